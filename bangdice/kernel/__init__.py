"""The kernel: a game is plain data and a stack of frames. It knows no rule of any game, no clock, no
network, no chance.

Way in: `game.py` (the one door), `frame.py` (one rule, one question), `ability.py` (who changes the rules),
`knowledge.py` (who knows which card), `randomness.py` (where chance comes from), `record.py` (a game as
text).
"""
