"""The game in the terminal, played by script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saqqara import Game
from saqqara.cli.play import play
from saqqara.words import Words

WORDS = Words()


class Script:
    """A keyboard that types the given lines, then ends; it remembers what it was asked."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.asked.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, str):
            return line
        raise line


def played(
    game: Game, seats: Sequence[str], ask: Callable[[str], str], width: int = 100, names: Sequence[str] | None = None
) -> str:
    console = Console(width=width, no_color=True)
    with console.capture() as capture:
        play(game, seats, WORDS, console, ask, names or [f"P{seat}" for seat in range(len(seats))])
    return capture.get()


def texts(game: Game) -> list[str]:
    return [str(entry.move) for entry in game.history]


def lines_with(text: str, part: str) -> list[str]:
    return [line for line in text.splitlines() if part in line]


@pytest.mark.parametrize("seats", [("me", "greedy"), ("greedy", "me", "random"), ("me", "random", "me", "greedy")])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_a_whole_game_by_numbers_comes_to_its_final_scores(seats: tuple[str, ...], rules: str) -> None:
    game = Game(seats=len(seats), rules=rules, options={"wrath"}, seed=3)
    text = played(game, seats, lambda prompt: "" if "Save" in prompt else "1")
    assert game.is_over
    assert "Round 6 of 6" in text
    assert "The final scores" in text
    assert len(lines_with(text, "with ")) >= 1
    best = game.ranking[0]
    assert f"P{best[0]}" in lines_with(text, "win")[-1]
    assert str(game.scores[best[0]]) in lines_with(text, "win")[-1]


@pytest.mark.parametrize("width", [80, 100, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    keys = iter(["?", "s", "r"])
    seats = ["me", "greedy", "greedy", "random"]
    text = played(Game(seats=4, seed=5), seats, lambda prompt: next(keys, "" if "Save" in prompt else "1"), width)
    assert max(len(line) for line in text.splitlines()) <= width


def test_a_move_may_be_typed_in_notation_with_any_case_and_spacing() -> None:
    game = Game(seats=2, seed=1)
    played(game, ["me", "me"], Script("  LOAD   1.1 ", "quarry"))
    assert texts(game) == ["load 1.1", "quarry"]


def test_it_tells_in_words_what_bots_do() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["greedy", "me"], Script(), names=["Hathor", "Ana"])
    told = text.split("Harbour")[0]
    assert "Hathor" in told.split("goes first.")[1]


def test_wrong_input_is_answered_in_one_line_and_changes_nothing() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["me", "greedy"], Script("99", "0", "sail 1 temple", "sial 1 temple", "pass", ""))
    assert texts(game) == []
    assert lines_with(text, "There is no 99 here; type a number from 1 to")
    assert lines_with(text, "There is no 0 here")
    assert lines_with(text, WORDS.text("reason-too_few_stones")[:60])
    assert lines_with(text, "sial 1 temple: ")
    assert lines_with(text, "pass: ")
    assert text.count("Harbour") == 1


def test_undo_goes_back_to_ones_own_last_decision_past_the_bots() -> None:
    game = Game(seats=3, seed=1)
    before = game.position()
    text = played(game, ["me", "greedy", "random"], Script("u", "quarry", "u"), names=["Ana", "Ben", "Mira"])
    assert game.position() == before
    assert lines_with(text, WORDS.text("cli-nothing-to-undo"))
    assert lines_with(text, "Taken back. Ana decides again.")


def test_undo_among_people_goes_back_one_decision_at_a_time() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["me", "me"], Script("quarry", "quarry", "u", "u", "load 1.1"), names=["Ana", "Ben"])
    assert texts(game) == ["load 1.1"]
    assert "Taken back. Ben decides again." in text
    assert "Taken back. Ana decides again." in text


def test_the_scores_as_if_over_are_shown_without_ending_the_game() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["me", "me"], Script("s", "quarry"))
    assert "If the game ended now" in text
    assert texts(game) == ["quarry"]


def test_the_record_that_is_shown_keeps_its_secrets() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["me", "greedy"], Script("quarry", "r"))
    assert lines_with(text, "saqqara 1")
    assert lines_with(text, "0 quarry")
    assert not lines_with(text, "deal ")
    assert not lines_with(text, "seed ")


def test_help_explains_moves_sites_and_every_card_in_sight() -> None:
    game = Game(seats=2, seed=1)
    text = " ".join(played(game, ["me", "greedy"], Script("?"), 120).split())
    for space in game.view(0)["market"]["spaces"]:
        assert WORDS.text(f"card-{space[0]}", "text").split(",")[0] in text
    for part in ("quarry", "load 2.1", "sail 1 temple", "play lever", "10, 1 points", "1, 3, 6, 10, 15 points"):
        assert part in text


def test_leaving_offers_to_save_a_record_that_can_be_replayed(tmp_path: Path) -> None:
    game = Game(seats=2, seed=1)
    file = tmp_path / "games of Ana.txt"
    missing = tmp_path / "nowhere" / "game.txt"
    (tmp_path / "taken.txt").write_text("mine", encoding="utf-8")
    script = Script("quarry", "q", str(missing), str(tmp_path / "taken.txt"), str(file))
    text = " ".join(played(game, ["me", "me"], script, 120).split())
    assert "could not be written" in text
    assert "is there already" in text
    assert (tmp_path / "taken.txt").read_text(encoding="utf-8") == "mine"
    assert Game.from_record(file.read_text(encoding="utf-8")).position() == game.position()


def test_leaving_without_a_file_name_saves_nothing() -> None:
    script = Script("q", "")
    text = played(Game(seats=2, seed=1), ["me", "me"], script)
    assert WORDS.text("cli-left") in text
    assert script.lines == []


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_ends_politely(end: type[BaseException]) -> None:
    game = Game(seats=2, seed=1)
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        over = play(game, ["me", "greedy"], WORDS, console, Script("quarry", end))
    assert not over
    assert capture.get().endswith(WORDS.text("cli-left") + "\n")
    assert texts(game)[0] == "quarry"


def test_with_hidden_cards_the_keyboard_is_handed_over() -> None:
    script = Script("", "quarry", "", "quarry")
    played(Game(seats=2, options={"hidden-cards"}, seed=1), ["me", "me"], script, names=["Ana", "Ben"])
    assert [("Ana is next" in asked, "Ben is next" in asked) for asked in script.asked] == [
        (True, False),
        (False, False),
        (False, True),
        (False, False),
        (True, False),
    ]


def test_without_secrets_nobody_is_asked_to_look_away() -> None:
    for options in ((), ("hidden-cards",)):
        script = Script("quarry", "quarry")
        seats = ["me", "greedy"] if options else ["me", "me"]
        played(Game(seats=2, options=set(options), seed=1), seats, script)
        assert not any("is next" in asked for asked in script.asked)


def test_a_hidden_card_of_a_rival_is_neither_told_nor_drawn() -> None:
    game = at_the_market({"hidden-cards"})
    text = played(game, ["greedy", "me"], Script(), names=["Hathor", "Ana"])
    assert "Hathor takes the card on market space" in text
    assert not lines_with(text, "Hathor takes the Statue")
    assert "1 face down" in text


def at_the_market(options: set[str]) -> Game:
    """A game in which seat 0 must choose between two statues, and has nothing else to do in its turn."""
    position: dict[str, Any] = {
        "format": "saqqara-position/1",
        "setup": {"seats": 2, "sides": "AAAAA", "rules": "yucata", "options": sorted(options), "stones": "standard"},
        "round": 1,
        "turn": 0,
        "actor": 0,
        "decision": "turn",
        "ships": [
            {"capacity": 1, "stones": [0], "site": None},
            {"capacity": 2, "stones": [None, None], "site": "pyramid"},
            {"capacity": 2, "stones": [None, None], "site": "temple"},
            {"capacity": 3, "stones": [None, None, None], "site": "burial"},
        ],
    }
    return Game.from_position(position)
