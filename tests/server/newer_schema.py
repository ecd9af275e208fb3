"""The schema of a version to come: what tests migrate to, since the first release has only one migration."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from saqqara.server.storage import database

NEWER_REVISION = "v0002"
MIGRATION_CODE = f'''
"""A column of each kind, an index and a table."""

import sqlalchemy as sa
from alembic import op

revision = "{NEWER_REVISION}"
down_revision = "v0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pinned", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("avatar", sa.String(16)))
    op.create_index("ix_tables_pinned", "tables", ["seen"], sqlite_where=sa.text("tables.pinned = 1"))
    badges = op.create_table("badges", sa.Column("name", sa.String(16), nullable=False))
    op.bulk_insert(badges, [{{"name": "architect"}}])
'''
FAILING_CODE = MIGRATION_CODE + '    op.execute("UPDATE nowhere SET n = 1")\n'


def copy_migrations(folder: Path, added_code: str = MIGRATION_CODE) -> Path:
    """Copy the migrations to a new folder and add one. Return the folder."""
    shutil.copytree(database.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / f"{NEWER_REVISION}_test.py").write_text(added_code, encoding="utf-8")
    return folder


def use_newer_schema(monkeypatch: pytest.MonkeyPatch, folder: Path, added_code: str = MIGRATION_CODE) -> None:
    """Make this process a version with one migration more, whose files are kept in a new folder."""
    monkeypatch.setattr(database, "MIGRATIONS", copy_migrations(folder, added_code))


def newer_schema_code(folder: Path) -> str:
    """Return code that makes a server a version with one migration more, whose files are kept in a new folder."""
    return f"from saqqara.server.storage import database; database.MIGRATIONS = Path({str(copy_migrations(folder))!r})"
