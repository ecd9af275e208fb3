"""Follows a page of the documentation that shows changes as diffs: applies them to a copy of the program."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.helpers.variants import Variant

ROOT = Path(__file__).resolve().parents[2]
DIFF_BLOCK = re.compile(r"```diff (\S+)\n(.*?)```", re.DOTALL)
# Bytecode is copied: it is used for unchanged files, and without it each of many processes would compile them all. What
# another process is just writing has a further ending.
IGNORED = shutil.ignore_patterns("*.pyc.*", "node_modules")

# The copy's module is outdated. Without Numba its servers start at once, with plain Python, instead of compiling.
WITHOUT_NUMBA = (
    '"""Hide Numba, which would compile the copy for minutes."""\n\nimport sys\n\nsys.modules["numba"] = None\n'
)

FileDiff = tuple[str, str]  # the name of a file, and the diff of its text


class ForgottenStep(NamedTuple):
    """A row of a page's table of forgotten steps: its files, the test that fails, and part of its message."""

    files: list[str]
    test: str
    message: str

    def __str__(self) -> str:
        return self.files[0]


def read_diffs(page: Path, heading: str = "") -> list[FileDiff]:
    """Return the diffs of a page, or of one part of it, named by its heading."""
    text = page.read_text(encoding="utf-8")
    if heading:
        text = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return DIFF_BLOCK.findall(text)


def apply_diff(text: str, block: str) -> str:
    """Return the text with one diff block of the page applied."""
    lines = [(line[:1], line[1:]) for line in block.splitlines()]
    before = "\n".join(line for sign, line in lines if sign != "+")
    after = "\n".join(line for sign, line in lines if sign != "-")
    if not before:
        return text + after + "\n"
    assert text.count(before) == 1, f"this is {text.count(before)} times in the file:\n{before}"
    return text.replace(before, after)


def copy_and_apply(diffs: Iterable[FileDiff], copy: Path, paths: Sequence[str] = ("src",)) -> Path:
    """Copy these folders and files of the project, apply the diffs and return the copy."""
    for name in paths:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=IGNORED)
        else:
            shutil.copy(ROOT / name, copy / name)
    apply_diffs(diffs, copy)
    return copy


def apply_diffs(diffs: Iterable[FileDiff], copy: Path) -> None:
    """Apply the blocks to a copy."""
    for name, block in diffs:
        path = copy / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(apply_diff(text, block), encoding="utf-8")


def run_python(copy: Path, *arguments: str, stdin: str = "", env: Mapping[str, str] | None = None) -> str:
    """Run Python in the copy with this standard input and return its output."""
    done = try_python(copy, *arguments, stdin=stdin, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def try_python(
    copy: Path, *arguments: str, stdin: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy; it may fail."""
    path = os.pathsep.join([str(copy / "src"), str(copy if (copy / "tests").exists() else ROOT)])
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **(env or {})},
        cwd=copy,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def run_tests(copy: Path, *tests: str, variants: Iterable[Variant] = ()) -> subprocess.CompletedProcess[str]:
    """Run tests of the copy; the conformance tests use these set-ups."""
    env = {"SAQQARA_VARIANTS": " ".join(map(str, variants))}
    copy.joinpath("src", "sitecustomize.py").write_text(WITHOUT_NUMBA, encoding="utf-8")
    return try_python(copy, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests, env=env)


def count_passed(printed: str) -> int:
    """Return how many tests passed, from the output of pytest."""
    return int(re.findall(r"(\d+) passed", printed)[-1])


def read_forgotten_steps(page: Path) -> list[ForgottenStep]:
    """Return the rows of a page's table of forgotten steps."""
    rows = re.findall(r"^\| (`.+?) \| `(tests/.+?)` \| `(.+)` \|$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [ForgottenStep(re.findall(r"`(.+?)`", files), test, message) for files, test, message in rows]


@contextmanager
def forget_step(copy: Path, files: Iterable[str]) -> Iterator[None]:
    """Undo the changes of these files in the copy for a while; new files are removed."""
    done = {copy / name: (copy / name).read_bytes() for name in files}
    try:
        for path in done:
            before = ROOT / path.relative_to(copy)
            if before.exists():
                path.write_bytes(before.read_bytes())
            else:
                path.unlink()
        yield
    finally:
        for path, content in done.items():
            path.write_bytes(content)


def wrong_paths(diffs: Iterable[FileDiff]) -> list[str]:
    """Return the files that a diff changes but that do not exist, or adds but that do."""
    return [name for name, block in diffs if (ROOT / name).exists() == _adds_file(block)]


def _adds_file(block: str) -> bool:
    return all(line.startswith("+") for line in block.splitlines())
