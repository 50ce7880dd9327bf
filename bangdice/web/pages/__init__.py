"""All that is answered in a request.

- `pages.py` has the addresses of the pages, `speech.py` those of the words for the browser;
- `reading.py` has the help, from `help.py` (rules), `entries.py` (cards and characters) and `search.py`;
- `receipts.py`, `stories.py`, `nights.py` and `books.py` show what is kept of finished games;
- `device.py` knows language and theme, `assets.py` and `files.py` the files of the build;
- `headers.py` finishes every answer, and `troubles.py` answers every failure.
"""
