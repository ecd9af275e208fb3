"""The board of a game in a notebook: one document with everything in it, and nothing that a spectator may not know."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from saqqara import Game
from saqqara.i18n import LANGUAGES, Translator
from saqqara.notebook import board
from saqqara.server.pages.assets import Assets

NAMES = ['Ana "the <b>builder</b>"', "</script>", "Mira & 'co'"]

pytestmark = pytest.mark.usefixtures("page_bundles")


@pytest.fixture(autouse=True)
def _no_templates() -> Iterator[None]:
    yield
    board.document_template.cache_clear()


class Frame(HTMLParser):
    """The frame of an output, and the data and links of its document."""

    def __init__(self, output: str) -> None:
        super().__init__()
        self.frames: list[dict[str, Any]] = []
        self.links: list[str] = []
        self.data: dict[str, Any] = {}
        self._id: str | None = None
        self.feed(output)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._id = given.get("id") if given.get("type") == "application/json" else None
        if tag == "iframe":
            self.frames.append(given)
        self.links += [link for name in ("src", "href") if (link := given.get(name))]

    def handle_data(self, data: str) -> None:
        if self._id:
            self.data[self._id] = json.loads(data)
            self._id = None


def document_of(game: Game) -> Frame:
    output = game._repr_html_()
    assert output is not None
    [frame] = Frame(output).frames
    assert frame["title"] == repr(game)
    return Frame(frame["srcdoc"])


def test_document_contains_all_that_it_needs() -> None:
    game = Game(3, "ABCDA", seed=7, names=NAMES)
    shown = document_of(game)
    assert shown.links == []
    moment = {"view": game.view(None), "boards": game.boards, "names": NAMES, "actor": 0}
    assert shown.data["moment"] == moment
    assert shown.data["messages"].startswith(tuple("abcdefghijklmnopqrstuvwxyz"))


def test_document_is_small() -> None:
    output = Game(4, "DDDDD", seed=7)._repr_html_()
    assert output is not None
    assert len(output.encode()) < 250_000


def test_secrets_are_not_in_the_output() -> None:
    game = Game(2, "AAAAA", ["hidden-cards"], seed=7)
    rng = Random(1)
    while not any(game.position()["hands"]):
        game.play(rng.choice(game.legal_moves))
    [held] = [cards for cards in game.position()["hands"] if cards]
    shown = json.dumps(document_of(game).data["moment"])
    assert '"hands": [' in shown
    assert f'"hands": {json.dumps(game.view(None)["hands"])}' in shown
    assert json.dumps(held) not in shown
    assert "rng" not in shown


def test_without_bundles_a_game_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    loose = {path: data for path, data in dict(board_files()).items() if not path.startswith("bundles/")}
    monkeypatch.setattr(board, "Assets", lambda: Assets(loose))
    board.document_template.cache_clear()
    assert Game(seed=7)._repr_html_() is None


def board_files() -> Iterator[tuple[str, bytes]]:
    from saqqara.server.pages.assets import package_files

    yield from package_files()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_document_has_the_messages_of_its_script(locale: str) -> None:
    template = board.document_template(locale)
    assert template is not None
    assert f'<html lang="{locale}">' in template
    messages = Frame(template.replace("{{moment}}", "null")).data["messages"]
    kept = set(re.findall(r"^([a-z][\w-]*) =", messages, re.MULTILINE))
    assert {"page-player", "card-statue", "card-entrance", "site-burial", "god-ra", "page-harbour"} <= kept
    assert not any(name.startswith(("server-", "arena-", "cli-")) for name in kept)
    assert Translator(locale).text("site-burial", "name") in messages


def test_messages_inside_of_messages_are_kept() -> None:
    source = (
        "one = { two } here\n    and there\ntwo = 2 { -three }\n# note\nfour = 4\nfive-a = 5\n    .six = { four }\n"
    )
    assert "".join(board.used_messages(source, "text('one')")) == source.partition("# note")[0] + "# note\n"
    assert [*board.used_messages(source, "text(`five-${n}`)")] == ["four = 4\n", "five-a = 5\n    .six = { four }\n"]
    assert [*board.used_messages(source, "text(`fiv-${n}`)")] == []
