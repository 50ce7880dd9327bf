"""The bot that taps anything lit."""

from bangdice.bots.player import Pick
from bangdice.dice.view import View
from bangdice.kernel.decision import Option


class RandomBot:
    """Every option is equally likely."""

    def choose(self, view: View, options: tuple[Option, ...], pick: Pick) -> Option:
        """One of the options, by chance alone."""
        return options[pick(len(options))]
