"""Records of running games: what a seat knew is restored, and the rest is dealt without a secret."""

import random

import pytest

from saqqara import Game, RecordError
from saqqara.game.record import is_partial_record

OPEN_SIDES = ["AAAAA", "CBDBB", "ACADC"]
HIDING_SETUPS = [("BAAAA", []), ("DACAA", ["wager"]), ("AAAAA", ["hidden-cards"])]


def game_after(sides: str, options: list[str], moves: int, seed: int) -> Game:
    """A game of three after this many moves."""
    game, choice = Game(3, sides, options, seed=seed, names=["Ana", "Ben", "Mira"]), random.Random(seed)
    continue_game(game, moves, choice)
    return game


def continue_game(game: Game, moves: int, choice: random.Random) -> None:
    for _ in range(moves):
        if not game.is_over:
            game.play(choice.choice(game.legal_moves))


def is_observation(text: str) -> bool:
    return any(line.split()[0] in ("seed", "deal", "shuffle", "position") for line in text.splitlines())


@pytest.mark.parametrize("sides", OPEN_SIDES)
@pytest.mark.parametrize("seat", [0, None])
def test_whole_history_is_read_when_nothing_was_hidden(sides: str, seat: int | None) -> None:
    for moves in (0, 20, 45):
        game = game_after(sides, ["prophecies"], moves, seed=moves)
        text = game.record(seat)
        assert not is_observation(text)
        assert is_partial_record(text)
        again = Game.from_record(text)
        assert [str(one.move) for one in again.history] == [str(one.move) for one in game.history]
        assert [again.view(seat, n) for n in range(moves)] == [game.view(seat, n) for n in range(moves)]
        assert (again.view(seat), again.names) == (game.view(seat), game.names)
        assert again.position() == Game.from_record(text).position()
        assert again.position()["market"]["draw"] != game.position()["market"]["draw"]
        assert not is_partial_record(again.record())
        assert Game.from_record(again.record()).position() == again.position()
        continue_game(again, 1000, random.Random(2))
        assert again.is_over


def test_record_of_a_seat_depends_only_on_its_knowledge() -> None:
    game = game_after("ABDDA", [], 30, seed=5)
    deals = [line for line in game.record().splitlines() if line.startswith(("deal market", "deal tombs"))]
    text = game.record().replace("seed 5\n", "")
    for line in deals:
        words = line.split()
        known = next(seen for seen in game.record(0).splitlines() if seen.startswith(f"# seen: {words[1]}")).split()
        text = text.replace(line, " ".join([*words[: len(known) - 1], *reversed(words[len(known) - 1 :])]))
    other = Game.from_record(text)
    assert other.position()["market"]["draw"] == game.position()["market"]["draw"][::-1]
    assert other.record(0) == game.record(0)


@pytest.mark.parametrize(("sides", "options"), HIDING_SETUPS)
def test_position_is_read_when_something_was_hidden(sides: str, options: list[str]) -> None:
    game = game_after(sides, options, 60, seed=3)
    text = game.record(1)
    assert not is_observation(text)
    assert any(line.startswith("# known: ") for line in text.splitlines())
    again = Game.from_record(text)
    assert (again.view(1), again.history, again.names) == (game.view(1), [], game.names)
    continue_game(again, 1000, random.Random(2))
    assert again.is_over


def test_record_of_an_earlier_moment_reveals_nothing_more() -> None:
    game = game_after("AAAAA", ["hidden-cards"], 60, seed=3)
    assert "known: " not in game.record(1, 30)
    with pytest.raises(RecordError, match="cannot be replayed"):
        Game.from_record(game.record(1, 30))
    game = game_after("AAAAA", [], 60, seed=3)
    assert game.record(1, 30) == game.at_ply(30).record(1)
    with pytest.raises(ValueError, match="no seat"):
        game.record(3)


@pytest.mark.parametrize("sides", ["AAAAA", "BDCCD"])
def test_game_started_from_a_position_has_a_record(sides: str) -> None:
    game = Game.from_position(game_after(sides, ["wager"], 40, seed=9).position())
    game.names = ["Ana", "Ben", "Mira"]
    continue_game(game, 15, random.Random(1))
    text = game.record()
    again = Game.from_record(text)
    assert (again.position(), again.names, again.record()) == (game.position(), game.names, text)
    assert not is_partial_record(text)
    assert Game.from_record(game.record(0)).view(0) == game.view(0)
    continue_game(game, 1000, random.Random(1))
    again = Game.from_record(game.record(0))
    assert again.scores == game.scores
    assert len(again.history) == len(game.history)


OBSERVED_LINES = ["saqqara 1", "seats 2", "# seen: rounds 4321", "# seen: market lever sail chisel statue", "0 quarry"]
POSITION_LINES = ["saqqara 1", 'position {"sled":[2,3]}', "0 quarry"]


@pytest.mark.parametrize(
    ("lines", "at", "message"),
    [
        ([*OBSERVED_LINES[:3], "# seen: market lever sail chisel camel", "0 quarry"], 4, "'camel' among the market"),
        ([*OBSERVED_LINES[:2], "# seen: rounds 4321 4321", *OBSERVED_LINES[3:]], 3, "'4321' among the rounds"),
        ([*OBSERVED_LINES[:2], "# seen: tombs 1", *OBSERVED_LINES[2:]], 3, "tombs"),
        ([*OBSERVED_LINES[:3], *OBSERVED_LINES[2:]], 4, "is given twice"),
        ([*OBSERVED_LINES[:3], OBSERVED_LINES[4]], 2, "cannot be replayed"),
        ([*OBSERVED_LINES, "0 quarry"], 6, "seat"),
        ([POSITION_LINES[0], "position {", POSITION_LINES[2]], 2, "not followed by a position in JSON"),
        ([POSITION_LINES[0], 'position {"sled":[9,9]}', POSITION_LINES[2]], 2, "sled"),
        ([*POSITION_LINES[:2], "seats 2", POSITION_LINES[2]], 3, "leave out this line"),
        ([*POSITION_LINES[:2], "names Ana | Ben | Mira", POSITION_LINES[2]], 3, "2 seats"),
        ([POSITION_LINES[0], POSITION_LINES[1], "0 pass"], 3, "pass"),
        (["saqqara 1", "seats 2", '# known: {"round":7}', "0 quarry"], 3, "round"),
        (["saqqara 1", "seats 2", "# known: {", "0 quarry"], 3, "not followed by a position in JSON"),
    ],
)
def test_damaged_record_error_names_line_and_expectation(lines: list[str], at: int, message: str) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == at
    assert message in str(error.value)


def test_undamaged_examples_can_be_read() -> None:
    assert len(Game.from_record("\n".join(OBSERVED_LINES)).history) == 1
    assert Game.from_record("\n".join(POSITION_LINES)).position()["sled"] == [5, 3]
