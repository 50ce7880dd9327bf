"""The database behind one small interface."""
