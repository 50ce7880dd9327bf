"""Why the server does not start."""


class CannotServe(Exception):
    """The server does not start; the message says why and what to do, in words for people."""
