"""Sets from outside: found in packages and in a folder, looked through, and taken into the game."""
