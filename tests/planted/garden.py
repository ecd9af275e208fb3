"""A copy of a project in which one fault at a time is planted, and the tests that are to find it are run there."""

import os
import shutil
import subprocess
import sys
import time
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, NamedTuple

from tests.mutate.workshop import Outcome
from tests.planted.fault import Fault

LINKED = (".venv", "node_modules")
NOT_NEEDED = shutil.ignore_patterns(*LINKED, ".git", "__pycache__", "*_cache", ".hypothesis", "artefacts", "shared")
OPTIONS = ("-x", "-q", "-rfE", "--no-header", "--tb=no", "-p", "no:cacheprovider")
PATIENCE = 600.0  # seconds; a fault that only lets a test hang is no good fault
WAITING = "8000"  # milliseconds for which a browser waits, in vain where a fault is found
# With a fault in one of these machine code is made anew, and is not to be kept.
COMPILED = (
    "saqqara/engine/rules/",
    "saqqara/engine/search/",
    "saqqara/engine/jit.py",
    "saqqara/engine/source_hashes.py",
    "saqqara/bots/precompile.py",
)
FOUND = 1  # the exit status of pytest when tests failed; any other means that they could not be run


class Run(NamedTuple):
    """What pytest said: its exit status, the first test that failed, and all of it."""

    status: int
    failed: str
    told: str


class Garden:
    """One copy of a project. Only one fault is in it at a time."""

    def __init__(self, project: Path, folder: Path) -> None:
        """Copy `project` to `folder`, which is not there yet."""
        self.folder = folder
        shutil.copytree(project, folder, ignore=NOT_NEEDED, symlinks=True)
        for name in LINKED:
            if (project / name).exists():
                (folder / name).symlink_to((project / name).resolve(), target_is_directory=True)

    def environment(self) -> dict[str, str]:
        """Have Python find the copy before the project itself."""
        path = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        return {**os.environ, "PYTHONPATH": path, "SAQQARA_PATIENCE": WAITING}

    def run(self, *tests: str, **variables: str) -> Run:
        """Run tests in the copy as it is."""
        command = [sys.executable, "-m", "pytest", *OPTIONS, *tests]
        how: dict[str, Any] = {"cwd": self.folder, "capture_output": True, "text": True, "timeout": PATIENCE}
        try:
            done = subprocess.run(command, env=self.environment() | variables, check=False, **how)
        except subprocess.TimeoutExpired:
            return Run(-1, "", f"not done after {PATIENCE:.0f} seconds")
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        first = failed[0].partition(" ")[2].partition(" - ")[0] if failed else ""
        return Run(done.returncode, first, (done.stdout + done.stderr).strip())

    def judge(self, fault: Fault) -> Outcome:
        """Plant a fault, see whether a test fails, and mend the copy, in which the same test has to pass."""
        begun = time.perf_counter()
        file = fault.place_in(self.folder)
        sound = file.read_text(encoding="utf-8")
        write(file, fault.planted_in(sound))
        with_fault = {"SAQQARA_CACHE": str(self.folder / ".cache")} if fault.file.startswith(COMPILED) else {}
        try:
            run = self.run(*fault.finds, **with_fault)
        finally:
            write(file, sound)
        found, by = run.status == FOUND and run.failed != "", run.failed
        if not found:
            by = f"pytest gave {run.status}: {run.told[-300:]}"
        elif (again := self.run(run.failed)).status != 0:
            found, by = False, f"{run.failed} fails without the fault: {again.told[-300:]}"
        return Outcome(found, by, time.perf_counter() - begun)


def write(file: Path, text: str) -> None:
    """Write a source, of which no older byte code may be used: it may be of the same second and the same length."""
    file.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(file))).unlink(missing_ok=True)
