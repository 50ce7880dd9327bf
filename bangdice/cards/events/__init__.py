"""The events of the card game, each declared once."""

from __future__ import annotations

from bangdice.cards.events.course import *
from bangdice.cards.events.life import *
from bangdice.cards.events.moving import *
from bangdice.cards.events.playing import *
