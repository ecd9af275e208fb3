"""The folder of a site is written completely or not at all, and no files of others are lost."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from saqqara.errors import SaqqaraError
from saqqara.static.site.documents import EDITION_TAG
from saqqara.static.site.folder import replace_folder

OLD = {"index.html": EDITION_TAG.encode(), "assets/1/a.js": b"old"}
NEW = {"index.html": EDITION_TAG.encode() + b"<p>", "assets/2/a.js": b"new", "assets/2/app/b.js": b"more"}


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "public" / "site"


def test_folder_is_made_with_its_parents_and_readable_by_a_host(target: Path) -> None:
    replace_folder(target, NEW)
    assert content(target) == NEW
    assert [path.name for path in target.parent.iterdir()] == ["site"]
    usual = target.parent.stat().st_mode
    assert stat.S_IMODE(target.stat().st_mode) == stat.S_IMODE(usual)


def test_older_site_is_replaced_completely(target: Path) -> None:
    replace_folder(target, OLD)
    replace_folder(target, NEW)
    assert content(target) == NEW
    assert [path.name for path in target.parent.iterdir()] == ["site"]


def test_empty_folder_is_used(target: Path) -> None:
    target.mkdir(parents=True)
    replace_folder(target, NEW)
    assert content(target) == NEW


@pytest.mark.parametrize(
    "files",
    [
        {"thesis.txt": b"important"},
        {"index.html": b"<p>my own page"},
        {**OLD, "CNAME": b"games.example"},
        {"assets/1/a.js": b"of something else"},
    ],
    ids=["other files", "another page", "one file more", "another site"],
)
def test_files_of_others_are_left_alone(target: Path, files: dict[str, bytes]) -> None:
    for path, data in files.items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(data)
    with pytest.raises(SaqqaraError, match="choose another folder"):
        replace_folder(target, NEW)
    assert content(target) == files
    assert [path.name for path in target.parent.iterdir()] == ["site"]


def test_file_in_place_of_the_folder_is_left_alone(target: Path) -> None:
    target.parent.mkdir()
    target.write_bytes(b"important")
    with pytest.raises(SaqqaraError, match="is no folder"):
        replace_folder(target, NEW)
    assert target.read_bytes() == b"important"


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("before", [{}, OLD])
def test_interrupted_write_leaves_what_was_there(
    target: Path, before: dict[str, bytes], error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    target.parent.mkdir()
    if before:
        replace_folder(target, before)
    written = Path.write_bytes

    def write(path: Path, data: bytes) -> int:
        if data == b"more":
            raise error
        return written(path, data)

    monkeypatch.setattr(Path, "write_bytes", write)
    with pytest.raises(type(error)):
        replace_folder(target, NEW)
    assert content(target) == before
    assert [path.name for path in target.parent.iterdir()] == (["site"] if before else [])


def test_older_site_returns_if_the_new_one_cannot_be_moved(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_folder(target, OLD)
    rename = Path.rename

    def refuse_new(path: Path, to: Path) -> Path:
        if path.name == "new":
            raise OSError(13, "Permission denied")
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", refuse_new)
    with pytest.raises(OSError, match="denied"):
        replace_folder(target, NEW)
    assert content(target) == OLD


def test_link_to_a_folder_is_followed(target: Path, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target.parent.mkdir()
    target.symlink_to(tmp_path / "real")
    replace_folder(target, NEW)
    assert target.is_symlink()
    assert content(tmp_path / "real") == NEW
