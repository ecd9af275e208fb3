"""The instructions of the README work."""

import doctest
import re
from pathlib import Path

from tools.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_python_session_runs_as_printed() -> None:
    [session] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert len(test.examples) == 13
    report: list[str] = []
    result = doctest.DocTestRunner().run(test, out=report.append)
    assert result.failed == 0, "".join(report)


def test_commands_in_the_readme_exist() -> None:
    named = re.findall(r"python3 run\.py ([\w-]+)", README)
    assert list(dict.fromkeys(named))[:2] == ["play", "test"]
    assert set(named) <= COMMANDS.keys()
    assert set(re.findall(r"make (\w+)", README)) <= COMMANDS.keys()


def test_readme_says_it_is_unofficial() -> None:
    assert "unofficial" in README[:600].lower()


def test_readme_links_resolve() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).is_file(), target
