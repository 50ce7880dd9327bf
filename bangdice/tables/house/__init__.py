"""The house: tables with locks, clock and store.

`house.py` has all tables of this server, `table.py` is one of them, `archive.py` has all finished games.
`recovery.py` reads a table again, `tenure.py` knows its owner, `scheduler.py` calls it when its time has
come.
"""
