"""The events of browsers, and the lines that carry them.

`events.py` handles the events, as the documentation of Flask-SocketIO shows it, and `socketio_server.py` has
that library's options. The others are the way below: `gate.py` lets a line in, `websocket.py` reads it,
`line.py` writes it, `sending.py` and `frames.py` write what many get only once, and `line_keeper.py` closes
lines that come to no table. `insides.py` is all that leans on the insides of libraries.
"""
