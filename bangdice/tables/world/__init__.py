"""A table at one moment, as one immutable value.

`world.py` has its three parts: `kept/state.py` is stored with the table, `game.py` is stored as the game's
record, and `live.py` is known to this process only. The parts of each stand beside them.
"""
