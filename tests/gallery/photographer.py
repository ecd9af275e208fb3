"""Brings a page into the state of a scene, and photographs it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from .scenes import HINT, JOIN, REVIEW, STAGES, GameSpec, Scene

JSON = dict[str, Any]
NAMES = ("Ana", "Ben", "Mira", "Tarek")
BOT = "imhotep"
SEED = 7
MAX_MOVES = 2000
TIMEOUT_MS = 120_000  # milliseconds; a game has to be reviewed first
# Requests of a page that start after a dialog opens.
LATE_SELECTORS = {"as-if": "s-score-now table", "left": ".kinds", "picture": ".result-picture img"}
# The end of a game opens by itself.
OPEN_DIALOG = """(open) => {
  const table = document.querySelector("s-table");
  if (table.open !== open) table.toggle(open);
}"""
DEFAULT_MEDIA: JSON = {
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "forced_colors": "none",
    "contrast": "no-preference",
}


class Photographer:
    """A browser that takes the screenshots; tables are made once and reused."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder
        self._context: BrowserContext = browser.new_context(reduced_motion="reduce")
        self._page: Page = self._context.new_page()
        self._tables: dict[GameSpec, str] = {}

    def take_picture(self, scene: Scene) -> None:
        """Take the picture of a scene; raise if the page reports an error."""
        page = self._page
        self._prepare(scene)
        page.set_viewport_size({"width": scene.screen[0], "height": scene.screen[1]})
        page.emulate_media(**{**DEFAULT_MEDIA, **scene.media})
        page.goto(self._url(scene))
        self._wait_until_ready(scene)
        page.evaluate("document.fonts.ready")
        if scene.dialog:
            page.evaluate(OPEN_DIALOG, scene.dialog)
            page.locator(LATE_SELECTORS.get(scene.dialog, "dialog[open], .popover")).first.wait_for()
        elif scene.game and scene.game.stage == "over" and not (scene.dialog or scene.query):
            page.locator("dialog[open] [data-do=close]").last.click()
        if scene.key == HINT:
            page.keyboard.press(HINT)
            page.locator(":is(.hint, .live) .options").wait_for()
        path = self.folder / f"{scene.name}.png"
        if scene.selector:
            page.locator(scene.selector).first.screenshot(path=path)
        else:
            page.screenshot(path=path, full_page=scene.query == REVIEW)

    def _wait_until_ready(self, scene: Scene) -> None:
        """Wait until the whole page is there."""
        if scene.path:
            self._page.wait_for_load_state("networkidle")
        else:
            settled = self._page.get_by_test_id("swings" if scene.query == REVIEW else "question")
            settled.wait_for(timeout=TIMEOUT_MS)
            if scene.bots == "thinking":
                expect(self._page.get_by_test_id("thinking")).to_have_css("opacity", "1")

    def _url(self, scene: Scene) -> str:
        if scene.path == JOIN:
            setup = {"seats": [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}]}
            return str(self._post("/api/tables", setup)["links"][0]["url"])
        return self.url + (scene.path or f"/table/{self._table(scene.game or GameSpec())}{scene.query}")

    def _prepare(self, scene: Scene) -> None:
        self._context.add_cookies([{"name": "saqqara-language", "value": scene.language, "url": self.url}])
        kept = json.dumps({"theme": scene.theme, **scene.preferences})
        self._page.goto(f"{self.url}/api/health")
        self._page.evaluate("kept => localStorage.setItem('saqqara-preferences', kept)", kept)

    def _table(self, game: GameSpec) -> str:
        if game not in self._tables:
            self._tables[game] = self._create_table(game)
        return self._tables[game]

    def _create_table(self, game: GameSpec) -> str:
        others = {"kind": "bot", "bot": BOT} if game.bots else {"kind": "here"}
        seats = [{**(others if k else {"kind": "me"}), "name": NAMES[k]} for k in range(game.seats)]
        if game.stage is None:
            seats[-1] = {"kind": "open"}  # its cards are dealt when a player joins
        setup = {"seats": seats, "start": 0, "sides": game.sides, "options": list(game.options)}
        chosen = {} if game.stage is None else {"seed": SEED}
        table = str(self._post("/api/tables", setup | chosen)["table"])
        if game.stage is not None:
            self._play_randomly(table, *STAGES[game.stage])
        return table

    def _play_randomly(self, table: str, round: int, more: int) -> None:
        """Play at random until this many decisions after the start of a round, or until no player here has to decide.

        It never stops where a secret is open.
        """
        choice = random.Random(SEED)
        decisions = 0
        for _ in range(MAX_MOVES):
            seen = self._get(f"/api/tables/{table}")
            if not seen["legal"]:
                return
            decisions += seen["view"]["round"] >= round
            if decisions > more and seen["view"]["decision"] == "turn":
                return
            moves = seen["legal"]
            move = {"after": seen["n"], "seat": seen["view"]["actor"], "move": choice.choice(moves)}
            self._post(f"/api/tables/{table}/moves", move)
        raise AssertionError("this game does not end")

    def _get(self, path: str) -> JSON:
        answer: JSON = self._context.request.get(self.url + path).json()
        return answer

    def _post(self, path: str, body: object) -> JSON:
        answer = self._context.request.post(self.url + path, data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        content: JSON = answer.json()
        return content
