"""What `bangdice serve` starts.

`serving.py` serves a folder at home (`many/hosted.py` is one server of many). It hands the application to
`gunicorn_server.py`; on Windows `werkzeug_server.py` takes it. `garbage.py` sets Python's collector.
"""
