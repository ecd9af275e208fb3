"""`python3 run.py other-browsers`: play a whole game at the site without a server in Firefox and in WebKit.

Needs the programs of Debian's packages firefox-esr, webkit2gtk-driver and xvfb. Exit status 1 if one is missing, or if
a game is not played to its end and still there after a reload.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from saqqara.static.site.content import build_site
from saqqara.static.site.folder import replace_folder
from saqqara.static.site.pyodide import load_pyodide
from tests.browser.static_host import static_host
from tests.helpers.node import run_node
from tools import bundles
from tools.environment import ROOT

PROGRAMS = {"firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}
SCRIPT = Path(__file__).with_name("play.mjs")
MIN_MOVES = 10  # of one player in a whole game
PATIENCE = 900  # seconds for one browser


def play_game(browser: str, url: str, folder: Path) -> dict[str, Any]:
    """Play a game in a browser and return what the script prints. Raises `RuntimeError` with its output if it fails."""
    done = run_node(SCRIPT, browser, url, folder, timeout=PATIENCE)
    if done.returncode:
        raise RuntimeError(done.stdout)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def problem_of(result: dict[str, Any]) -> str:
    """Return what is wrong with a game, "" if nothing is."""
    if result["moves"] < MIN_MOVES or not json.loads(result["ranking"]):
        return f"the game has no end: {result}"
    return "" if result["kept"] == result["ranking"] else f"the game has changed after a reload: {result}"


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="other-browsers", description=__doc__)
    parser.add_argument("--only", choices=[*PROGRAMS], help="play in this browser only")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="keep a picture of the end of each game")
    options = parser.parse_args(argv)
    bundles.ensure_current()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        replace_folder(site, build_site(load_pyodide(ROOT / "node_modules" / "pyodide")).files)
        with static_host(site, Path(folder) / "host") as host:
            for browser in [options.only] if options.only else PROGRAMS:
                problem = try_browser(browser, host.url, Path(folder) / browser, options.pictures)
                failed |= bool(problem)
    return int(failed)


def try_browser(browser: str, url: str, folder: Path, pictures: Path | None) -> str:
    """Play in one browser, print the outcome, and return the problem, "" if there is none."""
    missing = [program for program in PROGRAMS[browser] if shutil.which(program) is None]
    if missing:
        problem = f"{', '.join(missing)} not found; install it first (Debian: firefox-esr, webkit2gtk-driver, xvfb)"
    else:
        folder.mkdir()
        try:
            result = play_game(browser, url, folder)
            problem = problem_of(result)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            problem = str(error)
        else:
            print(
                f"{result['version']}: ready after {result['ready']} s, {result['moves']} moves in {result['played']} s"
            )
            if pictures is not None:
                pictures.mkdir(parents=True, exist_ok=True)
                shutil.copy(folder / f"{browser}.png", pictures)
    if problem:
        print(f"{browser}: {problem}", file=sys.stderr)
    return problem


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
