"""What tests of the terminal share: games that are kept aside lie in a folder of the test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the games of this machine are kept."""
    folder = tmp_path / "data"
    monkeypatch.setenv("SAQQARA_DATA", str(folder))
    return folder
