"""How much one server carries."""

THREADS = 500
"""Threads of the server. An open socket holds one; with none left every page waits, the health check too."""

SOCKETS = 440
"""Sockets beyond this number are refused in words, so that threads are left for pages."""
