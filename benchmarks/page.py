"""`python -m benchmarks.page`: measures the page in headless Chromium, in part slowed down like a phone; prints JSON.

Keys: `click_to_light_ms` from a click until the next legal targets are lit (median and worst), `turn_to_light_ms` the
same in the first turns of the first game, from a click on the board until the light is painted, `longest_script_ms` the
longest stretch of script in any frame over 50 ms while moves come in, `frame_ms` between two frames in motion (95th
percentile and worst), `kilobytes` of the table page as sent, `heap_growth` the heap after 300 decisions (which were
undone) divided by that before, `load` how soon a table is usable (see page_load.py).
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.page_load import measure_loading
from tests.server.live_server import running_server
from tools import bundles, chromium

CPU_SLOWDOWN = 4
MOVE_COUNT = 20
TURN_COUNT = 12
DECISION_COUNT = 300
STRETCH_DECISIONS = 30
WARM_UP_STRETCHES = 3
MOTION_SECONDS = 20
WARM_UP_MS = 5000
CLICK_AND_WAIT_LIT = """() => new Promise((resolve) => {
  const table = document.querySelector('.table');
  const before = table.dataset.n;
  const button = document.querySelector('.choices [data-move]:not([disabled])');
  if (!button) return resolve(null);
  const start = performance.now();
  const look = () => {
    const now = document.querySelector('.table');
    if (now.dataset.n !== before && now.dataset.asked === 'true') return resolve(performance.now() - start);
    requestAnimationFrame(look);
  };
  button.click();
  requestAnimationFrame(look);
})"""
CLICK_AND_WAIT_PAINTED = """() => new Promise((resolve, reject) => {
  const table = () => document.querySelector('.table');
  const target = document.querySelector('[data-move="quarry"]:not([disabled]), [data-move^="load"]:not([disabled])');
  if (!target) return reject(new Error('no turn begins'));
  const known = table().dataset.n;
  const asked = () => table().dataset.n !== known && table().dataset.asked === 'true';
  const lit = () => asked() && document.querySelector('[data-move]');
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (!lit()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
})"""
WATCH_SCRIPTS = """() => {
  window.scripts = [0];
  const keep = (frame) => window.scripts.push(...frame.scripts.map((script) => script.duration));
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type: 'long-animation-frame' });
}"""
WATCH_FRAMES = """(seconds) => new Promise((resolve) => {
  const frames = [];
  const begin = performance.now();
  let last = begin;
  const look = (now) => {
    frames.push(now - last);
    last = now;
    if (now - begin > seconds * 1000) resolve(frames.slice(1));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


FULL_SETUP = {"sides": "DDDDD", "options": ["dynasty-cards", "favors"]}


class PageVisit:
    """One browser at the table, as fast as this machine or slower by the factor `slowdown`."""

    def __init__(self, browser: Browser, url: str, slowdown: float = 1, with_motion: bool = False) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": 1280, "height": 720}, reduced_motion="no-preference" if with_motion else "reduce"
        )
        self.page: Page = self.context.new_page()
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

    def create_table(self, *seats: dict[str, str], **setup: Any) -> str:
        """Create a table, by default with everything on it, and open it. Return its id."""
        setup = {"seed": 5, "start": 0, "seats": seats, **(setup or FULL_SETUP)}
        self.page.goto(self.url)
        answer = self.context.request.post(f"{self.url}/api/tables", data=setup, headers={"origin": self.url})
        table = str(answer.json()["table"])
        self.page.goto(f"{self.url}/table/{table}")
        self.page.get_by_test_id("question").wait_for()
        return table

    def heap_bytes(self) -> float:
        """Return the bytes of the heap in use: the least of several values, since garbage collection may lag behind."""
        looks = []
        for _ in range(5):
            self.devtools.send("HeapProfiler.collectGarbage")
            looks.append(float(self.devtools.send("Runtime.getHeapUsage")["usedSize"]))
            self.page.wait_for_timeout(200)
        return min(looks)


ME, HERE, BOT = {"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}, {"kind": "bot", "bot": "greedy"}


def measure_click_to_light(browser: Browser, url: str) -> dict[str, float]:
    """Click the first answer again and again, at a table of two people on this device."""
    visit = PageVisit(browser, url)
    visit.create_table(ME, HERE)
    times: list[float] = []
    for _ in range(MOVE_COUNT):
        visit.page.locator(".table[data-asked=true]").wait_for()
        if visit.page.locator("[data-do=reveal]").count():
            visit.page.locator("[data-do=reveal]").click()
        time = visit.page.evaluate(CLICK_AND_WAIT_LIT)
        if time is None:  # only targets on the board: play one of them
            visit.page.locator("[data-pick]:not([disabled]), [data-move]:not([disabled])").first.click()
            continue
        times.append(time)
    visit.context.close()
    return _median_and_worst(times)


def measure_turn_to_light(browser: Browser, url: str) -> dict[str, float]:
    """Get stones from the quarry or load one, turn after turn, at a table of two people on this device."""
    visit = PageVisit(browser, url)
    visit.create_table(ME, HERE, seed=3)
    visit.page.locator(".table[data-asked=true]").wait_for()
    times = [float(visit.page.evaluate(CLICK_AND_WAIT_PAINTED)) for _ in range(TURN_COUNT)]
    visit.context.close()
    return _median_and_worst(times)


def _median_and_worst(times: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(times), 1), "worst": round(max(times), 1)}


def measure_motion(browser: Browser, url: str) -> dict[str, Any]:
    """Watch bots move, with every animation, four times slower."""
    visit = PageVisit(browser, url, CPU_SLOWDOWN, with_motion=True)
    visit.create_table(BOT, BOT, BOT, BOT)
    visit.page.wait_for_timeout(WARM_UP_MS)  # the first moves run code that the browser has not compiled yet
    visit.page.evaluate(WATCH_SCRIPTS)
    frames = sorted(visit.page.evaluate(WATCH_FRAMES, MOTION_SECONDS))
    longest = max(visit.page.evaluate("() => window.scripts"))
    visit.context.close()
    return {
        "frame_ms": {"p95": round(frames[int(len(frames) * 0.95)], 1), "worst": round(frames[-1], 1)},
        "longest_script_ms": round(longest, 1),
    }


def measure_kilobytes(browser: Browser, url: str) -> float:
    """Return the size of everything that the table page loads."""
    visit = PageVisit(browser, url)
    visit.create_table(ME, BOT)
    sizes: list[float] = visit.page.evaluate(
        "() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
        ".map((e) => e.encodedBodySize)"
    )
    visit.context.close()
    return round(sum(sizes) / 1000, 1)


def measure_heap_growth(browser: Browser, url: str) -> float:
    """Compare the heap at one moment of a game before and after many decisions that are then undone.

    The same board is drawn both times, so a difference is what the page has kept.
    """
    visit = PageVisit(browser, url)
    table = visit.create_table(ME, HERE)
    path = f"{url}/api/tables/{table}"

    def post(what: str, body: dict[str, Any]) -> None:
        answer = visit.context.request.post(f"{path}/{what}", data=body, headers={"origin": url})
        assert answer.ok, answer.text()

    def play(decisions: int) -> None:
        for k in range(decisions):
            seen = visit.context.request.get(path).json()
            move = seen["legal"][k % len(seen["legal"])]
            post("moves", {"after": seen["n"], "seat": seen["view"]["actor"], "move": move})

    def there_and_back() -> None:
        begun = visit.context.request.get(path).json()["n"]
        play(STRETCH_DECISIONS)
        visit.page.wait_for_timeout(1000)
        log = visit.context.request.get(path).json()
        first = next(entry["n"] for entry in log["log"] if entry["n"] > begun and not entry["forced"])
        post("undo", {"after": log["n"], "to": first})
        visit.page.wait_for_timeout(1000)

    play(STRETCH_DECISIONS)
    for _ in range(WARM_UP_STRETCHES):  # until the browser has compiled the code that is used often
        there_and_back()
    before = visit.heap_bytes()
    for _ in range(DECISION_COUNT // STRETCH_DECISIONS):
        there_and_back()
    growth = visit.heap_bytes() / before
    visit.context.close()
    return round(growth, 3)


def main() -> None:
    """Measure, and print one object."""
    argparse.ArgumentParser(prog="page", description=__doc__).parse_args()
    bundles.ensure_current()
    with tempfile.TemporaryDirectory() as data, running_server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        found: dict[str, Any] = {"click_to_light_ms": measure_click_to_light(browser, server.url)}
        found |= {"turn_to_light_ms": measure_turn_to_light(browser, server.url), **measure_motion(browser, server.url)}
        found |= {
            "kilobytes": measure_kilobytes(browser, server.url),
            "heap_growth": measure_heap_growth(browser, server.url),
        }
        browser.close()
        found["load"] = measure_loading(playwright.chromium, server)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
