"""Atomic writes: an interrupted write leaves the previous file, or none."""

from pathlib import Path

import pytest

from saqqara import atomic


def test_writing_replaces_the_file(tmp_path: Path) -> None:
    file = tmp_path / "best.npz"
    atomic.write(file, b"\xff")
    atomic.write(file, "Größe")
    assert file.read_text(encoding="utf-8") == "Größe"
    assert list(tmp_path.iterdir()) == [file]


def write_half(file: Path) -> None:
    with atomic.writer(file) as opened:
        opened.write(b"tw")
        raise KeyboardInterrupt


def test_interrupted_write_keeps_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "best.npz"
    atomic.write(file, "one")
    with pytest.raises(KeyboardInterrupt):
        write_half(file)
    assert file.read_bytes() == b"one"
    atomic.write(file, "two")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == b"two"


def test_file_appears_only_when_complete(tmp_path: Path) -> None:
    file = tmp_path / "games-000001.npz"
    with atomic.writer(file) as opened:
        opened.write(b"one")
        assert not file.exists()
        assert not list(tmp_path.glob("*.npz"))
    assert file.read_bytes() == b"one"
