"""``python -m bangdice`` is the ``bangdice`` command."""

from bangdice.cli import main

if __name__ == "__main__":
    main()
