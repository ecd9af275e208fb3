"""The table as text: everything in a view is drawn, and nothing is wider than the terminal."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from saqqara import Game
from saqqara.cli.terminal import board_text, symbols
from saqqara.cli.terminal.sites.burial import chamber_text
from saqqara.engine.rules.state import CARD_NAMES, CARDS_BY_COLOUR
from saqqara.game.presets import MODULE_NAMES
from saqqara.i18n import LANGUAGES, Translator

NAMES = ["Ana", "Ben", "Greedy", "Mira"]
BOARDS = {
    "pyramid.A.levels": [[2, 1, 3, 2, 4, 3, 2, 1, 3], [2, 3, 1, 3], [4]],
    "burial.A.rows": 3,
    **{f"ships.minimum.{capacity}": max(1, capacity - 1) for capacity in (1, 2, 3, 4)},
}


@pytest.mark.parametrize("site", board_text.SITE_RENDERERS)
def test_side_without_a_drawing_shows_its_stones(site: str) -> None:
    view = {**example_position(), "setup": {"options": [], "sides": "ZZZZZ"}}
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(board_text.SITE_RENDERERS[site](view, {}, Translator("en"), 60))
    found = {
        "pyramid": "A 2 B 1 C 1 D 1",
        "temple": "A 1 B 2 C 1",
        "burial": "A 1 B 2 C 1 D 1",
        "obelisk": "A 3 C 12 D 1",
    }
    assert found.get(site, "26") in capture.get()


def example_position() -> dict[str, Any]:
    nothing_beside = [0, 0, 0, 0]
    return {
        "round": 2,
        "actor": 1,
        "decision": "take",
        "setup": {"options": ["hidden-cards"], "sides": "AAAAA"},
        "ships": [
            {"capacity": 4, "stones": [0, None, 2, None], "site": None},
            {"capacity": 3, "stones": [0, None, 2], "site": None},
            {"capacity": 3, "stones": [None, None, None], "site": "burial"},
            {"capacity": 1, "stones": [None], "site": None},
        ],
        "quarry": [24, 23, 25, None],
        "sled": [2, 3, 4, 0],
        "scores": [5, 3, 0, -2],
        "at_end": [{"statues": 3, "wrath": -5}, {}, {"burial": 6}, {"obelisk": 4}],
        "hands": [["lever", "statue", "statue"], ["pyramid_decoration"], 3, []],
        "red_played": [1, 0, 0, 2],
        "played_red": [[], [], [], []],
        "coins": [0, 0, 0, 0],
        "landed": nothing_beside,
        "docks": {site: {"private": []} for site in board_text.SITE_RENDERERS},
        "market": {
            "spaces": [["pyramid_decoration"], [], ["burial_decoration"], ["chisel"]],
            "face_down": [False, False, False, False],
            "draw": 26,
            "discard": ["lever"],
        },
        "pyramid": {"spaces": [0, 1, 2, 3, *[None] * 10], "count": [2, 1, 1, 1], "beside": [1, 0, 0, 0]},
        "temple": {"spaces": [[0, 1], [2], [1], [], []], "count": [1, 2, 1, 0], "beside": nothing_beside},
        "burial": {"spaces": [0, 1, 1, 2, 3], "count": [1, 2, 1, 1], "beside": nothing_beside},
        "obelisk": {"count": [3, 0, 12, 1], "beside": nothing_beside},
    }


@pytest.fixture(scope="module")
def words() -> Translator:
    return Translator()


def draw(what: RenderableType, width: int = 100) -> str:
    console = Console(width=width, no_color=True)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


def draw_board(words: Translator, view: dict[str, Any], width: int = 100) -> str:
    return draw(board_text.render_board(view, BOARDS, NAMES, words, width), width)


@pytest.mark.parametrize("width", [80, 100, 120])
def test_board_fits_and_shows_everything(words: Translator, width: int) -> None:
    text = draw_board(words, example_position(), width)
    assert max(len(line) for line in text.splitlines()) <= width
    for part in ("A · C ·  needs 1 more", "A · C    may sail", "Ship 3  Burial chamber", "1 Pyramid Decoration"):
        assert part in text
    for part in (
        "2 empty",
        "3 Burial Chamber Decoration",
        "4 Chisel",
        "draw pile: 26 cards",
        "AAA 3",
        "B 0",
        "CCCCCCCCCCCC 12",
    ):
        assert part in text
    for part in (*NAMES, "no end", "AA···", "Lever, Statue 2", "3 face down", "2 red cards played", "beside: A 1"):
        assert part in text


@pytest.mark.parametrize("width", [40, 60, 79])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_narrow_screen_shows_scores_and_cards(locale: str, width: int) -> None:
    words, view = Translator(locale), example_position()
    text = draw_board(words, view, width)
    assert max(len(line) for line in text.splitlines()) <= width
    shown = " ".join(text.split())
    for seat, cards in enumerate(view["hands"]):
        row = next(line.split() for line in text.splitlines() if line.split()[:1] == ["ABCD"[seat]])
        assert str(view["scores"][seat] + sum(view["at_end"][seat].values())) in row
        for card in cards if isinstance(cards, list) else ():
            assert words.text(f"card-{card}") in shown
    assert f"A {words.text('card-lever')}, {words.text('card-statue')} 2" in shown
    assert f"C {words.text('cli-face-down', cards=3)}" in shown


def test_narrow_screen_shows_modules_below_the_harbour() -> None:
    game = Game(2, options=MODULE_NAMES, seed=3)
    text = draw(board_text.render_board(game.view(0), game.boards, ["Ana", "Ben"], Translator(), 40), 40)
    assert max(len(line) for line in text.splitlines()) <= 40
    for god in game.view(0)["prophecies"]:
        assert Translator().text(f"god-{god}") in text


def test_pyramid_shows_stones_by_column_and_points_of_free_spaces(words: Translator) -> None:
    lines = [line.split("│")[-2] for line in draw_board(words, example_position()).splitlines() if "Pyramid  " in line]
    assert lines[0].split() == ["Pyramid", "A", "D", "2", "2", "1", "4"]
    rest = draw_board(words, example_position()).split("Pyramid  ", 1)[1].splitlines()
    assert rest[1].split("│")[-2].split()[-5:] == ["B", "4", "1", "3", "3"]
    assert rest[2].split("│")[-2].split()[-3:] == ["C", "3", "3"]


def test_temple_shows_top_stones_and_pile_heights(words: Translator) -> None:
    lines = draw_board(words, example_position()).split("Temple", 1)[1].splitlines()
    assert lines[0].split("│")[0].split() == ["B", "C", "B", "·", "·"]
    assert lines[1].split("│")[-2].split()[-5:] == ["2", "1", "1", "0", "0"]


def test_burial_chamber_shows_columns_of_three() -> None:
    text = draw(chamber_text({"spaces": [0, 1, 1, 2, 3]}, 3, 40))
    assert [line.split() for line in text.splitlines()] == [["A", "C"], ["B", "D"], ["B", "·"]]


def test_long_burial_chamber_shows_its_newest_columns() -> None:
    spaces = [0] * 60 + [1] * 58 + [2]
    text = draw(chamber_text({"spaces": spaces}, 3, 30), 40)
    rows = [line.strip() for line in text.splitlines()]
    assert [len(row) for row in rows] == [30, 30, 30]
    assert [row[-1] for row in rows] == ["B", "C", "·"]


def test_stones_differ_by_letter_and_by_colour() -> None:
    assert len({symbols.stones_text(seat).plain for seat in range(4)}) == 4
    assert len({str(symbols.stones_text(seat).style) for seat in range(4)}) == 4


def test_empty_sled_spaces_are_not_coloured(words: Translator) -> None:
    table = board_text.render_players(example_position(), NAMES, words, board_text.MIN_WIDE_WIDTH)
    assert isinstance(table, Table)
    sled = next(iter(table.columns[4].cells))
    assert isinstance(sled, Text)
    assert sled.plain == "AA···"
    assert sled.style == ""
    assert [(span.start, span.end, str(span.style)) for span in sled.spans] == [
        (0, 2, symbols.STONE_STYLES[0]),
        (2, 5, "dim"),
    ]


def test_every_card_has_the_colour_of_its_kind() -> None:
    assert sorted(card for cards in CARDS_BY_COLOUR.values() for card in cards) == sorted(CARD_NAMES)
    assert symbols.card_text("lever", Translator()).style == "blue"
    assert symbols.card_text("entrance", Translator()).style == "red"


def test_short_move_list_shows_numbers_words_and_notation(words: Translator) -> None:
    text = draw(board_text.render_moves(["take 1", "take 4", "skip"], words, NAMES, example_position()))
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert lines == [
        "1 Take the Pyramid Decoration, space 1 take 1",
        "2 Take the Chisel, space 4 take 4",
        "3 Take no card skip",
    ]


@pytest.mark.parametrize("width", [80, 100, 120])
def test_long_move_list_uses_columns_and_fits(words: Translator, width: int) -> None:
    moves = [f"sail {ship} {site}" for ship in (1, 2, 3, 4) for site in board_text.SITE_RENDERERS]
    text = draw(board_text.render_moves(moves, words, NAMES, example_position(), width), width)
    lines = text.splitlines()
    assert len(lines) == 10
    assert max(len(line) for line in lines) <= width
    assert "Sail ship 1 to the market" in lines[0]
    assert "Sail ship 3 to the market" in lines[0]
    assert ("sail 1 market" in lines[0]) == (width == 120)


def test_score_sheet_lists_each_scoring_source_and_totals(words: Translator) -> None:
    sheet = [{"pyramid": 5, "temple": 0, "wrath": 0}, {"pyramid": 0, "temple": 0, "wrath": -5}]
    lines = draw(board_text.score_sheet_table(sheet, ["Ana", "Ben"], words, "The final scores")).splitlines()
    rows = [line.split() for line in lines if line.strip(" ─")]
    assert rows[0] == ["The", "final", "scores"]
    assert ["Pyramid", "5", "0"] in rows
    assert ["Wrath", "of", "the", "Pharaoh", "0", "-5"] in rows
    assert rows[-1] == ["Total", "5", "-5"]
    assert not any(row[0] == "Temple" for row in rows)
