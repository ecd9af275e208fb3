"""`saqqara static`: a site in a folder, or one line that says what is missing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from saqqara.cli import main
from saqqara.errors import SaqqaraError
from saqqara.static.site import content, npm, pyodide
from saqqara.static.site.content import BuiltFiles
from tests.conftest import PYODIDE


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("SAQQARA_CACHE", str(folder))
    return folder


@pytest.fixture(autouse=True)
def small_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pack less, which takes most of the time."""

    def build_python(files: dict[str, bytes]) -> BuiltFiles:
        return BuiltFiles({"files.json": b"{}", "pyodide.mjs": files["pyodide.mjs"]}, None)

    monkeypatch.setattr(content, "build_python", build_python)


def run_command(*arguments: object) -> object:
    with pytest.raises(SystemExit) as stop:
        main([str(argument) for argument in arguments])
    return stop.value.code


def error_line(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Run a command that must fail, and return its single line of output."""
    assert run_command(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    return line


@pytest.mark.parametrize("language", ["en", "de"])
def test_site_is_written_and_reported(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAQQARA_LANGUAGE", language)
    folder = tmp_path / "site"
    assert run_command("static", folder, "--pyodide", PYODIDE) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert str(folder) in captured.out
    assert (folder / "index.html").is_file()


def test_report_for_programs_counts_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "site"
    run_command("static", folder, "--pyodide", PYODIDE, "--json")
    capsys.readouterr()
    assert run_command("static", folder, "--pyodide", PYODIDE, "--json") == 0  # the older site is replaced
    report = json.loads(capsys.readouterr().out)
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    assert report == {"folder": str(folder), "files": len(sizes), "bytes": sum(sizes)}


def test_site_without_compiled_python_is_written_with_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    uncompiled = BuiltFiles({"files.json": b"{}"}, SaqqaraError("cli-static-not_compiled", reason="no Node"))
    monkeypatch.setattr(content, "build_python", lambda _: uncompiled)
    assert run_command("static", tmp_path / "site", "--pyodide", PYODIDE, "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["files"] > 10
    (line,) = captured.err.splitlines()
    assert "with Node (no Node). The site works" in line


def test_folder_of_someone_else_is_refused_before_anything_is_downloaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(npm, "download", lambda *_: pytest.fail("it is downloaded"))
    (tmp_path / "thesis.txt").write_text("important")
    assert "thesis.txt" in error_line(capsys, "static", tmp_path)


def test_wrong_package_is_refused_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pyodide").mkdir()
    line = error_line(capsys, "static", tmp_path / "site", "--pyodide", tmp_path / "pyodide")
    assert pyodide.PACKAGE in line
    assert [path.name for path in tmp_path.iterdir()] == ["pyodide"]


def test_without_internet_one_line_says_what_to_do(
    tmp_path: Path, cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: str(tmp_path / "no-npm"))
    line = error_line(capsys, "static", tmp_path / "site")
    assert "--pyodide" in line
    assert not (tmp_path / "site").exists()
    assert not list(cache.iterdir())


def test_interruption_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", interrupt)
    assert run_command("static", tmp_path / "site", "--pyodide", PYODIDE) == 130
    assert list(tmp_path.iterdir()) == []
