"""The database behind one small interface.

`store.py` is the way in, `schema.py` has the tables, `migrations/` their history.
"""
