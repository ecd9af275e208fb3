"""Releases a version: stamps the changelog, sets the version, builds and checks the packages, commits and tags.

`python3 run.py release VERSION`; with `--dry-run` everything but commit and tag, and the files stay as they were.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.environment import ROOT, say
from tools.errors import ToolError
from tools.rehearsal import run_git

BRANCH = "main"
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
DECLARED_VERSION = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
CHANGELOG_FILE, VERSION_FILE = "CHANGELOG.md", "src/saqqara/version.py"
UNRELEASED_HEADING = "## [Unreleased]\n"


def check_repository(version: str) -> None:
    """Raise ToolError unless this is a clean checkout of the right branch, without a tag of the version."""
    if changed := run_git("status", "--porcelain"):
        raise ToolError(f"There are changes that are not committed. Commit or remove them first:\n{changed}")
    branch = run_git("branch", "--show-current")
    if branch != BRANCH:
        raise ToolError(f"Releases are made on the branch {BRANCH}; this is {branch or 'none'}: git switch {BRANCH}")
    if run_git("tag", "--list", f"v{version}"):
        raise ToolError(f"The tag v{version} exists already. Choose a higher version.")


def check_version(version: str, declared: str) -> None:
    """Raise ToolError unless the version is three numbers, and not lower than the declared one."""
    if not VERSION.fullmatch(version):
        raise ToolError(f"{version!r} is not a version: three numbers are expected, such as 1.2.0.")
    if [int(part) for part in version.split(".")] < [int(part) for part in declared.split(".")]:
        raise ToolError(f"{version} is lower than {declared}, the version in {VERSION_FILE}. Choose a higher version.")


def stamp_changelog(changelog: str, version: str, day: str) -> str:
    """Return the changelog with all that is unreleased below a heading of the version.

    Raises ToolError if nothing is unreleased, or if the changelog has no such section.
    """
    before, heading, after = changelog.partition(UNRELEASED_HEADING)
    entries = [line for line in after.partition("\n## ")[0].splitlines() if line and not line.startswith("#")]
    if not entries:
        raise ToolError(f"{CHANGELOG_FILE} has nothing below {UNRELEASED_HEADING.strip()!r}. Add what has changed.")
    return f"{before}{heading}\n## [{version}] - {day}\n{after}"


@contextmanager
def restored_files() -> Iterator[None]:
    """Restore changelog and version at the end, if they are not committed by then."""
    contents = {path: path.read_bytes() for path in (ROOT / CHANGELOG_FILE, ROOT / VERSION_FILE)}
    try:
        yield
    finally:
        if run_git("status", "--porcelain", "--", CHANGELOG_FILE, VERSION_FILE):
            for path, content in contents.items():
                path.write_bytes(content)


def run(command: Sequence[str | Path], **variables: str) -> None:
    """Run a command in the project. Raise ToolError if it fails."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, check=False)
    if done.returncode != 0:
        raise ToolError(f"This failed, so nothing is released: {shlex.join(map(str, command))}")


def build_packages(folder: Path) -> list[Path]:
    """Build the source archive, and the wheel from it, in an empty folder, both with the bundles of the pages.

    Returns their paths in this order.
    """
    run([sys.executable, "-m", "tools.packages", "--outdir", folder])
    return [*folder.glob("*.tar.gz"), *folder.glob("*.whl")]


def check_packages(packages: Sequence[Path]) -> None:
    """Check the packages' descriptions, the contents of the wheel, and that it works in an empty environment."""
    run([sys.executable, "-m", "twine", "check", "--strict", *packages])
    wheel_tests = ["-n", "0", "-m", "not browser", "tests/packaging/test_wheel.py"]
    run([sys.executable, "-m", "pytest", "-q", *wheel_tests], SAQQARA_WHEEL=str(packages[1]))


def release(version: str, dry_run: bool) -> None:
    """Release a version. Raise ToolError, with all files as they were, if that is not possible."""
    changelog, version_file = ROOT / CHANGELOG_FILE, ROOT / VERSION_FILE
    [declared] = DECLARED_VERSION.findall(version_file.read_text(encoding="utf-8"))
    check_version(version, declared)
    check_repository(version)
    day = datetime.now(UTC).date().isoformat()
    stamped = stamp_changelog(changelog.read_text(encoding="utf-8"), version, day)
    with TemporaryDirectory() as folder, restored_files():
        changelog.write_text(stamped, encoding="utf-8", newline="\n")
        if version != declared:
            run([sys.executable, "-m", "hatchling", "version", version])
        packages = build_packages(Path(folder))
        check_packages(packages)
        if dry_run:
            say(f"release: {version} can be released; this was a dry run, so nothing is changed")
            return
        run(["git", "commit", "--quiet", "-m", f"Release {version}", "--", CHANGELOG_FILE, VERSION_FILE])
        run(["git", "tag", "--annotate", "-m", f"Saqqara {version}", f"v{version}"])
        (ROOT / "dist").mkdir(exist_ok=True)
        kept = [shutil.copy2(package, ROOT / "dist") for package in packages]
    names = " ".join(Path(path).relative_to(ROOT).as_posix() for path in kept)
    say(f"release: committed and tagged v{version}. To publish it: git push --follow-tags, then twine upload {names}")


def main(arguments: Sequence[str]) -> int:
    """Release a version. Return 0, or 1 if that was not possible."""
    parser = ArgumentParser(prog="python3 run.py release", description=__doc__)
    parser.add_argument("version", help="such as 1.2.0")
    parser.add_argument("--dry-run", action="store_true", help="change, commit and tag nothing")
    options = parser.parse_args(arguments)
    try:
        release(options.version, options.dry_run)
    except ToolError as trouble:
        print(f"release: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
