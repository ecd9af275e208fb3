"""A copy of a project in which one fault at a time is planted, and in which the tests that should find it run."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, NamedTuple

from tests.mutate.package_copy import Outcome
from tests.planted.fault import Fault

SYMLINKED = (".venv", "node_modules")
IGNORED = shutil.ignore_patterns(*SYMLINKED, ".git", "__pycache__", "*_cache", ".hypothesis", "artefacts", "shared")
OPTIONS = ("-x", "-q", "-rfE", "--no-header", "--tb=no", "-p", "no:cacheprovider")
TIMEOUT = 600.0  # seconds; a fault that only makes a test hang is no good fault
BROWSER_TIMEOUT_MS = "8000"  # milliseconds for which a browser waits, in vain where a fault is found
# With a fault in one of these machine code is compiled again, and must not be kept.
COMPILED_PATHS = (
    "saqqara/engine/rules/",
    "saqqara/engine/search/",
    "saqqara/engine/jit.py",
    "saqqara/engine/source_hashes.py",
    "saqqara/bots/precompile.py",
)
NO_SUCH_TEST_STATUS = 4
TESTS_FAILED_STATUS = 1  # the exit status of pytest when tests failed; any other means that they could not be run


class TestRun(NamedTuple):
    """The result of pytest: its exit status, the first test that failed, and all of its output."""

    status: int
    first_failure: str
    output: str


class ProjectCopy:
    """One copy of a project. Only one fault is in it at a time."""

    def __init__(self, project: Path, folder: Path) -> None:
        """Copy `project` to `folder`, which does not exist yet."""
        self.folder = folder
        shutil.copytree(project, folder, ignore=IGNORED, symlinks=True)
        for name in SYMLINKED:
            if (project / name).exists():
                (folder / name).symlink_to((project / name).resolve(), target_is_directory=True)

    def environment(self) -> dict[str, str]:
        """Make Python find the copy before the project itself."""
        path = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        return {**os.environ, "PYTHONPATH": path, "SAQQARA_PATIENCE": BROWSER_TIMEOUT_MS}

    def run_tests(self, *tests: str, **variables: str) -> TestRun:
        """Run tests in the copy as it is."""
        command = [sys.executable, "-m", "pytest", *OPTIONS, *tests]
        how: dict[str, Any] = {"cwd": self.folder, "capture_output": True, "text": True, "timeout": TIMEOUT}
        try:
            done = subprocess.run(command, env=self.environment() | variables, check=False, **how)
        except subprocess.TimeoutExpired:
            return TestRun(-1, "", f"not done after {TIMEOUT:.0f} seconds")
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        first = failed[0].partition(" ")[2].partition(" - ")[0] if failed else ""
        return TestRun(done.returncode, first, (done.stdout + done.stderr).strip())

    def run_fault(self, fault: Fault) -> Outcome:
        """Plant a fault, check whether a test fails, and restore the copy, in which the same test has to pass."""
        begun = time.perf_counter()
        file = fault.path_in(self.folder)
        sound = file.read_text(encoding="utf-8")
        write_source(file, fault.apply_to(sound))
        with_fault = {"SAQQARA_CACHE": str(self.folder / ".cache")} if fault.file.startswith(COMPILED_PATHS) else {}
        try:
            run = self.run_tests(*fault.tests, **with_fault)
        finally:
            write_source(file, sound)
        found, by = run.status == TESTS_FAILED_STATUS and run.first_failure != "", run.first_failure
        if not found:
            by = f"pytest gave {run.status}: {run.output[-300:]}"
        elif (again := self.run_without_fault(by, fault.tests)).status != 0:
            found, by = False, f"{by} fails without the fault: {again.output[-300:]}"
        return Outcome(found, by, time.perf_counter() - begun)

    def run_without_fault(self, test: str, others: Sequence[str]) -> TestRun:
        """Run a test in the sound copy, or all others if only a fault in the rules draws its set-up."""
        run = self.run_tests(test)
        return self.run_tests(*others) if run.status == NO_SUCH_TEST_STATUS else run


def write_source(file: Path, text: str) -> None:
    """Write a source file without reusing older bytecode, whose timestamp and length may be the same."""
    file.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(file))).unlink(missing_ok=True)
