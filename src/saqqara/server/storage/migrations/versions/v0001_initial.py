"""All tables of the first release."""

import sqlalchemy as sa
from alembic import op

revision = "v0001"
down_revision = None
branch_labels = None
depends_on = None

INDEXES = [
    ("waiting", "updated", "tables.listed = 1 AND tables.over = 0 AND tables.round = 0"),
    ("running", "updated", "tables.listed = 1 AND tables.over = 0 AND tables.round > 0"),
    ("left_unbegun", "seen", "tables.over = 0 AND tables.round = 0"),
    ("left_over", "seen", "tables.over = 1"),
    ("marked", "marked", "tables.marked IS NOT NULL"),
]


def upgrade() -> None:
    op.create_table(
        "tables",
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
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("visited", sa.Integer, nullable=False),
        sa.Column("marked", sa.Integer),
    )
    for name, column, condition in INDEXES:
        op.create_index(f"ix_tables_{name}", "tables", [column], sqlite_where=sa.text(condition))
    running = op.create_table("running", sa.Column("seconds", sa.Integer, nullable=False))
    op.bulk_insert(running, [{"seconds": 0}])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("browser", sa.String(64), index=True),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("colour", sa.String(16)),
    )
    op.create_table(
        "old_links",
        sa.Column("link", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("type", sa.String(16), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table("trial", sa.Column("data", sa.LargeBinary, nullable=False))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("finished", sa.Boolean, nullable=False),
    )
    op.create_table(
        "judgements",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "highlights",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("k", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
