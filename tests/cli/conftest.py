"""Fixtures for tests of the terminal: autosaved games are in a folder of the test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for autosaved games."""
    folder = tmp_path / "data"
    monkeypatch.setenv("SAQQARA_DATA", str(folder))
    return folder
