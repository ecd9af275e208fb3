"""Python's modules are compiled for browsers when a site is written, where Node can be run."""

from __future__ import annotations

import gzip
import io
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

from saqqara.errors import SaqqaraError
from saqqara.static.site import bytecode, npm
from saqqara.static.site.content import build_python
from saqqara.static.site.pyodide import load_pyodide
from tests.conftest import PYODIDE

PYODIDE_FILES = {"pyodide.mjs": b"", bytecode.LIBRARY: b"library"}


class FakeNode:
    """Takes the place of Node: makes each archive longer, or has a problem."""

    def __init__(self) -> None:
        self.commands: list[Sequence[str]] = []
        self.problem: str | None = None

    def run(self, command: Sequence[str], variables: Mapping[str, str]) -> str | None:
        self.commands.append(command)
        if self.problem is not None:
            return self.problem
        for name in (bytecode.APP, bytecode.LIBRARY):
            file = Path(command[-1]) / name
            file.write_bytes(file.read_bytes() + b" compiled")
        return None


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("SAQQARA_CACHE", str(tmp_path))
    return tmp_path / "bytecode"


@pytest.fixture
def node(cache: Path, monkeypatch: pytest.MonkeyPatch) -> FakeNode:
    fake = FakeNode()
    monkeypatch.setattr(npm, "run_quietly", fake.run)
    return fake


def names_in(archive: bytes) -> set[str]:
    with ZipFile(io.BytesIO(archive)) as opened:
        return set(opened.namelist())


@pytest.mark.slow
def test_written_site_has_bytecode_for_all_that_a_first_visit_imports(static_site: Path) -> None:
    (folder,) = static_site.glob("assets/*/python")
    app = names_in(gzip.decompress((folder / f"{bytecode.APP}.gz").read_bytes()))
    assert {"saqqara/static/runtime.pyc", "saqqara/game/boards.toml", "babel/core.pyc"} <= app
    assert not any(name.endswith(".py") for name in app)
    sources = names_in(load_pyodide(PYODIDE)[bytecode.LIBRARY])
    library = names_in((folder / bytecode.LIBRARY).read_bytes())
    assert {name.removesuffix("c") if name.endswith(".pyc") else name for name in library} == sources
    assert {"asyncio/tasks.pyc", "dataclasses.pyc", "tarfile.py"} <= library


def test_result_is_kept_for_the_same_sources(node: FakeNode) -> None:
    made = bytecode.compile_archives(PYODIDE_FILES, b"app")
    assert made == {bytecode.APP: b"app compiled", bytecode.LIBRARY: b"library compiled"}
    assert bytecode.compile_archives(PYODIDE_FILES, b"app") == made
    assert len(node.commands) == 1
    assert bytecode.compile_archives(PYODIDE_FILES, b"other")[bytecode.APP] == b"other compiled"
    assert len(node.commands) == 2


def test_damaged_result_is_made_again(node: FakeNode, cache: Path) -> None:
    made = bytecode.compile_archives(PYODIDE_FILES, b"app")
    (kept,) = cache.iterdir()
    kept.write_bytes(kept.read_bytes()[:-40])
    assert bytecode.compile_archives(PYODIDE_FILES, b"app") == made
    assert list(cache.iterdir()) == [kept]


def test_only_the_newest_results_are_kept(node: FakeNode, cache: Path) -> None:
    for k in range(5):
        bytecode.compile_archives(PYODIDE_FILES, b"%d" % k)
        for kept in cache.iterdir():
            os.utime(kept, (kept.stat().st_atime, kept.stat().st_mtime - 10))
    assert len(list(cache.iterdir())) == bytecode.KEPT_RESULTS
    bytecode.compile_archives(PYODIDE_FILES, b"4")
    assert len(node.commands) == 5


def test_problem_of_node_is_one_line_and_keeps_nothing(node: FakeNode, cache: Path) -> None:
    node.problem = "SyntaxError: Unexpected token"
    with pytest.raises(SaqqaraError) as error:
        bytecode.compile_archives(PYODIDE_FILES, b"app")
    assert "(SyntaxError: Unexpected token)" in str(error.value)
    assert "\n" not in str(error.value)
    assert list(cache.iterdir()) == []


@pytest.mark.slow
def test_site_without_node_has_the_sources(node: FakeNode) -> None:
    node.problem = "no Node"
    files, problem = build_python(load_pyodide(PYODIDE))
    assert "(no Node)" in str(problem)
    assert "saqqara/static/runtime.py" in names_in(gzip.decompress(files[f"{bytecode.APP}.gz"]))
    assert files[bytecode.LIBRARY] == load_pyodide(PYODIDE)[bytecode.LIBRARY]


def test_node_is_installed_where_there_is_none(node: FakeNode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    monkeypatch.setattr(npm, "find_spec", lambda name: None)
    node.problem = "no internet"
    with pytest.raises(SaqqaraError, match="no internet"):
        bytecode.compile_archives(PYODIDE_FILES, b"app")
    [command] = node.commands
    assert npm.NODE_PACKAGE in command
