"""Indexes that find listed tables without reading all others."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

FOUND = {"waiting": "round = 0", "running": "round > 0"}


def upgrade() -> None:
    for name, where in FOUND.items():
        listed = sa.text(f"tables.listed = 1 AND tables.over = 0 AND tables.{where}")
        op.create_index(f"ix_tables_{name}", "tables", ["updated"], sqlite_where=listed)
