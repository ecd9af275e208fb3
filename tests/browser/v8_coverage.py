"""Record with V8 which of the program's code a browser's pages execute; tools/page-coverage.mjs reads it."""

from __future__ import annotations

import functools
import json
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, Route

APP = Path(__file__).parents[2] / "src" / "saqqara" / "web" / "app"


class JsCoverage:
    """Counts in all pages of one context; created before any page, and called before the context closes."""

    def __init__(self, context: BrowserContext, folder: Path) -> None:
        self.context, self.folder = context, folder
        self._sessions: dict[Page, CDPSession] = {}
        context.on("page", self._begin)
        # Leaving a page loses its counts: they are kept before a test leaves it, and before the page sends a request
        # that may make it leave.
        context.route("**/api/**", self._asking)

    def _begin(self, page: Page) -> None:
        session = self.context.new_cdp_session(page)
        session.send("Profiler.enable")
        session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        self._sessions[page] = session
        for way in ("goto", "reload"):
            setattr(page, way, self._first(getattr(page, way)))

    def _first(self, leave: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(leave)
        def kept(*args: Any, **options: Any) -> Any:
            self.save()
            return leave(*args, **options)

        return kept

    def _asking(self, route: Route) -> None:
        if route.request.method == "POST":
            self.save()
        route.fallback()

    def save(self) -> None:
        """Write what was executed so far as Node does with NODE_V8_COVERAGE: a file for each page."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for page, session in self._sessions.items():
            if page.is_closed():
                continue
            try:
                scripts = session.send("Profiler.takePreciseCoverage")["result"]
            except Error:
                continue  # the page has crashed, which its test is about
            ours = [
                {**script, "url": (APP / path).as_uri()}
                for script in scripts
                if (path := urlsplit(script["url"]).path.partition("/app/")[2])
            ]
            if ours:
                file = self.folder / f"page-{uuid.uuid4().hex}.json"
                file.write_text(json.dumps({"result": ours}), encoding="utf-8")
