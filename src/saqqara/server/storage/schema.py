"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("creator", sa.String(64), nullable=False, index=True),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("updated", sa.String(32), nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer),
    sa.Column("position", sa.JSON),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("seen", sa.String(32), nullable=False),  # the time of the last visit
    # how long servers had run at the last visit, in seconds
    sa.Column("visited", sa.Integer, nullable=False),
    sa.Column("marked", sa.Integer),  # the same, when the table was found to be unneeded
)
# Listed tables: those that wait for people, and those that are running. Their indexes are only used by queries with
# exactly the same condition.
LISTED_WAITING = sa.text("tables.listed = 1 AND tables.over = 0 AND tables.round = 0")
LISTED_RUNNING = sa.text("tables.listed = 1 AND tables.over = 0 AND tables.round > 0")
sa.Index("ix_tables_waiting", tables.c.updated, sqlite_where=LISTED_WAITING)
sa.Index("ix_tables_running", tables.c.updated, sqlite_where=LISTED_RUNNING)
# Tables that may be deleted after a long time without visitors.
NOT_STARTED = sa.text("tables.over = 0 AND tables.round = 0")
FINISHED = sa.text("tables.over = 1")
sa.Index("ix_tables_left_unbegun", tables.c.seen, sqlite_where=NOT_STARTED)
sa.Index("ix_tables_left_over", tables.c.seen, sqlite_where=FINISHED)
sa.Index("ix_tables_marked", tables.c.marked, sqlite_where=sa.text("tables.marked IS NOT NULL"))
# How long servers have run on this database, in one row: unlike the clock of a machine, it cannot be set.
server_uptime = sa.Table("running", metadata, sa.Column("seconds", sa.Integer, nullable=False))

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(64)),
    sa.Column("browser", sa.String(64), index=True),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("colour", sa.String(16)),  # None if none was chosen
)
# Links to seats that were replaced by newer ones.
old_links = sa.Table(
    "old_links",
    metadata,
    sa.Column("link", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("type", sa.String(16), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
)
# Data that is only written to test whether the database can be written.
trial_writes = sa.Table("trial", metadata, sa.Column("data", sa.LargeBinary, nullable=False))
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("finished", sa.Boolean, nullable=False),
)
judgements = sa.Table(
    "judgements",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.JSON, nullable=False),
)
highlights = sa.Table(
    "highlights",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("data", sa.JSON, nullable=False),
)
messages = sa.Table(
    "messages",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("k", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
