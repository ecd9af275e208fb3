"""A board in a notebook draws itself in its frame, without requests, and without a text that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from saqqara import Game
from saqqara.cli import language
from saqqara.engine.rules.state import SIDE_NAMES
from saqqara.game.presets import MODULE_NAMES
from saqqara.i18n import Translator

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.usefixtures("page_bundles")]
MISSING_TEXT = re.compile(r"\b(?:page|card|site|god|option|move|source|task|phrase|question)-[a-z]")  # an id
READ_TEXTS = """board => [board.innerText, ...[...board.querySelectorAll("*")].flatMap((element) =>
  ["aria-label", "title", "alt"].map((name) => element.getAttribute(name) ?? ""))].join("\\n")"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a notebook; it may neither log an error nor request anything."""
    page = browser.new_page(viewport={"width": 900, "height": 700})
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("request", lambda request: troubles.append(request.url))
    yield page
    page.close()
    assert troubles == []


def show(page: Page, game: Game) -> None:
    output = game._repr_html_()
    assert output is not None
    page.set_content(f"<!doctype html><p>In [1]</p>{output}<p>In [2]</p>")


def played_game(side: str, seats: int = 3) -> Game:
    game = Game(seats, side * 5, [*MODULE_NAMES, "hidden-cards"], seed=3, names=["Ana <b>", "Ben", "Mira"][:seats])
    for _ in range(45):
        game.play(game.legal_moves[-1])
    return game


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_board_is_drawn_in_a_frame_of_its_height(side: str, page: Page) -> None:
    game = played_game(side)
    show(page, game)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".static-site svg").first).to_be_visible()
    expect(frame.locator(".player")).to_have_count(3)
    scores = frame.locator(".player").all_inner_texts()
    assert all(f"{abs(score)}" in text for score, text in zip(game.scores, scores, strict=True))
    expect(frame.get_by_text("Ana <b>").first).to_be_visible()
    assert not MISSING_TEXT.search(frame.locator("s-board").evaluate(READ_TEXTS))
    page.wait_for_function("parseFloat(document.querySelector('iframe').style.height) !== 760")
    inside = frame.locator("s-board").evaluate("board => Math.ceil(board.getBoundingClientRect().bottom)")
    assert page.locator("iframe").evaluate("frame => frame.offsetHeight") == inside
    assert frame.locator("a, input, button:not([tabindex='-1']), [tabindex='0']").count() == 0


def test_board_speaks_the_language_of_the_terminal(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "get_translator", lambda: Translator("de"))
    show(page, Game(2, seed=3))
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("Grabkammer").first).to_be_visible()
    expect(frame.get_by_text("Spieler 2").first).to_be_visible()
    assert not MISSING_TEXT.search(frame.locator("s-board").evaluate(READ_TEXTS))


def test_board_of_a_saved_notebook_needs_no_server(browser: Browser, tmp_path: Path) -> None:
    output = played_game("A")._repr_html_()
    file = tmp_path / "notebook.html"
    file.write_text(f"<!doctype html><meta charset=utf-8>{output}", encoding="utf-8")
    page = browser.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(file.as_uri())
    expect(page.frame_locator("iframe").locator(".player")).to_have_count(3)
    assert requests == [file.as_uri()]
    page.close()
