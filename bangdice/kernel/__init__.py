"""What every game stands on: frames, decisions, options, seats, knowledge, randomness, records. Pure."""
