"""People round one table: code, chairs, devices, host, pace and a series of games.

Four rooms, each above the next; `make lint` holds their arrows:

- `house/`: with locks, clock and store. `house.py` has all tables, `table.py` is one: it stores a step,
  replaces its world, and tells everybody;
- `steps/`: all that can happen to a table. `handle.py` has every command, and makes a step of it;
- `world/`: a table at one moment, as one immutable value;
- `wire/`: the messages of devices, and the messages to them.

Below the house there are values, and functions of values.
"""
