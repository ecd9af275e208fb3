"""Copies of the package in which one file at a time is mutated, and the rule tests run against them."""

import compileall
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Any, Self

from .mutant import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "saqqara"
IGNORED = shutil.ignore_patterns("__pycache__", "web", "server", "cli", "arena")
RULE_TESTS = ("tests/engine/rules",)
OPTIONS = ("-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--noconftest", "--no-header", "--tb=no")
TIMEOUT = 60.0  # seconds, or more on a slow machine; tests that run longer do not end


@dataclass(frozen=True)
class Outcome:
    """The result of the tests: whether one failed, which one, and how long they took."""

    killed: bool
    by: str
    seconds: float

    @property
    def file(self) -> str:
        """Return the test file in which a test failed; "" if none did, or not one test alone."""
        found = re.match(r"(?:FAILED|ERROR) ([^ :]+\.py)", self.by)
        return found[1] if found else ""


class PackageCopy:
    """One copy of the package. Only one mutant is in it at a time."""

    def __init__(self, folder: Path) -> None:
        """Copy the package to `folder`; cached machine code of a file is used only while its text is the same."""
        self.package = folder / "saqqara"
        self.timeout = TIMEOUT
        shutil.copytree(PACKAGE, self.package, ignore=IGNORED)
        compileall.compile_dir(self.package, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def environment(self) -> dict[str, str]:
        """Make Python find the copy before the package itself, and pytest load no unneeded plug-in."""
        path = os.pathsep.join([str(self.package.parent), str(ROOT)])
        return {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    def verify(self) -> Self:
        """Raise RuntimeError if the tests would not use the copy, or fail without any mutant."""
        command = [sys.executable, "-c", "import saqqara; print(saqqara.__file__)"]
        found = subprocess.run(command, env=self.environment(), cwd=ROOT, capture_output=True, text=True, check=True)
        if Path(found.stdout.strip()).parent.resolve() != self.package.resolve():
            raise RuntimeError(f"the tests import saqqara from {found.stdout.strip()}, not from the copy")
        outcome = self.run_tests()
        if outcome.killed:
            raise RuntimeError(f"the rule tests fail already without a mutant: {outcome.by}")
        self.timeout = max(TIMEOUT, 4 * outcome.seconds)
        return self

    def run_tests(self, tests: Sequence[str] = RULE_TESTS) -> Outcome:
        """Run the tests against the copy as it is."""
        command = [sys.executable, "-m", "pytest", *OPTIONS, *tests]
        how: dict[str, Any] = {"env": self.environment(), "cwd": ROOT, "capture_output": True, "text": True}
        start = time.perf_counter()
        try:
            done = subprocess.run(command, timeout=self.timeout, check=False, **how)
        except subprocess.TimeoutExpired:
            return Outcome(True, "a test that does not end", time.perf_counter() - start)
        seconds = time.perf_counter() - start
        if done.returncode == 0:
            return Outcome(False, "", seconds)
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return Outcome(True, failed[0] if failed else f"{done.stdout}{done.stderr}"[-300:].strip(), seconds)

    def run_mutant(self, mutant: Mutant, stages: Iterable[Sequence[str]] = (RULE_TESTS,)) -> Outcome:
        """Run the tests against one mutant, one stage after another until one fails, and restore the copy."""
        file = self.package / mutant.file
        sound = file.read_bytes()
        file.write_text(mutant.text, encoding="utf-8")
        seconds = 0.0
        try:
            for tests in stages:
                outcome = self.run_tests(tests)
                seconds += outcome.seconds
                if outcome.killed:
                    return replace(outcome, seconds=seconds)
            return Outcome(False, "", seconds)
        finally:
            file.write_bytes(sound)
