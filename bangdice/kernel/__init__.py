"""The kernel: a game is plain data and a stack of frames. The kernel knows no rule of any game, no clock and
no network, and no chance but the game's own seed.

Way in: `game.py` (the one door), `frame.py` (one rule, one question), `ability.py` (characters and cards that
change the rules), `knowledge.py` (the seats that know a card), `randomness.py` (the source of chance),
`record.py` (a game as text).
"""
