"""Players without hands: they see a view and options, never the game. Pure."""
