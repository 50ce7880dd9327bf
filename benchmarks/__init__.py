"""The figures: the cost of a game, a table and a phone. `python -m benchmarks --help`; docs/figures.md says
how to read them.

Speed is always given beside something else that was timed in the same run. Nothing here can fail for being
slow.
"""
