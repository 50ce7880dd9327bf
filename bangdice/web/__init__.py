"""The Flask application: pages, sockets, wire schemas, and the servers that carry them.

`app.py` puts it together. `serving.py` serves a folder at home, `hosted.py` is one server of many.

- pages: `pages.py` has the addresses, `reading.py` the help, `speech.py` the words for the browser, and
  `troubles.py` all failures; `receipts.py`, `stories.py`, `nights.py`, `books.py` show what is kept of games;
- sockets: `gate.py` lets a line in, `websocket.py` reads it, `line.py` writes it, `sockets.py` has the
  events;
- strangers: `limits.py`, `guessing.py`, `room.py` and `origin.py` say how much, how often and from where;
- many servers: `routing.py` passes a request on, `health.py` and `metrics.py` tell how it goes;
- the folder at home: `instance.py` is its lock, `upkeep.py` its copies and the remains of a damaged database;
- the contract with the browser: `wire.py`, from which `declarations.py` and `facts.py` write TypeScript.
"""
