"""``python -m bangdice`` is the ``bangdice`` command."""

from __future__ import annotations

from bangdice.cli import main

if __name__ == "__main__":
    main()
