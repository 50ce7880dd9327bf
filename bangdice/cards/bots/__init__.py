"""The habits of the card game.

`habits.py` has one habit for each kind of question, `playing.py` weighs what to do in one's own turn,
`worth.py` says what a card is worth in a hand.
"""
