"""People round one table: code, chairs, devices, host, pace and a series of games."""
