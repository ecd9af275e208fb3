"""A database has one server, whatever the name by which a second one reaches it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from saqqara.server import DatabaseError
from saqqara.server.storage.database import FILE, prepare
from saqqara.server.storage.lock import Hold
from tests.service.serving import environment

HELD = (
    "import sys; from pathlib import Path; from saqqara.server.storage.lock import Hold; held = Hold(Path(sys.argv[1]))"
)


def by_folder(data: Path, other: Path) -> Path:
    other.symlink_to(data)
    return other / FILE


def by_file(data: Path, other: Path) -> Path:
    other.mkdir()
    (other / FILE).symlink_to(data / FILE)
    return other / FILE


def by_links_of_links(data: Path, other: Path) -> Path:
    other.mkdir()
    (other / "step").symlink_to(Path("..") / data.name)
    (other / FILE).symlink_to(Path("step") / FILE)
    return other / FILE


def by_hard_link(data: Path, other: Path) -> Path:
    other.mkdir()
    os.link(data / FILE, other / FILE)
    return other / FILE


WAYS = [by_folder, by_file, by_links_of_links]
if sys.platform == "linux":
    WAYS.append(by_hard_link)


@pytest.mark.parametrize("way", WAYS)
def test_the_lock_belongs_to_the_file(tmp_path: Path, way: Callable[[Path, Path], Path]) -> None:
    prepare(tmp_path / "data" / FILE)
    name = way(tmp_path / "data", tmp_path / "other")
    with closing(Hold(tmp_path / "data" / FILE)), pytest.raises(DatabaseError, match="in use by another program"):
        Hold(name)
    with closing(Hold(name)), pytest.raises(DatabaseError, match="in use by another program"):
        Hold(tmp_path / "data" / FILE)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a file itself is locked")
def test_a_file_that_is_made_later_is_held_too(tmp_path: Path) -> None:
    with closing(Hold(tmp_path / "data" / FILE)) as held:
        prepare(tmp_path / "data" / FILE)
        held.take()
        with pytest.raises(DatabaseError, match="in use by another program"):
            Hold(by_hard_link(tmp_path / "data", tmp_path / "other"))


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    prepare(tmp_path / FILE)
    killed = f"{HELD}; import os; os.kill(os.getpid(), 9)"
    done = subprocess.run([sys.executable, "-c", killed, str(tmp_path / FILE)], env=environment())
    assert done.returncode == -9
    Hold(tmp_path / FILE).close()


def test_a_link_that_leads_nowhere_is_no_new_beginning(tmp_path: Path) -> None:
    (tmp_path / FILE).symlink_to(tmp_path / "disk" / FILE)
    with pytest.raises(DatabaseError, match=r"is a link to .*disk.*, where nothing is"):
        prepare(tmp_path / FILE)
    assert (tmp_path / FILE).is_symlink()
