"""What a host looks after.

`instance.py` is the folder at home with its lock and secret, `upkeep.py` its copies and the remains of a
damaged database. `health.py` and `metrics.py` tell how a server goes.
"""
