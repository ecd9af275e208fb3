"""The game in the terminal, played by script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saqqara import Game, Move
from saqqara.cli.terminal.session import play
from saqqara.i18n import Translator
from tests.bots.test_external import PYTHON_SAMPLE
from tests.cli.test_commands import run_command

ENGLISH = Translator()


class Script:
    """A keyboard that types the given lines, then ends; it remembers its prompts."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, str):
            return line
        raise line


def play_in_terminal(
    game: Game, seats: Sequence[str], ask: Callable[[str], str], width: int = 100, names: Sequence[str] | None = None
) -> str:
    console = Console(width=width, no_color=True)
    with console.capture() as capture:
        play(game, seats, ENGLISH, console, ask, names or [f"P{seat}" for seat in range(len(seats))])
    return capture.get()


def move_texts(game: Game) -> list[str]:
    return [str(entry.move) for entry in game.history]


def lines_containing(text: str, part: str) -> list[str]:
    return [line for line in text.splitlines() if part in line]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("me", "greedy"), ("greedy", "me", "random"), ("me", "random", "me", "greedy")])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_whole_game_can_be_played_by_numbers(seats: tuple[str, ...], rules: str) -> None:
    game = Game(seats=len(seats), rules=rules, options={"wrath"}, seed=3)
    text = play_in_terminal(game, seats, lambda prompt: "" if "Save" in prompt else "1")
    assert game.is_over
    assert "Round 6 of 6" in text
    assert "The final scores" in text
    assert len(lines_containing(text, "with ")) >= 1
    best = game.ranking[0]
    assert f"P{best[0]}" in lines_containing(text, "win")[-1]
    assert str(game.scores[best[0]]) in lines_containing(text, "win")[-1]


def test_hand_fits_40_columns() -> None:
    game = Game.from_position({"turn": 0, "hands": [["lever", "statue"], []]})
    text = play_in_terminal(game, ["me", "me"], Script(), 40)
    assert "A Statue, Lever" in text or "A Lever, Statue" in text


@pytest.mark.slow
@pytest.mark.parametrize("width", [40, 80, 100, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    keys = iter(["?", "s", "r"])
    seats = ["me", "greedy", "greedy", "random"]
    text = play_in_terminal(
        Game(seats=4, seed=5), seats, lambda prompt: next(keys, "" if "Save" in prompt else "1"), width
    )
    assert max(len(line) for line in text.splitlines()) <= width


def test_notation_may_have_any_case_and_spacing() -> None:
    game = Game(seats=2, seed=1)
    play_in_terminal(game, ["me", "me"], Script("  LOAD   1.1 ", "quarry"))
    assert move_texts(game) == ["load 1.1", "quarry"]


def test_bot_moves_are_described_in_words() -> None:
    game = Game(seats=2, seed=1)
    text = play_in_terminal(game, ["greedy", "me"], Script(), names=["Hathor", "Ana"])
    events = text.split("Harbour")[0]
    assert "Hathor" in events.split("goes first.")[1]


@pytest.mark.slow
def test_bot_levels_play_in_the_terminal() -> None:
    game = Game(seats=2, seed=1)
    text = play_in_terminal(game, ["apprentice", "mason"], Script(), names=["Hathor", "Ana"])
    assert game.is_over
    assert "The final scores" in text


def test_wrong_input_gets_one_line_and_changes_nothing() -> None:
    game = Game(seats=2, seed=1)
    text = play_in_terminal(
        game, ["me", "greedy"], Script("99", "0", "sail 1 temple", "sial 1 temple", "laod 1.1", "pass", "")
    )
    assert move_texts(game) == []
    assert lines_containing(text, "There is no 99 here; type a number from 1 to")
    assert lines_containing(text, "There is no 0 here")
    assert lines_containing(text, ENGLISH.text("reason-too_few_stones")[:60])
    assert lines_containing(text, ENGLISH.text("cli-unreadable", text="laod 1.1", move="load 1.1"))
    assert text.count("did you mean") == 1, "a move that is not legal now is not suggested"
    assert lines_containing(text, "pass: ")
    assert text.count("Harbour") == 1


def test_unrecognized_input_is_answered_in_the_chosen_language() -> None:
    game = Game(seats=2, seed=1)
    text = " ".join(play_in_terminal(game, ["me", "greedy"], Script("xyzzy", "9" * 5_000)).split())
    assert ENGLISH.text("reason-unreadable") in text
    assert f"There is no {'9' * 20} here" in text
    assert "notation" not in text
    assert move_texts(game) == []


def test_undo_goes_back_past_bot_moves_to_the_own_decision() -> None:
    game = Game(seats=3, seed=1)
    before = game.position()
    text = play_in_terminal(game, ["me", "greedy", "random"], Script("u", "quarry", "u"), names=["Ana", "Ben", "Mira"])
    assert game.position() == before
    assert lines_containing(text, ENGLISH.text("cli-nothing-to-undo"))
    assert lines_containing(text, "Taken back. Ana decides again.")


def test_undo_between_people_goes_back_one_decision() -> None:
    game = Game(seats=2, seed=1)
    text = play_in_terminal(game, ["me", "me"], Script("quarry", "quarry", "u", "u", "load 1.1"), names=["Ana", "Ben"])
    assert move_texts(game) == ["load 1.1"]
    assert "Taken back. Ben decides again." in text
    assert "Taken back. Ana decides again." in text


def test_score_now_does_not_end_the_game() -> None:
    game = Game(seats=2, seed=1)
    text = play_in_terminal(game, ["me", "me"], Script("s", "quarry"))
    assert "If the game ended now" in text
    assert move_texts(game) == ["quarry"]


@pytest.mark.rule("OWN-5")
def test_score_now_ignores_hidden_cards_of_others() -> None:
    for options, expected in (((), ["1", "1"]), (("hidden-cards",), ["1", "0"])):
        game = lever_on_a_full_ship(options, [["lever"], ["hammer"]])
        script = Script("", "s") if options else Script("s")
        text = play_in_terminal(game, ["me", "me"], script)
        assert lines_containing(text, "Unused blue cards")[0].split()[-2:] == expected
        assert bool(lines_containing(text, ENGLISH.text("cli-scores-hidden"))) == bool(options)


def test_names_and_file_names_are_shown_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "[bold]game.txt"
    text = play_in_terminal(
        Game(seats=2, seed=1), ["me", "me"], Script("quarry", "u", "q", str(file)), names=["[red]", ":tea:"]
    )
    assert "[red] fetches 3 stones." in text
    assert "Taken back. [red] decides again." in text
    assert "[bold]game.txt" in "".join(text.split("\n"))


def test_shown_record_hides_secrets() -> None:
    game = Game(seats=2, seed=1)
    text = play_in_terminal(game, ["me", "greedy"], Script("quarry", "r"))
    assert lines_containing(text, "saqqara 1")
    assert lines_containing(text, "0 quarry")
    assert not lines_containing(text, "deal ")
    assert not lines_containing(text, "seed ")


def test_help_explains_moves_sites_and_visible_cards() -> None:
    game = Game(seats=2, seed=1)
    text = " ".join(play_in_terminal(game, ["me", "greedy"], Script("?"), 120).split())
    for space in game.view(0)["market"]["spaces"]:
        assert ENGLISH.text(f"card-{space[0]}", "text").split(",")[0] in text
    for part in ("quarry", "load 2.1", "sail 1 temple", "play lever", "10, 1 points", "1, 3, 6, 10, 15 points"):
        assert part in text


def test_quitting_offers_to_save_a_replayable_record(tmp_path: Path) -> None:
    game = Game(seats=2, seed=1)
    file = tmp_path / "games of Ana.txt"
    missing = tmp_path / "nowhere" / "game.txt"
    (tmp_path / "taken.txt").write_text("mine", encoding="utf-8")
    script = Script("quarry", "q", str(missing), str(tmp_path / "taken.txt"), str(file))
    text = " ".join(play_in_terminal(game, ["me", "me"], script, 120).split())
    assert "could not be written" in text
    assert "already exists" in text
    assert (tmp_path / "taken.txt").read_text(encoding="utf-8") == "mine"
    assert Game.from_record(file.read_text(encoding="utf-8")).position() == game.position()


def fake_keyboard(monkeypatch: pytest.MonkeyPatch, *lines: str | type[BaseException]) -> Script:
    script = Script(*lines)
    monkeypatch.setattr("saqqara.cli.terminal.session._typed", lambda console: script)
    return script


def test_terminal_game_resumes_from_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    fake_keyboard(monkeypatch, "quarry", "q", str(file))
    assert run_command("play", "me", "greedy", "random", "--seed", "3", "--setup", "all-b") == 0
    first = Game.from_record(file.read_text(encoding="utf-8"))
    assert first.names == ["Ana", "bot:greedy", "bot:random"]
    capsys.readouterr()
    fake_keyboard(monkeypatch, "load 1.1", "u", "load 2.1", "q", "")
    assert run_command("play", "--record", str(file)) == 0
    output = capsys.readouterr().out
    assert "The game continues in round 1." in output
    assert "Ben is a bot: Greedy" in output
    again = Game.from_record(file.read_text(encoding="utf-8"))
    assert move_texts(again)[: len(move_texts(first)) + 1] == [*move_texts(first), "load 2.1"]
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
def test_named_player_begins_and_the_others_follow_in_order(
    first: str, seated: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = {"1": "Ana", "2": "Ben", "3": "Mira"}[first]
    assert seat_order(tmp_path, monkeypatch, "--first", first) == seated
    assert f"{begun} goes first." in capsys.readouterr().out


def seat_order(folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Sequence[str]:
    """Return the players of a game for Ana and two bots, in turn order, as its record names them."""
    file = folder / f"game{len(list(folder.iterdir()))}.txt"
    fake_keyboard(monkeypatch, "q", str(file))
    assert run_command("play", "me", "greedy", "random", *options) == 0
    return Game.from_record(file.read_text(encoding="utf-8")).names or []


@pytest.mark.slow
def test_random_first_player_depends_on_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [seat_order(tmp_path, monkeypatch, "--first", "random", "--seed", str(seed)) for seed in range(12)]
    again = [seat_order(tmp_path, monkeypatch, "--first", "random", "--seed", str(seed)) for seed in range(12)]
    assert drawn == again
    assert {tuple(seats).index("Ana") for seats in drawn} == {0, 1, 2}


def test_resumed_game_keeps_its_turn_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seated = seat_order(tmp_path, monkeypatch, "--first", "3", "--seed", "3")
    (file,) = tmp_path.iterdir()
    fake_keyboard(monkeypatch, "q", "")
    assert run_command("play", "--record", str(file)) == 0
    assert Game.from_record(file.read_text(encoding="utf-8")).names == seated


def test_record_file_is_unchanged_if_the_game_is_abandoned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    file.write_text(held := Game(2, seed=1, names=["Ana", "Ben"]).record(), encoding="utf-8")
    fake_keyboard(monkeypatch, "quarry", "q", "-")
    assert run_command("play", "--record", str(file)) == 0
    assert file.read_text(encoding="utf-8") == held
    fake_keyboard(monkeypatch, "quarry", "q", str(other))
    assert run_command("play", "--record", str(file)) == 0
    assert file.read_text(encoding="utf-8") == held
    assert move_texts(Game.from_record(other.read_text(encoding="utf-8"))) == ["quarry"]


@pytest.mark.parametrize(
    ("names", "players", "seated"),
    [
        (None, (), ["Ana", "Ben"]),
        (["Ben", "bot:random"], (), ["Ben", "bot:random"]),
        (["Ben", "bot:random"], ("greedy", "me"), ["bot:greedy", "Ben"]),
        (["Ben", "bot:external"], ("me", PYTHON_SAMPLE), ["Ben", "bot:external"]),
    ],
)
def test_players_of_a_resumed_game_come_from_record_or_options(
    names: list[str] | None,
    players: tuple[str, ...],
    seated: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Game(2, seed=1, names=names).record(), encoding="utf-8")
    fake_keyboard(monkeypatch, "q", "")
    assert run_command("play", *players, "--record", str(file)) == 0
    assert Game.from_record(file.read_text(encoding="utf-8")).names == seated


INVALID_CONTINUATIONS: dict[str, tuple[list[str], tuple[str, ...], str]] = {
    "a program": (["Ana", "bot:external"], (), "Seat 2 was played by external"),
    "a command": (["Ana", "bot:external:true"], (), "Seat 2 was played by external:true"),
    "three players for two seats": (["Ana", "Ben"], ("me", "me", "me"), "3 players are given"),
    "another player": (["Ana", "Ben"], ("me", "cleopatra"), "cleopatra"),
    "another set-up": (["Ana", "Ben"], ("--setup", "first-game"), "leave out --setup"),
    "another beginner": (["Ana", "Ben"], ("--first", "2"), "leave out --first"),
    "another seed": (["Ana", "Ben"], ("--seed", "1"), "leave out --seed"),
}


@pytest.mark.parametrize("case", INVALID_CONTINUATIONS)
def test_invalid_players_for_a_record_print_one_line(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, arguments, message = INVALID_CONTINUATIONS[case]
    file = tmp_path / "game.txt"
    file.write_text(Game(2, seed=1, names=names).record(), encoding="utf-8")
    assert run_command("play", *arguments, "--record", str(file)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert message in captured.err


def test_quitting_without_a_file_name_saves_nothing() -> None:
    script = Script("q", "")
    text = play_in_terminal(Game(seats=2, seed=1), ["me", "me"], script)
    assert ENGLISH.text("cli-game-left") in text
    assert script.lines == []


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_end_of_input_ends_cleanly(end: type[BaseException]) -> None:
    game = Game(seats=2, seed=1)
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        over = play(game, ["me", "greedy"], ENGLISH, console, Script("quarry", end))
    assert not over
    assert capture.get().endswith(ENGLISH.text("cli-game-left") + "\n")
    assert move_texts(game)[0] == "quarry"


def test_hidden_cards_ask_for_a_handover() -> None:
    script = Script("", "quarry", "", "quarry")
    play_in_terminal(Game(seats=2, options={"hidden-cards"}, seed=1), ["me", "me"], script, names=["Ana", "Ben"])
    assert [("Ana is next" in asked, "Ben is next" in asked) for asked in script.prompts] == [
        (True, False),
        (False, False),
        (False, True),
        (False, False),
        (True, False),
    ]


def test_no_handover_without_secrets() -> None:
    for options in ((), ("hidden-cards",)):
        script = Script("quarry", "quarry")
        seats = ["me", "greedy"] if options else ["me", "me"]
        play_in_terminal(Game(seats=2, options=set(options), seed=1), seats, script)
        assert not any("is next" in asked for asked in script.prompts)


@pytest.mark.parametrize("hidden", [True, False])
def test_hidden_card_of_a_rival_is_not_shown(monkeypatch: pytest.MonkeyPatch, hidden: bool) -> None:
    game = Game(seats=2, options={"hidden-cards"} if hidden else set(), seed=1)
    view = game.view(1)
    ship = next(n for n, ship in enumerate(view["ships"], start=1) if ship["capacity"] <= 2)
    space, key = next(
        (n, cards[0]) for n, cards in enumerate(view["market"]["spaces"], start=1) if cards[0] not in RED_CARDS
    )
    bot = iter([f"load {ship}.1", f"sail {ship} market", f"take {space}"])
    monkeypatch.setattr("saqqara.bots.simple.choose", lambda *_: Move.parse(next(bot)))
    text = play_in_terminal(game, ["greedy", "me"], Script("quarry"), names=["Hathor", "Ana"])
    card = ENGLISH.text(f"card-{key}")
    assert bool(lines_containing(text, f"Hathor takes the card on market space {space}.")) == hidden
    assert bool(lines_containing(text, f"Hathor takes the {card}.")) != hidden
    assert bool(lines_containing(text, "1 face down")) == hidden


def test_lever_asks_whose_stone_comes_next() -> None:
    game = lever_on_a_full_ship()
    text = play_in_terminal(game, ["me", "me"], Script("play lever", "sail 2 temple", "unload 1"), names=["Ana", "Ben"])
    assert "Ana, which ship sails, and where to?" in text
    assert "Ana, whose stone comes ashore next?" in text
    assert "Unload Ben's stone" in text
    assert game.view(None)["temple"]["spaces"][0] == [1]


def test_chisel_asks_differently_for_the_second_stone() -> None:
    game = Game.from_position({"hands": [["chisel"], []], "sled": [3, 3]})
    text = play_in_terminal(game, ["me", "me"], Script("play chisel", "load 1.1"), names=["Ana", "Ben"])
    assert text.index("where do your two stones go") < text.index("where does the second stone go")


def test_game_from_a_position_saves_a_record_starting_there(tmp_path: Path) -> None:
    game, file = lever_on_a_full_ship(), tmp_path / "game.txt"
    text = play_in_terminal(game, ["me", "me"], Script("quarry", "r", "q", str(file)), names=["Ana", "Ben"])
    assert "0 quarry" in text
    assert ENGLISH.text("cli-game-left") in text
    assert Game.from_record(file.read_text(encoding="utf-8")).position() == game.position()


RED_CARDS = ("entrance", "sarcophagus", "paved_path")


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
