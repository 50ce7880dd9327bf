"""The database behind one small interface.

`store.py` is the way in, `schema.py` what is kept, `migrations/` how it grew.
"""
