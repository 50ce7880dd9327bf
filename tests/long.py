"""The long form: more games, more moments, every size. docs/testing.md says what `make test` leaves to it."""

from __future__ import annotations

import os

LONG = "BANGDICE_LONG" in os.environ
