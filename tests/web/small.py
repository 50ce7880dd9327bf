"""The ``bangdice`` command for a server with room for two sockets."""

from __future__ import annotations

from bangdice.cli import main
from bangdice.web import sockets

if __name__ == "__main__":
    sockets.Sockets.__init__.__kwdefaults__["most"] = 2
    main()
