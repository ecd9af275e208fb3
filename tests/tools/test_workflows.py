"""The workflows of GitHub run commands that exist, and only pinned actions."""

import re
from pathlib import Path

import pytest

from tools.commands import COMMANDS
from tools.environment import ROOT

WORKFLOWS = sorted([*(ROOT / ".github" / "workflows").glob("*.yml"), *(ROOT / "examples" / "workflows").glob("*.yml")])


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflow_runs_commands_of_run_py_with_pinned_actions(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for action in re.findall(r"\buses: (.*)", text):
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action)
    run = re.findall(r"\brun: python3 run\.py (\w+)\n", text)
    assert set(run) <= COMMANDS.keys()
    assert len(run) == text.count("run:") > 0


def test_tests_run_on_each_push_and_the_audit_every_week() -> None:
    texts = {file.stem: file.read_text(encoding="utf-8") for file in WORKFLOWS}
    assert "run: python3 run.py test\n" in texts["ci"]
    assert "pull_request:" in texts["ci"]
    assert "run: python3 run.py site\n" in texts["ci"]
    assert "run: python3 run.py audit\n" in texts["audit"]
    assert "schedule:" in texts["audit"]
