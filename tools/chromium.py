"""Finds Chromium for the browser tests, or downloads it. Without one the tests fail."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.environment import VirtualEnvironment, say
from tools.errors import ToolError

PATH_VARIABLE = "SAQQARA_CHROMIUM"
PROGRAM_NAMES = (
    "chromium-headless-shell",  # draws no window, so it needs half the processor time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
MAC_PATHS = (
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS_PATHS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
INSTALL_HINT = (
    "Install Chromium or Google Chrome (Debian: sudo apt install chromium-headless-shell), or set "
    f"{PATH_VARIABLE} to the program's path, or run: .venv/bin/playwright install --with-deps chromium"
)
PLAYWRIGHT_PATH_CODE = (
    "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
)


def candidate_paths() -> Iterator[Path]:
    """Yield the usual paths of browsers on this platform, best first."""
    for name in PROGRAM_NAMES:
        found = shutil.which(name)
        if found:
            yield Path(found)
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            yield from (folder / name for name in MAC_PATHS)
    if os.name == "nt":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            base = os.environ.get(variable)
            if base:
                yield from (Path(base) / name for name in WINDOWS_PATHS)


def can_start(program: Path) -> bool:
    """Return whether the program exists and starts (Ubuntu ships a `chromium-browser` that only prints advice)."""
    if not program.is_file():
        return False
    if os.name == "nt":
        return True  # asking for the version would open a window there
    try:
        done = subprocess.run([str(program), "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and any(byte in b"0123456789" for byte in done.stdout)


def find_first_working(programs: Iterable[Path]) -> Path | None:
    """Return the first program that starts, None if there is none."""
    return next((program for program in programs if can_start(program)), None)


def find_chromium() -> Path | None:
    """Return the installed browser, None if there is none.

    The variable SAQQARA_CHROMIUM comes first. Raises ToolError if the program that it names does not start.
    """
    named = os.environ.get(PATH_VARIABLE)
    if named:
        if can_start(Path(named)):
            return Path(named)
        raise ToolError(f"{PATH_VARIABLE} names {named}, which is not a browser that starts here.")
    return find_first_working(candidate_paths())


def ensure_chromium(environment: VirtualEnvironment) -> Path:
    """Return a browser, downloading one if none is installed. Raise ToolError with instructions if that fails."""
    found = find_chromium() or _playwright_chromium(environment)
    if found:
        return found
    say("No Chromium found: downloading one for the browser tests ...")
    environment.run([environment.python, "-m", "playwright", "install", "chromium"])
    found = _playwright_chromium(environment)
    if found is None and _install_with_apt():
        found = find_first_working(candidate_paths())
    if found is None:
        raise ToolError(f"The browser tests need Chromium, and none was found or downloaded. {INSTALL_HINT}")
    return found


def _playwright_chromium(environment: VirtualEnvironment) -> Path | None:
    answer = environment.evaluate(PLAYWRIGHT_PATH_CODE)
    return find_first_working([Path(answer)]) if answer else None


def _install_with_apt() -> bool:
    apt = shutil.which("apt-get")
    user = getattr(os, "geteuid", lambda: -1)()
    if apt is None or user != 0:
        return False
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]):
        if subprocess.run([apt, *arguments], env=variables, stdin=subprocess.DEVNULL, check=False).returncode != 0:
            return False
    return True
