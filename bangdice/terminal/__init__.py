"""The commands of a terminal, apart from `serve`: their work, and their results as lines.

`cli.py` above reads the words of a command and calls one of these.

- a folder: `checking.py` (check), `listing.py` (tables);
- a language: `translating.py` (words);
- games: `simulating.py` (simulate), `retelling.py` (replay).

The care for a folder that a running server needs too stands in `web/operation/upkeep.py`; the commands for a
database that servers share, in `many/`.
"""
