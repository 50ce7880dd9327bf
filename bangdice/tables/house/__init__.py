"""The house: tables with locks, clock and store.

`house.py` has all tables of this server, `table.py` is one of them, `archive.py` has all games that are
over. `recovery.py` reads a table again, `tenure.py` says whose it is, `scheduler.py` calls it when its
time has come.
"""
