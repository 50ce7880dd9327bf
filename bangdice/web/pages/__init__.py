"""All that is answered in a request.

- `pages.py` has the addresses of the pages, `words.py` those of the words for the browser;
- `help.py` has the help, from `help_text.py` (rules), `entries.py` (cards and characters) and `search.py`;
- `receipts.py`, `stories.py`, `nights.py` and `books.py` show what is kept of finished games;
- `homescreen.py` and `offline.py` are for a phone that keeps us as an app;
- `device.py` knows language and theme, `assets.py` and `files.py` the files of the build;
- `headers.py` finishes every answer, and `troubles.py` answers every failure.
"""
