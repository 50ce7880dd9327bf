"""All messages between a table and its devices: commands, replies, and what each device may see."""
