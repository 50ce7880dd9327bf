"""What a table keeps: the save format. It knows no message; messages are made from it.

`state.py` is the whole, `chairs.py` its chairs, `switches.py` its choices, `afterlife.py` the bets of those
who are out; `plain.py` writes values down. A document of any earlier version is read by `read_state`.
"""
