"""The tables of the database: tables with their games and answers, evenings, books, and workers.

A `sum` tells a row that is not what was written (`sums.py`). None: the row is from before there were sums.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("document", Text, nullable=False),
    Column("rev", Integer, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("ended", String(16)),
    Column("sat", Boolean, nullable=False, server_default=true()),
    Column("owner", Integer),
    Column("fence", BigInteger, nullable=False, server_default="0"),
    Column("sum", String(16)),
)
"""One row a table.

`document`: its whole state as JSON; `ended`: the reason of its end, None = it lives; `sat`: somebody has sat
there, or sits; `owner`: the worker that claimed it last, and has not released it; `fence`: rises with every
claim and never falls.
"""

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(16), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("events", Text, nullable=False),
    Column("checksum", String(16), nullable=False),
    Column("result", Text),
    Column("finished_at", Float, index=True),
    Column("seal", Text),
    Column("people", Text),
    Column("begun_at", Float),
    Column("token", String(32), index=True, unique=True),
    Column("story", LargeBinary),
    Column("masked", Boolean, nullable=False, server_default=false()),
    Column("sum", String(16)),
    Column("end_sum", String(16)),
    UniqueConstraint("code", "number"),
)
"""One row a game: its beginning (`events`, `checksum`: those of the deal; `seal`: the source of the deal;
`people`: its players, as `GameRow` has them), and its result.

`token`: by which its story is asked for, once it is over; `story`: the packed story, once somebody asked;
`masked`: shown without names.
"""

evenings = Table(
    "evenings",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("code", String(8), nullable=False, index=True),
    Column("last", Integer, nullable=False),
    Column("sum", String(16)),
)
"""One row an evening that was ended: the games of a table, up to the last one, by its link's token."""

books = Table(
    "books",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("name", String(200), nullable=False),
    Column("opened", Float, nullable=False, index=True),
    Column("sum", String(16)),
)
"""One row a book, also a burnt one. `key`: the digest of its maker's, or nothing once it is burnt; `opened`:
the last time somebody looked, or wrote.
"""

plays = Table(
    "plays",
    metadata,
    Column("book", ForeignKey("books.token", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(200)),
    Column("mark", String(32)),
    Column("role", String(16), nullable=False),
    Column("character", String(40), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("ended", Float, nullable=False),
    Column("sum", String(16)),
)
"""One row a person's game in a book, written once. `game`: the mark of its seed.

`name` and its `mark` are None for a person who was taken out of the book.
"""

aliases = Table(
    "aliases",
    metadata,
    Column("book", ForeignKey("books.token", ondelete="CASCADE"), primary_key=True),
    Column("mark", String(32), primary_key=True),
    Column("name", String(200)),
    Column("becomes", String(32)),
    Column("sum", String(16)),
)
"""One row a name that a book writes differently, by the name's mark; None: its person was taken out."""

entries = Table(
    "entries",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("by", String(8), nullable=False),
    Column("answer", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("checksum", String(16), nullable=False),
    Column("sum", String(16)),
)
"""One row an answer, numbered from 1 within its game, with its events."""

done = Table(
    "done",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),
    Column("mark", String(32), nullable=False),
    Column("chair", Integer),
    Column("waiting", Boolean, nullable=False),
    Column("key", String(32), nullable=False),
)
"""One row a command that a table has done and remembers, in the order of `n`.

A table has a ring of slots, and a new command takes the place of the oldest. No index names a column that
changes then, so that PostgreSQL rewrites the row alone.
"""

workers = Table(
    "workers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(200), nullable=False, unique=True),
    Column("address", String(200), nullable=False),
    Column("until", Float, nullable=False),
    Column("draining", Boolean, nullable=False, server_default=false()),
    Column("rules", Text, nullable=False),
    sqlite_autoincrement=True,
)
"""One row a worker. No number is ever used again.

`until`: the end of its lease, by the clock of the database; `rules`: the rules version of each game (JSON).
"""
