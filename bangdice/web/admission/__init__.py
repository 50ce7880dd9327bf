"""Who may come in.

`capacity.py` is what one server holds, `places.py` gives the places among its sockets. `limits.py` counts how
often somebody does something, and `guessing.py` how often a wrong code. `makers.py` keeps the word of a
closed server. `origin.py` looks where a request comes from. `refusals.py` has the reasons why not.
"""
