"""A study on a real Ray cluster of this machine writes the bytes of one process."""

import sys
from pathlib import Path

import pytest

from saqqara.parallel.workplace import THIS_PROCESS, Workplace
from saqqara.study import data_files
from saqqara.study.data_files import StudyFiles, play_missing_games
from saqqara.study.plan import StudyPlan

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="only on Linux is Ray among what development needs"),
]


def test_cluster_writes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_files, "GAMES_PER_CHUNK", 2)
    found = []
    for name, workplace in (("here", THIS_PROCESS), ("cluster", Workplace(2, "local"))):
        files = StudyFiles(tmp_path / name)
        assert play_missing_games(StudyPlan("random"), range(5), files, False, workplace, lambda games: None)
        found.append({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()})
    assert found[0] == found[1]
    assert sorted(found[0]) == ["games.parquet", "seats.parquet"]
