"""Games kept for later readers: receipts and their check, stories, evenings and books.

- a receipt: `seal.py` has the source of a game's chance, `receipt.py` the text, `verify.py` its check;
- a story: `telling.py` plays a record again into a `plot.py`; `luck.py`, `moments.py`, `awards.py` and
  `reading.py` sum it up, `story.py` has the shape that travels. `curve.py` is the belief, answer by answer;
- an evening: `evening.py`, with the same people in several games (`persons.py`), their awards (`sums.py`) and
  the title of its poster (`titles.py`). `book.py` sums up many evenings.

The room lies above games, bots and store, and below tables. It knows no clock, no table and no language.
"""
