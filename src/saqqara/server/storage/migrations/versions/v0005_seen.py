"""The time of the last visit of a table, so that unneeded tables can be deleted. It is unknown for older tables."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LEFT = {"unbegun": "over = 0 AND tables.round = 0", "over": "over = 1"}


def upgrade() -> None:
    op.add_column("tables", sa.Column("seen", sa.String(32)))
    for name, where in LEFT.items():
        op.create_index(f"ix_tables_left_{name}", "tables", ["seen"], sqlite_where=sa.text(f"tables.{where}"))
