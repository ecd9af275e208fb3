"""Marks for unneeded tables, by the running time of servers, and a table for test writes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("visited", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("marked", sa.Integer))
    op.create_index("ix_tables_marked", "tables", ["marked"], sqlite_where=sa.text("tables.marked IS NOT NULL"))
    running = op.create_table("running", sa.Column("seconds", sa.Integer, nullable=False))
    op.bulk_insert(running, [{"seconds": 0}])
    op.create_table("trial", sa.Column("data", sa.LargeBinary, nullable=False))
