"""The language of the tests: any position of a game as text, and a game that is moved by sentences.

Both games share the reader and writer (`notation.py`, `lines.py`), the checks of every position
(`position.py`), names (`names.py`) and sentences (`scene.py`). `dice/` and `cards/` add their tables of lines
and what only their game has.
"""
