"""The game in the terminal, played by script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saqqara import Game, Move
from saqqara.cli.play import play
from saqqara.words import Translator
from tests.bots.test_external import PYTHON
from tests.cli.test_commands import run

WORDS = Translator()


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


@pytest.mark.slow
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


def test_the_hand_is_shown_at_40_columns() -> None:
    game = Game.from_position({"turn": 0, "hands": [["lever", "statue"], []]})
    text = played(game, ["me", "me"], Script(), 40)
    assert "A Statue, Lever" in text or "A Lever, Statue" in text


@pytest.mark.parametrize("width", [40, 80, 100, 120])
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


@pytest.mark.slow
def test_levels_play_in_the_terminal() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["apprentice", "mason"], Script(), names=["Hathor", "Ana"])
    assert game.is_over
    assert "The final scores" in text


def test_wrong_input_is_answered_in_one_line_and_changes_nothing() -> None:
    game = Game(seats=2, seed=1)
    text = played(game, ["me", "greedy"], Script("99", "0", "sail 1 temple", "sial 1 temple", "laod 1.1", "pass", ""))
    assert texts(game) == []
    assert lines_with(text, "There is no 99 here; type a number from 1 to")
    assert lines_with(text, "There is no 0 here")
    assert lines_with(text, WORDS.text("reason-too_few_stones")[:60])
    assert lines_with(text, WORDS.text("cli-unreadable", text="laod 1.1", move="load 1.1"))
    assert text.count("did you mean") == 1, "what is not legal now is not suggested"
    assert lines_with(text, "pass: ")
    assert text.count("Harbour") == 1


def test_a_text_that_is_like_no_move_is_answered_in_the_words() -> None:
    game = Game(seats=2, seed=1)
    text = " ".join(played(game, ["me", "greedy"], Script("xyzzy", "9" * 5_000)).split())
    assert WORDS.text("reason-unreadable") in text
    assert f"There is no {'9' * 20} here" in text
    assert "notation" not in text
    assert texts(game) == []


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


@pytest.mark.rule("OWN-5")
def test_the_scores_as_if_over_do_not_count_hidden_cards_of_others() -> None:
    for options, expected in (((), ["1", "1"]), (("hidden-cards",), ["1", "0"])):
        game = lever_on_a_full_ship(options, [["lever"], ["hammer"]])
        script = Script("", "s") if options else Script("s")
        text = played(game, ["me", "me"], script)
        assert lines_with(text, "Unused blue cards")[0].split()[-2:] == expected
        assert bool(lines_with(text, WORDS.text("cli-scores-hidden"))) == bool(options)


def test_names_and_files_are_shown_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "[bold]game.txt"
    text = played(Game(seats=2, seed=1), ["me", "me"], Script("quarry", "u", "q", str(file)), names=["[red]", ":tea:"])
    assert "[red] fetches 3 stones." in text
    assert "Taken back. [red] decides again." in text
    assert "[bold]game.txt" in "".join(text.split("\n"))


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


def keyboard(monkeypatch: pytest.MonkeyPatch, *lines: str | type[BaseException]) -> Script:
    script = Script(*lines)
    monkeypatch.setattr("saqqara.cli.play._typed", lambda console: script)
    return script


def test_a_terminal_game_goes_on_from_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    keyboard(monkeypatch, "quarry", "q", str(file))
    assert run("play", "me", "greedy", "random", "--seed", "3", "--setup", "all-b") == 0
    first = Game.from_record(file.read_text(encoding="utf-8"))
    assert first.names == ["Ana", "bot:greedy", "bot:random"]
    capsys.readouterr()
    keyboard(monkeypatch, "load 1.1", "u", "load 2.1", "q", "")
    assert run("play", "--record", str(file)) == 0
    told = capsys.readouterr().out
    assert "The game goes on in round 1." in told
    assert "Ben is a bot: Greedy" in told
    again = Game.from_record(file.read_text(encoding="utf-8"))
    assert texts(again)[: len(texts(first)) + 1] == [*texts(first), "load 2.1"]
    assert again.names == first.names
    assert again.seed == 3


@pytest.mark.parametrize(
    ("first", "seated"),
    [
        ("1", ["Ana", "bot:greedy", "bot:random"]),
        ("2", ["bot:greedy", "bot:random", "Ana"]),
        ("3", ["bot:random", "Ana", "bot:greedy"]),
    ],
)
def test_whoever_is_named_begins_and_the_others_follow_in_order(
    first: str, seated: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = {"1": "Ana", "2": "Ben", "3": "Mira"}[first]
    assert first_of(tmp_path, monkeypatch, "--first", first) == seated
    assert f"{begun} goes first." in capsys.readouterr().out


def first_of(folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Sequence[str]:
    """Give who sits at a game for Ana and two bots, in turn order, as its record names them."""
    file = folder / f"game{len(list(folder.iterdir()))}.txt"
    keyboard(monkeypatch, "q", str(file))
    assert run("play", "me", "greedy", "random", *options) == 0
    return Game.from_record(file.read_text(encoding="utf-8")).names or []


def test_chance_may_decide_who_begins_and_the_seed_settles_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [first_of(tmp_path, monkeypatch, "--first", "random", "--seed", str(seed)) for seed in range(12)]
    again = [first_of(tmp_path, monkeypatch, "--first", "random", "--seed", str(seed)) for seed in range(12)]
    assert drawn == again
    assert {tuple(seats).index("Ana") for seats in drawn} == {0, 1, 2}


def test_a_game_that_another_began_goes_on_with_the_same_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seated = first_of(tmp_path, monkeypatch, "--first", "3", "--seed", "3")
    (file,) = tmp_path.iterdir()
    keyboard(monkeypatch, "q", "")
    assert run("play", "--record", str(file)) == 0
    assert Game.from_record(file.read_text(encoding="utf-8")).names == seated


def test_a_record_stays_as_it_was_where_the_game_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    file.write_text(held := Game(2, seed=1, names=["Ana", "Ben"]).record(), encoding="utf-8")
    keyboard(monkeypatch, "quarry", "q", "-")
    assert run("play", "--record", str(file)) == 0
    assert file.read_text(encoding="utf-8") == held
    keyboard(monkeypatch, "quarry", "q", str(other))
    assert run("play", "--record", str(file)) == 0
    assert file.read_text(encoding="utf-8") == held
    assert texts(Game.from_record(other.read_text(encoding="utf-8"))) == ["quarry"]


@pytest.mark.parametrize(
    ("names", "players", "seated"),
    [
        (None, (), ["Ana", "Ben"]),
        (["Ben", "bot:random"], (), ["Ben", "bot:random"]),
        (["Ben", "bot:random"], ("greedy", "me"), ["bot:greedy", "Ben"]),
        (["Ben", "bot:external"], ("me", PYTHON), ["Ben", "bot:external"]),
    ],
)
def test_who_plays_on_is_in_the_record_or_named(
    names: list[str] | None,
    players: tuple[str, ...],
    seated: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Game(2, seed=1, names=names).record(), encoding="utf-8")
    keyboard(monkeypatch, "q", "")
    assert run("play", *players, "--record", str(file)) == 0
    assert Game.from_record(file.read_text(encoding="utf-8")).names == seated


CANNOT_GO_ON: dict[str, tuple[list[str], tuple[str, ...], str]] = {
    "a program": (["Ana", "bot:external"], (), "Seat 2 was played by external"),
    "a command": (["Ana", "bot:external:true"], (), "Seat 2 was played by external:true"),
    "three players for two seats": (["Ana", "Ben"], ("me", "me", "me"), "3 players are named"),
    "another player": (["Ana", "Ben"], ("me", "cleopatra"), "cleopatra"),
    "another set-up": (["Ana", "Ben"], ("--setup", "first-game"), "leave --setup out"),
    "another beginner": (["Ana", "Ben"], ("--first", "2"), "leave --first out"),
    "another seed": (["Ana", "Ben"], ("--seed", "1"), "leave --seed out"),
}


@pytest.mark.parametrize("case", CANNOT_GO_ON)
def test_what_a_record_cannot_go_on_with_is_one_line(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, arguments, told = CANNOT_GO_ON[case]
    file = tmp_path / "game.txt"
    file.write_text(Game(2, seed=1, names=names).record(), encoding="utf-8")
    assert run("play", *arguments, "--record", str(file)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert told in captured.err


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


@pytest.mark.parametrize("hidden", [True, False])
def test_a_hidden_card_of_a_rival_is_neither_told_nor_drawn(monkeypatch: pytest.MonkeyPatch, hidden: bool) -> None:
    game = Game(seats=2, options={"hidden-cards"} if hidden else set(), seed=1)
    view = game.view(1)
    ship = next(n for n, ship in enumerate(view["ships"], start=1) if ship["capacity"] <= 2)
    space, key = next((n, cards[0]) for n, cards in enumerate(view["market"]["spaces"], start=1) if cards[0] not in RED)
    bot = iter([f"load {ship}.1", f"sail {ship} market", f"take {space}"])
    monkeypatch.setattr("saqqara.bots.simple.choose", lambda *_: Move.parse(next(bot)))
    text = played(game, ["greedy", "me"], Script("quarry"), names=["Hathor", "Ana"])
    card = WORDS.text(f"card-{key}")
    assert bool(lines_with(text, f"Hathor takes the card on market space {space}.")) == hidden
    assert bool(lines_with(text, f"Hathor takes the {card}.")) != hidden
    assert bool(lines_with(text, "1 face down")) == hidden


def test_the_lever_asks_whose_stone_comes_next() -> None:
    game = lever_on_a_full_ship()
    text = played(game, ["me", "me"], Script("play lever", "sail 2 temple", "unload 1"), names=["Ana", "Ben"])
    assert "Ana, which ship sails, and where to?" in text
    assert "Ana, whose stone comes ashore next?" in text
    assert "Unload Ben's stone" in text
    assert game.view(None)["temple"]["spaces"][0] == [1]


def test_the_chisel_asks_for_the_second_stone_in_other_words() -> None:
    game = Game.from_position({"hands": [["chisel"], []], "sled": [3, 3]})
    text = played(game, ["me", "me"], Script("play chisel", "load 1.1"), names=["Ana", "Ben"])
    assert text.index("where do your two stones go") < text.index("where does the second stone go")


def test_a_game_from_a_position_has_a_record_that_goes_on_from_there(tmp_path: Path) -> None:
    game, file = lever_on_a_full_ship(), tmp_path / "game.txt"
    text = played(game, ["me", "me"], Script("quarry", "r", "q", str(file)), names=["Ana", "Ben"])
    assert "0 quarry" in text
    assert WORDS.text("cli-left") in text
    assert Game.from_record(file.read_text(encoding="utf-8")).position() == game.position()


RED = ("entrance", "sarcophagus", "paved_path")


def lever_on_a_full_ship(options: Sequence[str] = (), hands: Sequence[Sequence[str]] = (("lever",), ())) -> Game:
    """A game in which seat 0 holds a Lever and a ship carries stones of both."""
    position: dict[str, Any] = {
        "format": "saqqara-position/1",
        "setup": {"seats": 2, "sides": "AAAAA", "rules": "official", "options": list(options)},
        "round": 1,
        "turn": 0,
        "hands": [list(hand) for hand in hands],
        "round_cards": {"current": [4, 3, 3, 1]},
        "ships": [
            {"capacity": 4, "stones": [None, None, None, None], "site": None},
            {"capacity": 3, "stones": [0, 1, None], "site": None},
            {"capacity": 3, "stones": [None, None, None], "site": None},
            {"capacity": 1, "stones": [None], "site": None},
        ],
    }
    return Game.from_position(position)
