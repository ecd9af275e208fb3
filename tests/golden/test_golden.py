"""One command compares and writes everything that the rules determine."""

from pathlib import Path

import pytest

from tests.golden import __main__ as golden


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace everything by one generated file, with outdated content."""
    path = tmp_path / "moves" / "list.txt"
    path.parent.mkdir()
    path.write_text("quarry\nsink 1\n", encoding="utf-8")
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    monkeypatch.setattr(golden, "PARTS", {"moves": lambda: {path: "quarry\nsail 1\n"}})
    monkeypatch.setattr(golden, "stale_files", lambda: iter([tmp_path / "moves" / "old.txt"]))
    (tmp_path / "moves" / "old.txt").touch()
    return path


def test_differences_are_shown_and_files_unchanged(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main([]) == 1
    output = capsys.readouterr().out
    assert "--- moves/list.txt" in output
    assert "-sink 1\n+sail 1\n" in output
    assert "moves/old.txt belongs to nothing\n2 files differ" in output
    assert file.read_text(encoding="utf-8") == "quarry\nsink 1\n"
    assert file.with_name("old.txt").exists()


def test_write_option_writes_files_once(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert golden.main(["--write"]) == 0
    assert capsys.readouterr().out.startswith("moves/list.txt is written\n")
    assert file.read_text(encoding="utf-8") == "quarry\nsail 1\n"
    assert not file.with_name("old.txt").exists()
    monkeypatch.setattr(golden, "stale_files", lambda: iter(()))
    assert golden.main([]) == 0


def test_single_part_leaves_other_files_unchanged(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main(["moves", "--write"]) == 0
    assert file.with_name("old.txt").exists()
    assert golden.main(["camels"]) == 2
    assert "[moves]" in capsys.readouterr().out


def test_quickly_generated_files_are_up_to_date() -> None:
    assert golden.main(["names", "moves", "formats", "actions", "chance"]) == 0, (
        "run `python3 run.py regenerate --write`"
    )
