"""BANG! The Dice Game: its state and verbs, turn, characters, odds and notation. Pure."""
