"""Copies of the package in which one file at a time is made faulty, and the rule tests run against them."""

import compileall
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Self

from .mutant import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "saqqara"
NOT_NEEDED = shutil.ignore_patterns("__pycache__", "web", "server", "cli", "arena")
TESTS = ("tests/rules",)
OPTIONS = ("-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--noconftest", "--no-header", "--tb=no")
PATIENCE = 60.0  # seconds; a test that runs longer does not end


@dataclass(frozen=True)
class Outcome:
    """What the tests said: whether one failed, which one, and how long it took."""

    killed: bool
    by: str
    seconds: float


class Workshop:
    """One copy of the package. Only one mutant is in it at a time."""

    def __init__(self, folder: Path) -> None:
        """Copy the package to `folder`; cached machine code of a file is used only while its text is the same."""
        self.package = folder / "saqqara"
        shutil.copytree(PACKAGE, self.package, ignore=NOT_NEEDED)
        compileall.compile_dir(self.package, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def environment(self) -> dict[str, str]:
        """Have Python find the copy before the package itself, and pytest load no plug-in it does not need."""
        path = os.pathsep.join([str(self.package.parent), str(ROOT)])
        return {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    def check(self) -> Self:
        """Raise RuntimeError when the tests would not see the copy, or fail without any mutant."""
        command = [sys.executable, "-c", "import saqqara; print(saqqara.__file__)"]
        found = subprocess.run(command, env=self.environment(), cwd=ROOT, capture_output=True, text=True, check=True)
        if Path(found.stdout.strip()).parent.resolve() != self.package.resolve():
            raise RuntimeError(f"the tests import saqqara from {found.stdout.strip()}, not from the copy")
        outcome = self.run()
        if outcome.killed:
            raise RuntimeError(f"the rule tests fail already without a mutant: {outcome.by}")
        return self

    def run(self, tests: Sequence[str] = TESTS) -> Outcome:
        """Run the tests against the copy as it is."""
        command = [sys.executable, "-m", "pytest", *OPTIONS, *tests]
        start = time.perf_counter()
        try:
            done = subprocess.run(
                command, env=self.environment(), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            return Outcome(True, "a test that does not end", time.perf_counter() - start)
        seconds = time.perf_counter() - start
        if done.returncode == 0:
            return Outcome(False, "", seconds)
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return Outcome(True, failed[0] if failed else f"{done.stdout}{done.stderr}"[-300:].strip(), seconds)

    def judge(self, mutant: Mutant, tests: Sequence[str] = TESTS) -> Outcome:
        """Run the tests against one mutant, and mend the copy again."""
        file = self.package / mutant.file
        sound = file.read_bytes()
        file.write_text(mutant.text, encoding="utf-8")
        try:
            return self.run(tests)
        finally:
            file.write_bytes(sound)
