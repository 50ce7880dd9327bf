"""The Flask application: pages, sockets, wire schemas, and the server that carries them."""
