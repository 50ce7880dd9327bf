"""People round one table: code, chairs, devices, host, pace and a series of games.

`house.py` has all tables, `archive.py` all games that are over. `table.py` is one: it stores a step,
replaces its world, and tells everybody. All else here is values, and functions of values:

- `world.py`: a table at one moment; `step.py`: the same after a command;
- `handle.py`: all commands, each with its function; the functions stand in `seating.py`, `sealing.py`,
  `playing.py`, `asking.py`, `hosting.py` and `night.py`; `autoplay.py`: what a table does by itself;
- `codes.py`, `keys.py` and `names.py`: the codes of tables, the keys of chairs and boards, the names of
  people and bots;
- `state.py` and `game.py`: what is stored; `people.py`: what only this process knows;
- `show.py`, `view.py` and `replies.py`: what devices are told.
"""
