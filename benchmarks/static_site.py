"""`python -m benchmarks.static_site`: measures the site without a server in headless Chromium; prints JSON.

Times are measured alone and with the processor slowed four times (medians of several browsers). In milliseconds:
`home_drawn` on the first visit, `playable` from the first navigation until the page asks for the first decision of a
new table; `seen_again` and `playable_again` after a reload of that table, until it is drawn and until a move is
answered; `move` from the choice of a move until the page has its entry. `memory`, in MB, is that of the page with its
workers. `bytes` are those of all files that a device keeps: as a plain host sends them, with gzip, and with Brotli.

"Slowed" means that the processes of the page, with all their threads, run for a quarter of the time only: the
browser's own setting slows no worker, and Python runs in one.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from typing import Any

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from saqqara.static.site.content import build_site
from saqqara.static.site.folder import replace_folder
from saqqara.static.site.pyodide import load_pyodide
from tests.browser.static_host import static_host
from tests.browser.static_person import StaticPerson
from tests.helpers.node import run_node
from tools import bundles, chromium
from tools.environment import ROOT

VISITS = 3
MOVES = 10
SETTLING = 2000  # milliseconds in which the browser keeps what Python has become
SLICE, TURNS = 0.005, 40  # seconds that a slowed page runs at once, and how often before pages are looked for again
TWO_PEOPLE = {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}], "start": 0}
SLOWDOWNS = {"alone": 1, "slowed": 4}
BROTLI_CODE = """
const { brotliCompressSync, constants } = require("node:zlib");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const { readFileSync } = require("node:fs");
const sizes = process.argv.slice(1).map((file) => brotliCompressSync(readFileSync(file), options).length);
console.log(sizes.reduce((sum, size) => sum + size));
"""
TABLE, OWN_DECISION = ".table", ".table[data-asked=true]"


def page_processes() -> list[psutil.Process]:
    """Return the processes that run pages."""
    found = []
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # it has ended
            if "--type=renderer" in process.cmdline():
                found.append(process)
    return found


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let the processes of pages run for only one part in so many of the time."""
    ended = threading.Event()
    thread = threading.Thread(target=_stop_and_continue, args=(times, ended))
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if times > 1:
            thread.join()


def _stop_and_continue(times: int, ended: threading.Event) -> None:
    """Stop and continue all pages in turn, until the end."""
    while not ended.is_set():
        pages = page_processes()
        for _ in range(TURNS):
            for signal, part in ((SIGSTOP, times - 1), (SIGCONT, 1)):
                for page in pages:
                    with suppress(psutil.NoSuchProcess):
                        page.send_signal(signal)
                time.sleep(part * SLICE)


def measure_visit(browser: Browser, url: str, slowdown: int) -> dict[str, float]:
    """Visit the site for the first time, begin a game, and come back to it."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    with slowed(slowdown):
        person = StaticPerson(context.new_page(), url)
        page = person.page
        began = time.perf_counter()
        page.goto(f"{url}/", wait_until="commit")
        page.locator("s-play-now button.go").wait_for()
        drawn = 1000 * (time.perf_counter() - began)
        table = person.post_table(TWO_PEOPLE)
        person.open_path(f"/table/{table}")
        page.wait_for_selector(OWN_DECISION)
        playable = 1000 * (time.perf_counter() - began)
        person.wait_until_offline_ready()
        page.wait_for_timeout(SETTLING)
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
    return float(sum(one.memory_full_info().uss for one in page_processes())) / 1e6


def measure_return(page: Page) -> tuple[float, float]:
    """Reload a table; return when it is seen, and when a move is answered."""
    began = time.perf_counter()
    page.reload(wait_until="commit")
    page.wait_for_selector(TABLE)
    seen = 1000 * (time.perf_counter() - began)
    page.wait_for_selector(OWN_DECISION)
    play_any_move(page)
    return seen, 1000 * (time.perf_counter() - began)


def measure_move(page: Page) -> float:
    """Return how long the page waits for the answer to a move."""
    page.wait_for_selector(OWN_DECISION)
    return play_any_move(page)


def play_any_move(page: Page) -> float:
    """Play the first legal move, and return how long it took until the page had its entry."""
    waited: float = page.evaluate(
        """async () => {
          const { model } = document.querySelector("s-table");
          const [before, began] = [model.n, performance.now()];
          model.submitMove(model.legal[0]);
          while (model.n === before) await new Promise((resolve) => setTimeout(resolve, 1));
          return performance.now() - began;
        }"""
    )
    return waited


def count_bytes(site: Path) -> dict[str, int]:
    """Return the bytes of all files that a device keeps."""
    files = [file for file in site.rglob("*") if file.is_file() and file.suffix != ".txt"]
    done = run_node("--eval", BROTLI_CODE, *files, check=True)
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
        replace_folder(site, build_site(load_pyodide(ROOT / "node_modules" / "pyodide")).files)
        found: dict[str, Any] = {"bytes": count_bytes(site)}
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        with static_host(site, Path(folder) / "host") as host:
            found |= dict(measure(browser, host.url.rstrip("/")))
        browser.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
