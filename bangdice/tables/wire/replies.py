"""Answers to a single device: the acknowledgement of its command, a key, a goodbye."""

from __future__ import annotations

from typing import Literal

import msgspec

from bangdice.kernel.decision import Reason
from bangdice.tables.kept.plain import Plain, PlainReason, plain_reason


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The acknowledgement of a command.

    `key`: the chair's secret after `sit`; `waiting`: consent was asked for.
    """

    ok: bool
    refusal: PlainReason | None = None
    key: str | None = None
    chair: int | None = None
    waiting: bool = False

    @classmethod
    def no(cls, reason: Reason) -> Reply:
        """Return a refusal."""
        return cls(ok=False, refusal=plain_reason(reason))


class Granted(msgspec.Struct, frozen=True):
    """Sent to a device whose request was granted: its new key, and the chair that a claim was about."""

    kind: Literal["claim", "board"]
    key: str
    chair: int | None


class Bye(msgspec.Struct, frozen=True):
    """Sent before a socket is closed: the reason (`closed`, `expired_code`, `key_ended`, `freed_by_host`)."""

    name: str
    values: dict[str, Plain]
