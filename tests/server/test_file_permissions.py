"""Only the owner can read the games: every file, whatever the umask, and the folder."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from saqqara.server.storage.database import DATABASE_FILE_NAME, create_or_migrate, open_connection
from saqqara.server.storage.database_files import FILE_SUFFIXES, companion_path, is_readable_by_others
from saqqara.server.storage.lock import DatabaseLock
from tests.server.live_server import running_server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.fixture(autouse=True, params=[0o000, 0o022, 0o777])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def file_modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_new_database_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "data"
    with closing(DatabaseLock(folder / DATABASE_FILE_NAME)):
        create_or_migrate(folder / DATABASE_FILE_NAME)
        with closing(open_connection(folder / DATABASE_FILE_NAME, "rw")) as connection:
            connection.execute("INSERT INTO trial VALUES (x'00')")
            made = file_modes(folder)
    assert made == dict.fromkeys(
        [*(DATABASE_FILE_NAME + part for part in FILE_SUFFIXES), "saqqara.lock", "saqqara.lock-journal"], 0o600
    )
    assert [stat.S_IMODE(path.stat().st_mode) for path in (folder, folder.parent)] == [0o700, 0o700]


def test_old_database_files_become_private_and_their_folder_stays(tmp_path: Path) -> None:
    create_or_migrate(tmp_path / DATABASE_FILE_NAME)
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE_NAME)) as connection:
        connection.execute("INSERT INTO trial VALUES (x'00')")
        connection.commit()
        for part in FILE_SUFFIXES:
            companion_path(tmp_path / DATABASE_FILE_NAME, part).chmod(0o644)
        tmp_path.chmod(0o755)
        create_or_migrate(tmp_path / DATABASE_FILE_NAME)
        assert set(file_modes(tmp_path).values()) == {0o600}
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert is_readable_by_others(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("umask", [0o022], indirect=True)
def test_existing_folder_readable_by_others_is_kept_with_a_warning(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with running_server(tmp_path) as server:
        lines = [line for line in server.lines if str(tmp_path) in line and "Other users" in line]
        assert len(lines) == 1
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
        assert set(file_modes(tmp_path).values()) == {0o600}
