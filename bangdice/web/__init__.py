"""The Flask application: pages, sockets, wire schemas, and the servers that carry them.

`app.py` puts it together. Six rooms, each above those named after it; `make lint` holds their arrows:

- `server/`: what `bangdice serve` starts, around the application: gunicorn or Werkzeug, a folder at home or
  one server of many;
- `operation/`: what a host looks after: the folder and its copies, health, counts, the way to other servers;
- `pages/`: the answers to requests, from the first page to the books, and the words for the browser;
- `sockets/`: the events of browsers, and the lines that carry them. Pages and sockets do not know each other;
- `admission/`: how many may come in, how often and from where, and the reasons of refusals;
- `network/`: this machine's addresses, and the patience with silent connections.

Beside them `wire.py` has the messages of the socket, from which `declarations.py` and `facts.py` write
TypeScript, and `contract.py` the tables of the protocol's page; `logs.py` is the log, and `errors.py` a start
that fails.
"""
