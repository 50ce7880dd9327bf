"""The habits of the card game.

`habits.py` has one habit for each kind of question, `playing.py` weighs the options of a bot's own turn, and
`worth.py` the worth of a card in a hand.
"""
