"""The terminal on every side and with every module: whole games, nothing too wide, and no secrets."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saqqara import Game
from saqqara.cli import main
from saqqara.cli.terminal import board_text
from saqqara.cli.terminal.session import play
from saqqara.game.decision_causes import find_decision_cause
from saqqara.game.presets import EVERYTHING_OPTIONS
from saqqara.i18n import Translator

TRANSLATORS = {language: Translator(language) for language in ("en", "de")}
ALL_SIDES = ("AAAAA", "BBBBB", "CCCCC", "DDDDD")
ALT_ON, ALT_OFF = "\x1b[?1049h", "\x1b[?1049l"
HAND_OVER = TRANSLATORS["en"].text("cli-hand-over", name="Ana")
NAMES = ["Ana", "Ben", "Mira", "Tarek"]


def random_game(sides: str, seats: int, decisions: int, options: Sequence[str] = (), rules: str = "official") -> Game:
    game, dice = Game(seats, sides, options, rules, seed=3), random.Random(1)
    while len(game.history) < decisions and not game.is_over:
        game.play(dice.choice(game.legal_moves))
    return game


def draw_board(game: Game, seat: int | None, words: Translator, width: int) -> str:
    console, view, names = Console(width=width, no_color=True), game.view(seat), NAMES[: game.seats]
    with console.capture() as capture:
        console.print(board_text.render_board(view, game.boards, names, words, width))
        console.print(board_text.render_moves(game.legal_moves, words, names, view, width, game.boards))
    return capture.get()


def play_randomly(game: Game, seats: Sequence[str], words: Translator, *first: str) -> str:
    """Play a game to its end by numbers; each key of `first` is typed once, before everything else."""
    dice, keys = random.Random(2), iter(first)

    def ask(prompt: str) -> str:
        if game.is_over or " > " not in prompt:
            return ""
        return next(keys, None) or str(dice.randint(1, len(game.legal_moves)))

    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        assert play(game, seats, words, console, ask, NAMES[: len(seats)], seed=1)
    return capture.get()


GAMES: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("en", "official", ("me", "greedy"), ()),
    ("de", "yucata", ("me", "greedy"), EVERYTHING_OPTIONS),
    ("de", "official", ("me", "me", "random"), (*EVERYTHING_OPTIONS, "hidden-cards")),
    ("en", "yucata", ("me", "me", "greedy", "random"), EVERYTHING_OPTIONS),
)


@pytest.mark.slow
@pytest.mark.parametrize("sides", ALL_SIDES)
@pytest.mark.parametrize(("language", "rules", "seats", "options"), GAMES)
def test_whole_game_reaches_final_scores(
    sides: str, language: str, rules: str, seats: tuple[str, ...], options: tuple[str, ...]
) -> None:
    words = TRANSLATORS[language]
    game = Game(len(seats), sides, options, rules, seed=4)
    text = play_randomly(game, seats, words, "?", "p", "s", "r")
    assert words.text("cli-scores-final") in text
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "unknown" not in text


@pytest.mark.parametrize("sides", ALL_SIDES)
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", TRANSLATORS)
def test_board_of_every_side_fits(sides: str, width: int, language: str) -> None:
    for decisions in (0, 60, 120, 10_000):
        game = random_game(sides, 4, decisions, EVERYTHING_OPTIONS)
        text = draw_board(game, game.actor, TRANSLATORS[language], width)
        assert max(len(line) for line in text.splitlines()) <= width
        assert "…" not in text


def site_lines(text: str, name: str) -> list[str]:
    """Return the drawing of a site, line by line, with runs of blanks merged."""
    lines = [line.strip("│ ") for line in text.splitlines()]
    first = next(n for n, line in enumerate(lines) if line.startswith(f"{name}  "))
    return [" ".join(line.split()) for line in lines[first : first + 7]]


def draw_sides(sides: str, **position: Any) -> str:
    setup = {"seats": 2, "sides": sides, "rules": "official", "options": position.pop("options", [])}
    named = {"format": "saqqara-position/1", "setup": setup, "round": 2, "turn": 0, **position}
    return draw_board(Game.from_position(named), 0, TRANSLATORS["en"], 80)


def test_side_b_is_drawn() -> None:
    text = draw_sides(
        "BBBBB",
        pyramid={"spaces": [[0, 1], [], [1]]},
        temple={"spaces": [[0], [1], [], []]},
        burial={"spaces": [0, 1, 1, 0]},
        obelisk={"towers": [1], "waiting": [2, 0]},
    )
    assert site_lines(text, "Market")[1].endswith("4: 2 face down")
    assert site_lines(text, "Pyramid")[0] == "Pyramid left A B 3 1+card 4"
    assert site_lines(text, "Pyramid")[1] == "3 stones middle 1+card 3 1+load 2 4"
    assert site_lines(text, "Temple")[:3] == ["Temple A B · ·", "2 stones 1 1 0 0", "1 or 2 2 1 or 2 card"]
    assert site_lines(text, "Burial chamber")[0] == "Burial chamber A A A 2"
    assert site_lines(text, "Burial chamber")[1] == "4 stones B · B 1"
    assert site_lines(text, "Obelisks")[:2] == ["Obelisks B 12 9 7 5 4 3", "5 stones waiting for 3: A 2"]


def test_side_c_is_drawn() -> None:
    text = draw_sides(
        "CCCCC",
        pyramid={"spaces": [[0, 1, 1]], "tiles": [2, 1, 3, 4], "removed": 5},
        burial={"spaces": [[0, 1]]},
        obelisk={"spaces": [0, 1], "columns": [[2, 1, 0], [0, 0, 0]]},
        coins=[1, 2],
    )
    assert site_lines(text, "Pyramid")[:2] == [
        "Pyramid scaffold 1 of 4 A | B | B | 3",
        "3 stones most stones on it: 3, if tied 1 each; A 1 B 2",
    ]
    assert "left out: 1+2 stones | 2 | card | 4" in text
    assert "level 1 A B 3 4 5 6 7" in site_lines(text, "Burial chamber")[4]
    assert "level 2 1 · · · · ·" in site_lines(text, "Burial chamber")[3]
    assert site_lines(text, "Obelisks")[0].startswith("Obelisks A B 3 1 L")
    assert "A 2-1-0 0 full rows" in site_lines(text, "Obelisks")[1]
    assert "1 coin" in text
    assert "2 coins" in text


def test_side_d_is_drawn() -> None:
    text = draw_sides(
        "DDDDD",
        pyramid={"spaces": [None, 0, *[None] * 14], "figure": 1},
        temple={"spaces": [0, 1]},
        burial={"spaces": [0, *[None] * 23], "turned_up": [2, 9, 10], "gone": [3, 4, 5, 6]},
        obelisk={"spaces": [None, None, {"owner": 0, "height": 1}]},
        market={"spaces": [["statue"], [], ["raft", "unknown"], []], "known": [[], [], [[0], []], []]},
        options=["dynasty-cards"],
    )
    assert "3: Raft, 1 face down" in " ".join(text.split())
    assert site_lines(text, "Pyramid")[0].startswith("Pyramid (1) A 2 4")
    assert site_lines(text, "Pyramid")[1] == "1 stone ( ) Imhotep; the next stone brings 2 points"
    assert site_lines(text, "Temple")[0] == "Temple A B >>> > >> > >>> >> > >>> >> >"
    assert site_lines(text, "Temple")[1].startswith("2 stones 0 A B 1 2")
    assert site_lines(text, "Burial chamber")[0] == "Burial chamber A · 7 10 13 16 19 22"
    assert "open now: 2, 9, 10; 16 still to come" in text
    assert site_lines(text, "Obelisks")[0] == "Obelisks ·· ·· A·· ··· ···· ···· ·····"


def test_modules_are_drawn_beside_the_harbour() -> None:
    game = random_game("AAAAA", 4, 110, EVERYTHING_OPTIONS)
    view, text = game.view(0), draw_board(game, 0, TRANSLATORS["en"], 80)
    for seat, stone in enumerate("ABCD"):
        assert f"{view['favors'].index(seat) + 1} {stone}" in text
    assert "bets " in text
    assert "+7/-3" in text


def game_looking_at_stack(*options: str) -> Game:
    """A game of two at one table in which Ana's stone has come to covered stacks; three cards are nowhere else."""
    position: dict[str, Any] = {
        "format": "saqqara-position/1",
        "setup": {"seats": 2, "sides": "DAAAA", "rules": "official", "options": ["dynasty-cards", *options]},
        "round": 1,
        "turn": 0,
        "round_cards": {"current": [4, 3, 3, 1]},
        "sled": [2, 2],
        "market": {"spaces": [["statue"], ["statue"], ["lever", "raft", "hammer"], ["sail", "sail", "sail"]]},
        "ships": [
            {"capacity": 4, "stones": [None] * 4, "site": None},
            {"capacity": 3, "stones": [None] * 3, "site": None},
            {"capacity": 3, "stones": [None] * 3, "site": None},
            {"capacity": 1, "stones": [0], "site": None},
        ],
    }
    return Game.from_position(position)


def public_output(text: str) -> str:
    """Return what stays on the screen: not what one person alone has seen."""
    shown = [part.split(ALT_OFF)[-1] for part in text.split(ALT_ON)]
    return " ".join("".join(shown).split())


def play_hotseat(game: Game, *typed: str) -> tuple[str, list[str]]:
    lines, asked = iter(typed), []
    console = Console(width=100, no_color=True, force_terminal=True, legacy_windows=False, _environ={"TERM": "xterm"})

    def ask(prompt: str) -> str:
        asked.append(prompt.strip())
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    with console.capture() as capture:
        play(game, ["me", "me"], TRANSLATORS["en"], console, ask, ["Ana", "Ben"])
    return capture.get(), asked


@pytest.mark.rule("MKT-D2")
def test_looked_at_cards_are_shown_after_handover_and_then_removed() -> None:
    text, asked = play_hotseat(
        game_looking_at_stack(), "sail 4 market", "look 3", "", "?", "keep lever", "p", "quarry", "p", "", "x"
    )
    assert asked[:5] == ["Ana >", "Ana >", HAND_OVER, "Ana >", "Ana >"]
    assert "Keep the Raft" in text
    assert "Ana takes the Lever." in public_output(text)
    assert TRANSLATORS["en"].text("cli-peek-nothing") in public_output(text), "Ben has seen nothing"
    for secret in ("Raft", "Hammer"):
        assert secret in text
        assert secret not in public_output(text)


def test_known_cards_can_be_shown_again() -> None:
    typed = ("sail 4 market", "look 3", "", "keep lever", "quarry", "p", "", "", "quarry")
    text, asked = play_hotseat(game_looking_at_stack(), *typed)
    assert asked[6:8] == [HAND_OVER, TRANSLATORS["en"].text("cli-peek-done")]
    assert "3: Raft, Hammer" in text
    assert "Raft" not in public_output(text)


@pytest.mark.rule("CARD-1")
def test_looked_at_hidden_cards_are_shown_to_one_player() -> None:
    _, asked = play_hotseat(game_looking_at_stack("hidden-cards"), "", "sail 4 market", "look 3", "keep lever", "", "x")
    assert asked[:5] == [HAND_OVER, "Ana >", "Ana >", "Ana >", HAND_OVER.replace("Ana", "Ben")]


def test_question_names_its_cause() -> None:
    brought = set()
    for seed in range(4):
        game, dice = Game(2, "ABAAA", ("favors",), seed=seed), random.Random(seed)
        while not game.is_over:
            brought.add(find_decision_cause(game.view(None)["agenda"]))
            game.play(dice.choice(game.legal_moves))
    assert {None, "pyramid", "favor_3", "hammer"} <= brought


@pytest.mark.parametrize("sides", ALL_SIDES)
def test_replay_prints_every_event(sides: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = random_game(sides, 3, 10_000, EVERYTHING_OPTIONS)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["replay", str(file)])
    output = " ".join(capsys.readouterr().out.split())
    for note in [*game.opening_events, *(note for played in game.history for note in played.events)]:
        assert TRANSLATORS["en"].event_sentence(note, ["Player 1", "Player 2", "Player 3"]) in output
