"""A database has one server, whatever the path by which a second one opens it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from saqqara.server import DatabaseError
from saqqara.server.storage.database import DATABASE_FILE_NAME, create_or_migrate
from saqqara.server.storage.lock import DatabaseLock
from tests.server.live_server import server_environment

HOLD_LOCK_CODE = """
import sys
from pathlib import Path
from saqqara.server.storage.lock import DatabaseLock
held = DatabaseLock(Path(sys.argv[1]))
"""


def by_folder(data: Path, other: Path) -> Path:
    other.symlink_to(data)
    return other / DATABASE_FILE_NAME


def by_file(data: Path, other: Path) -> Path:
    other.mkdir()
    (other / DATABASE_FILE_NAME).symlink_to(data / DATABASE_FILE_NAME)
    return other / DATABASE_FILE_NAME


def by_links_of_links(data: Path, other: Path) -> Path:
    other.mkdir()
    (other / "step").symlink_to(Path("..") / data.name)
    (other / DATABASE_FILE_NAME).symlink_to(Path("step") / DATABASE_FILE_NAME)
    return other / DATABASE_FILE_NAME


def by_hard_link(data: Path, other: Path) -> Path:
    other.mkdir()
    os.link(data / DATABASE_FILE_NAME, other / DATABASE_FILE_NAME)
    return other / DATABASE_FILE_NAME


PATH_ALIASES = [by_folder, by_file, by_links_of_links]
if sys.platform == "linux":
    PATH_ALIASES.append(by_hard_link)


@pytest.mark.parametrize("way", PATH_ALIASES)
def test_lock_belongs_to_the_file_not_its_path(tmp_path: Path, way: Callable[[Path, Path], Path]) -> None:
    create_or_migrate(tmp_path / "data" / DATABASE_FILE_NAME)
    name = way(tmp_path / "data", tmp_path / "other")
    with (
        closing(DatabaseLock(tmp_path / "data" / DATABASE_FILE_NAME)),
        pytest.raises(DatabaseError, match="in use by another program"),
    ):
        DatabaseLock(name)
    with closing(DatabaseLock(name)), pytest.raises(DatabaseError, match="in use by another program"):
        DatabaseLock(tmp_path / "data" / DATABASE_FILE_NAME)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a file itself is locked")
def test_lock_covers_a_file_created_later(tmp_path: Path) -> None:
    with closing(DatabaseLock(tmp_path / "data" / DATABASE_FILE_NAME)) as held:
        create_or_migrate(tmp_path / "data" / DATABASE_FILE_NAME)
        held.lock_file()
        with pytest.raises(DatabaseError, match="in use by another program"):
            DatabaseLock(by_hard_link(tmp_path / "data", tmp_path / "other"))


def test_lock_ends_with_its_process(tmp_path: Path) -> None:
    create_or_migrate(tmp_path / DATABASE_FILE_NAME)
    killed = f"{HOLD_LOCK_CODE}import os\nos.kill(os.getpid(), 9)\n"
    done = subprocess.run([sys.executable, "-c", killed, str(tmp_path / DATABASE_FILE_NAME)], env=server_environment())
    assert done.returncode == -9
    DatabaseLock(tmp_path / DATABASE_FILE_NAME).close()


def test_dangling_symlink_is_refused(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE_NAME).symlink_to(tmp_path / "disk" / DATABASE_FILE_NAME)
    with pytest.raises(DatabaseError, match=r"is a link to .*disk.*, which does not exist"):
        create_or_migrate(tmp_path / DATABASE_FILE_NAME)
    assert (tmp_path / DATABASE_FILE_NAME).is_symlink()
