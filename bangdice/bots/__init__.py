"""The parts that the bots of all games share. A bot sees a view and options, never the game. Pure.

`player.py` has the interface of a bot. `random_bot.py` plays any game. `stance.py` says which seats a role
wants dead. The bots with habits live with their games (`dice/bots/`, `cards/bots/`).
"""
