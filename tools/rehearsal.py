"""`rehearse`: runs continuous integration in a fresh clone, as on a fresh machine."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import mkdtemp

from tools.environment import ROOT, say
from tools.errors import ToolError

KEEP_OPTION = "--keep"
# How to reach the package indexes, and the user's language and terminal; no other variable is kept.
KEPT_VARIABLES = re.compile(r"(?i).*_proxy|.*(CERT|CA_BUNDLE|CAINFO).*|PIP_(?!CACHE).*|LANG|LC_.*|TERM|TZ")
NEEDED_PROGRAMS = ("git", "apt-get", "apt-cache", "apt-config", "gpgv", "sh", "awk", "which")
CHROMIUM_PATHS = (
    Path("/usr/bin/chromium-headless-shell"),
    Path("/usr/bin/chromium"),
)  # where apt installs it, whether it exists yet or not


def rehearse(arguments: Sequence[str]) -> int:
    """Run .ci/run on the last commit in a temporary folder. Remove the folder unless --keep is given."""
    if unsaved := run_git("status", "--porcelain"):
        say(f"rehearse: only what is committed counts, and this is not:\n{unsaved}")
    folder = Path(mkdtemp(prefix="saqqara-rehearsal-"))
    begun = time.monotonic()
    try:
        status = run_in_clone(folder, [one for one in arguments if one != KEEP_OPTION])
    finally:
        if KEEP_OPTION in arguments:
            say(f"rehearse: kept in {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    minutes, seconds = divmod(round(time.monotonic() - begun), 60)
    say(f"rehearse: {'passed' if status == 0 else 'failed'} in {minutes} min {seconds} s")
    return status


def run_in_clone(folder: Path, arguments: Sequence[str]) -> int:
    """Clone the project into a folder and run .ci/run there. Return the exit status."""
    clone, home, temporary = (folder / name for name in ("saqqara", "home", "tmp"))
    run_git("clone", "--quiet", "--no-checkout", str(ROOT), str(clone))
    run_git("-C", str(clone), "checkout", "--quiet", "--detach", run_git("rev-parse", "HEAD"))
    home.mkdir()
    temporary.mkdir()
    places = {"HOME": home, "TMPDIR": temporary, "PATH": link_programs(folder / "bin")}
    environment = keep_variables(os.environ) | {name: str(place) for name, place in places.items()}
    return subprocess.run([clone / ".ci" / "run", *arguments], env=environment, check=False).returncode


def run_git(*arguments: str) -> str:
    """Run git on this project. Return what it prints."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise ToolError(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def keep_variables(variables: Mapping[str, str]) -> dict[str, str]:
    """Return the variables that any machine may need, without the project's own and those that name a cache."""
    return {name: value for name, value in variables.items() if KEPT_VARIABLES.fullmatch(name)}


def link_programs(folder: Path) -> Path:
    """Fill a folder with links to this Python, git, apt, and the programs that every Debian has."""
    folder.mkdir()
    found = {"python3": Path(sys.executable).resolve(), **{path.name: path for path in CHROMIUM_PATHS}}
    found |= {name: Path(path) for name in NEEDED_PROGRAMS if (path := shutil.which(name))}
    for program in required_programs():
        found.setdefault(program.name, program)
    for name, program in found.items():
        (folder / name).symlink_to(program)
    return folder


def required_programs() -> Iterator[Path]:
    """Yield the programs of the packages that every Debian has."""
    if shutil.which("dpkg-query") is None:
        raise ToolError("rehearse needs Debian or Ubuntu: it keeps only the programs that each of these has.")
    known = (line.split() for line in dpkg_query("-W", "-f", "${Priority} ${Package}\n"))
    for path in map(Path, dpkg_query("-L", *(package for priority, package in known if priority == "required"))):
        if path.parent.name in ("bin", "sbin") and path.is_file():
            yield path


def dpkg_query(*arguments: str) -> list[str]:
    """Return the lines that dpkg-query prints."""
    return subprocess.run(["dpkg-query", *arguments], capture_output=True, text=True, check=True).stdout.splitlines()
