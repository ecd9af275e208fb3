"""`python -m benchmarks.page_load`: measures how soon a table is usable on a first visit; prints JSON.

For each way to send a page (`bundled`, `loose`), near (this machine) and far (a round trip of 100 ms): `requests`,
`kilobytes` as sent, `first_paint_ms` from the start of the navigation until something is painted, `usable_ms` until the
player's own question can be answered (medians of several browsers with an empty cache).
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, sync_playwright

from benchmarks.latency_relay import latency_relay
from tests.server.live_server import Server, running_server
from tools import bundles, chromium

VISITS = 5
LATENCY = 0.1
DISABLE_BUNDLES = "from saqqara.server.pages import bundles; bundles.BUILD_INFO_FILE = ''"
SEATS = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
WATCH_USABLE = """
  const look = () => {
    if (document.querySelector('.table[data-asked=true]')) window.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
READ_TIMINGS = """() => {
  const loaded = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
  return {
    kilobytes: loaded.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000,
    first_paint_ms: performance.getEntriesByName('first-paint')[0].startTime,
    usable_ms: window.usable,
  };
}"""


def measure_visit(chrome: BrowserType, server: Server, port: int) -> dict[str, float]:
    """Open the visitor's own table in a new browser that reaches the server through a port."""
    rule = f"--host-resolver-rules=MAP 127.0.0.1:{server.port} 127.0.0.1:{port}"
    browser = chrome.launch(executable_path=str(chromium.find_chromium()), args=[rule])
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.request.get(f"{server.url}/api/tables")
    table = context.request.post(
        f"{server.url}/api/tables", data={"seed": 5, "start": 0, "seats": SEATS}, headers={"origin": server.url}
    ).json()["table"]
    page = context.new_page()
    page.add_init_script(WATCH_USABLE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}/table/{table}", wait_until="commit")
    page.locator(".table[data-asked=true]").wait_for()
    page.wait_for_load_state()
    page.wait_for_timeout(200)
    found: dict[str, float] = page.evaluate(READ_TIMINGS)
    browser.close()
    return {"requests": len(asked), **found}


def measure_loading(chrome: BrowserType, server: Server) -> dict[str, dict[str, float]]:
    """Visit a server as from near and from far. Return the medians."""
    found = {}
    for name, latency in {"near": 0.0, "far": LATENCY}.items():
        with latency_relay(server.port, latency) as port:
            visits = [measure_visit(chrome, server, port) for _ in range(VISITS)]
        found[name] = {key: round(statistics.median(each[key] for each in visits), 1) for key in visits[0]}
    return found


@contextmanager
def serve_pages(mode: str) -> Iterator[Server]:
    """Run a server that sends its pages in this mode: "bundled" or "loose"."""
    bundles.ensure_current()
    before = "" if mode == "bundled" else DISABLE_BUNDLES
    with tempfile.TemporaryDirectory() as data, running_server(Path(data), before=before) as server:
        yield server


def main() -> None:
    """Measure both modes, and print one object."""
    argparse.ArgumentParser(prog="page_load", description=__doc__).parse_args()
    found: dict[str, Any] = {}
    for way in ("bundled", "loose"):
        with serve_pages(way) as server, sync_playwright() as playwright:
            found[way] = measure_loading(playwright.chromium, server)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
