"""What only a host of many servers needs: `bangdice serve --database` loads it, and a home never does.

`hosted.py` puts one server of many together, and `commands.py` and `move.py` are its other commands. The
database: `server.py` opens a PostgreSQL, `shared_store.py` keeps leases and claims in it, `postgres_pen.py`
writes steps. The tables: `lease.py` says which are ours, `shared_house.py` hands them on, and `routing.py`
sends a request to the server that holds its table. `shared_limits.py` counts by address for all together.
"""
