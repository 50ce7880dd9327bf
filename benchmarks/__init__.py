"""The figures: the cost of a game, a table and a phone. `python -m benchmarks --help`; docs/figures.md says
how to read them.

Speed is always given beside something else that was timed in the same run. Nothing here can fail for being
slow.

Each report is a file; `__main__.py` lists them. They share

- a server in a process of its own (`served.py`), and a bare one beside it (`bare.py`);
- its clients: one websocket (`line.py`), a table of nine screens (`nine.py`), many tables (`crowd.py`);
- `timing.py` and `profiling.py` for work without a server, and `tabular.py` for the printed tables.
"""
