"""People round one table: code, chairs, devices, host, pace and a series of games.

`house.py` has all tables. `table.py` is one: it stores a step, replaces its world, and tells everybody. All
else here is values, and functions of values:

- `world.py`: a table at one moment; `step.py`: what a command makes of it;
- `handle.py`: which function makes a step of which command; they stand in `seating.py`, `playing.py`,
  `asking.py` and `hosting.py`; `autoplay.py`: what a table does by itself;
- `state.py` and `game.py`: what is stored; `show.py` and `view.py`: what devices are told.
"""
