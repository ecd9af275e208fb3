"""The oldest allowed packages: what is installed for them is what the tests there need."""

from __future__ import annotations

import re
import tomllib

from tools import floors
from tools.environment import ROOT

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


def test_floors_install_the_extras_that_their_tests_need() -> None:
    assert set(floors.EXTRAS) <= EXTRAS.keys()
    assert [folder for folder in floors.TESTS if not (ROOT / folder).is_dir()] == []


def test_floors_leave_out_packages_that_only_check() -> None:
    names = [re.split(r"[^\w-]", line)[0] for line in EXTRAS["dev"]]
    assert set(floors.CHECKERS) <= set(names)
    wanted = " ".join(floors.list_test_requirements(EXTRAS["dev"]))
    assert "pytest>=" in wanted
    assert "hypothesis>=" in wanted
    assert not re.search(r"saqqara|mypy|twine|hadolint", wanted)
