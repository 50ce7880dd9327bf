"""Connections: this machine's addresses, https of our own, and the patience with silent ones."""
