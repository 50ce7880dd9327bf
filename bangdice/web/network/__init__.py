"""Connections: this machine's addresses, and the patience with silent ones."""
