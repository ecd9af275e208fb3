"""The instructions of the README work."""

import re
from pathlib import Path

from tests.docs.code_blocks import read_blocks, run_session
from tools.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_python_session_runs_as_printed() -> None:
    [session] = read_blocks("README.md", "python")
    assert run_session("README.md", session.text, {}) == 8
    assert len(re.findall(r"^(?:>>>|\.\.\.) ", session.text, re.MULTILINE)) <= 10


def test_two_commands_play_and_test() -> None:
    assert re.findall(r"^python3 run\.py .*$", README, re.MULTILINE) == ["python3 run.py play", "python3 run.py test"]


def test_commands_in_the_readme_and_for_contributors_exist() -> None:
    text = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"python3 run\.py ([\w-]+)", text))
    assert {"play", "test", "check", "docs"} <= named <= COMMANDS.keys()
    assert {"play"} <= set(re.findall(r"make (\w+)", text)) <= COMMANDS.keys()


def test_a_stranger_sees_a_picture_and_a_sentence_first() -> None:
    title, picture, sentence, *_ = README.split("\n\n")
    assert title == "# Saqqara"
    assert re.fullmatch(r"!\[.+\]\(docs/moving-picture\.webp\)", picture)
    assert sentence.count(".") == 1


def test_readme_says_it_is_unofficial() -> None:
    assert "unofficial" in README[:600].lower()


def test_readme_links_resolve() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).is_file(), target
