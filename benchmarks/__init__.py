"""The figures: what a game, a table and a phone cost. `python -m benchmarks --help`; docs/figures.md says how
to read them.

Speed is always given beside something else that was timed in the same run; nothing here can fail for being
slow.
"""
