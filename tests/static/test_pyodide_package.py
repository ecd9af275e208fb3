"""Python for browsers comes from a verified package: a folder, an archive, the cache, or one download."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from saqqara.errors import SaqqaraError
from saqqara.static.site import npm, pyodide
from tests.conftest import PYODIDE


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("SAQQARA_CACHE", str(folder))
    return folder


@pytest.fixture(autouse=True)
def commands(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """The commands that were run; none finds the internet."""
    run: list[Sequence[str]] = []

    def fail(command: Sequence[str], **_: Any) -> subprocess.CompletedProcess[str]:
        run.append(command)
        return subprocess.CompletedProcess(command, 1, "", "npm warn old\nnpm error code ENOTFOUND\nnpm error more\n")

    monkeypatch.setattr(subprocess, "run", fail)
    return run


def pack(target: Path, changed: dict[str, bytes] | None = None) -> Path:
    """Write an archive as npm does, possibly with other contents of some files."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(target, "w:gz", compresslevel=1) as archive:
        for name in pyodide.FILE_HASHES:
            content = (changed or {}).get(name, (PYODIDE / name).read_bytes())
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return target


def message(given: Path | None = None) -> str:
    """Return the line of the error that loading raises."""
    with pytest.raises(SaqqaraError) as error:
        pyodide.load_pyodide(given)
    line = str(error.value)
    assert "\n" not in line
    return line


def entries(folder: Path) -> Iterator[str]:
    return (path.name for path in folder.rglob("*")) if folder.exists() else iter(())


@pytest.mark.slow
def test_folder_and_archive_give_the_same_files(tmp_path: Path) -> None:
    archive = pack(tmp_path / "pyodide.tgz")
    assert pyodide.load_pyodide(PYODIDE) == pyodide.load_pyodide(archive)
    assert pyodide.load_pyodide(archive).keys() == pyodide.FILE_HASHES.keys()


def test_pinned_version_is_that_of_the_lock_file() -> None:
    lock = json.loads((PYODIDE.parents[1] / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert lock["node_modules/pyodide"]["version"] == pyodide.VERSION


def test_file_with_another_hash_is_refused(tmp_path: Path) -> None:
    line = message(pack(tmp_path / "other.tgz", {"pyodide.mjs": b"// something else"}))
    assert "pyodide.mjs" in line
    assert pyodide.PACKAGE in line


def test_folder_without_the_files_is_refused(tmp_path: Path) -> None:
    assert "does not contain pyodide.mjs" in message(tmp_path)


@pytest.mark.parametrize("content", [None, b"", b"no archive"])
def test_unreadable_archive_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "p.tgz"
    if content is not None:
        path.write_bytes(content)
    assert "neither a folder nor a readable archive" in message(path)


def test_given_package_is_not_replaced_by_a_download(tmp_path: Path, commands: list[Sequence[str]]) -> None:
    message(tmp_path)
    assert commands == []


def test_cached_archive_is_used_without_a_download(cache: Path, commands: list[Sequence[str]]) -> None:
    pack(cache / f"pyodide-{pyodide.VERSION}.tgz")
    assert pyodide.load_pyodide().keys() == pyodide.FILE_HASHES.keys()
    assert commands == []


@pytest.mark.slow
def test_download_by_npm_is_cached(cache: Path, commands: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    def download(command: Sequence[str], **_: Any) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        pack(Path(command[command.index("--pack-destination") + 1]) / "pyodide-x.tgz")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", download)
    monkeypatch.setattr(shutil, "which", lambda name: f"/tools/{name}")
    for _ in range(2):
        assert pyodide.load_pyodide().keys() == pyodide.FILE_HASHES.keys()
    assert [command[:3] for command in commands] == [["/tools/npm", "pack", pyodide.PACKAGE]]
    assert [*entries(cache)] == [f"pyodide-{pyodide.VERSION}.tgz"]


def test_damaged_cache_is_downloaded_again(cache: Path, commands: list[Sequence[str]]) -> None:
    pack(cache / f"pyodide-{pyodide.VERSION}.tgz", {"pyodide.mjs": b""})
    message()
    assert len(commands) == 1


def test_failed_download_says_what_to_do_and_leaves_nothing(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/tools/{name}")
    line = message()
    assert f"{pyodide.PACKAGE} could not be downloaded with npm (npm error code ENOTFOUND)" in line
    assert "--pyodide" in line
    assert [*entries(cache)] == []


def test_npm_comes_from_this_environment_where_there_is_none(
    commands: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    message()
    (command,) = commands
    assert command[:2] == [sys.executable, "-c"]
    assert command[3:5] == ["pack", pyodide.PACKAGE]


def test_pip_installs_npm_where_there_is_none_and_fails_in_one_line(
    cache: Path, commands: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(npm, "find_spec", lambda _: None)
    assert f"{pyodide.PACKAGE} could not be downloaded with pip" in message()
    (command,) = commands
    assert command[-1] == npm.NODE_PACKAGE
    assert command[1:4] == ["-m", "pip", "install"]
    assert [*entries(cache)] == []


def test_program_that_cannot_start_fails_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any, **__: Any) -> None:
        raise FileNotFoundError(2, "No such file")

    monkeypatch.setattr(subprocess, "run", missing)
    assert "No such file" in message()


def test_no_host_is_named() -> None:
    for module in (npm, pyodide):
        assert module.__file__
        assert "://" not in Path(module.__file__).read_text(encoding="utf-8")
