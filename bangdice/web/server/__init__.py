"""What `bangdice serve` starts.

`serving.py` serves a folder at home, `hosted.py` is one server of many. Both hand the application to
`gunicorn_server.py`; on Windows `werkzeug_server.py` takes it. `garbage.py` sets Python's collector.
"""
