"""The moving picture of the README: short and small, and filmed at the real page."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tools import moving_picture


def read_durations(path: Path) -> list[int]:
    """Return how long each picture of an animation is shown, in milliseconds."""
    durations = []
    with Image.open(path) as film:
        for frame in range(getattr(film, "n_frames", 1)):
            film.seek(frame)
            film.load()
            durations.append(int(film.info["duration"]))
    return durations


def png(colour: str) -> bytes:
    file = BytesIO()
    Image.new("RGB", (8, 8), colour).save(file, "PNG")
    return file.getvalue()


def test_picture_of_the_readme_is_short_and_small() -> None:
    assert moving_picture.FILE.stat().st_size <= moving_picture.MAX_BYTES
    durations = read_durations(moving_picture.FILE)
    assert 12_000 <= sum(durations) <= 20_000
    assert len(durations) > 60
    with Image.open(moving_picture.FILE) as film:
        assert film.size == (moving_picture.WIDTH, moving_picture.HEIGHT)


def test_equal_frames_become_one_that_is_shown_longer(tmp_path: Path) -> None:
    path = tmp_path / "film.webp"
    path.write_bytes(moving_picture.encode([png("red"), png("red"), png("blue"), png("red")]))
    assert read_durations(path) == [2 * moving_picture.FRAME_MS, moving_picture.FRAME_MS, moving_picture.FRAME_MS]


@pytest.mark.slow
@pytest.mark.browser
def test_moves_are_filmed_at_the_page(chromium: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAQQARA_CHROMIUM", chromium)
    monkeypatch.setattr(moving_picture, "FIRST_ROUND", 1)
    monkeypatch.setattr(moving_picture, "FILMED_MOVES", 1)
    monkeypatch.setattr(moving_picture, "AT_END", 1)
    path = tmp_path / "film.webp"
    assert moving_picture.main([str(path)]) == 0
    assert len(read_durations(path)) > moving_picture.BEFORE_CLICK
