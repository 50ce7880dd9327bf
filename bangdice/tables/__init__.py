"""People round one table: code, chairs, devices, host, pace and a series of games.

`house.py` has all tables, `table.py` is one: whoever comes is a `Visitor`, what they want is one of
`commands.py`, all they see is an `Update`. What is kept of a table is `state.py`; a step of it is a `Change`,
which `dispatch.py` hands to the small function that makes it, and which counts when it is stored. `due.py` is
what a table does by itself.
"""
