"""What `Game` returns is never part of it: changing it changes nothing of the game."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from functools import singledispatch
from typing import Any

import pytest

from saqqara import Game, Move
from saqqara.game.boards import Boards
from saqqara.game.event_views import EventViews, ViewWriter
from saqqara.game.game import PlayedMove

RETURNED_VALUES: dict[str, Callable[[Game], object]] = {
    "actor": lambda game: game.actor,
    "at_ply": lambda game: [game.at_ply(0), game.at_ply(len(game.history))],
    "boards": lambda game: game.boards,
    "copy": lambda game: [game.copy(), copy.copy(game), copy.deepcopy(game)],
    "dealt_piles": lambda game: game.dealt_piles,
    "decision": lambda game: game.decision,
    "event_diffs": lambda game: [
        game.event_diffs(n, seat) for n in range(len(game.history))[-3:] for seat in (0, None)
    ],
    "event_diffs_for": lambda game: [
        game.event_diffs_for(game.event_views(n), 0, None) for n in range(len(game.history))[-2:]
    ],
    "from_position": lambda game: Game.from_position(game.position(), boards=game.board_values),
    "from_record": lambda game: Game.from_record(game.record()),
    "history": lambda game: game.history,
    "scored_now": lambda game: game.scored_now(),
    "is_over": lambda game: game.is_over,
    "observation": lambda game: game.observation(0),
    "legal_moves": lambda game: game.legal_moves,
    "event_log": lambda game: [game.event_log(seat) for seat in (0, 1, None)],
    "redact_move": lambda game: game.redact_move("keep statue", 0, 1),
    "names": lambda game: game.names,
    "visible_events": lambda game: [game.visible_events(one.events, None) for one in game.history],
    "opening_events": lambda game: game.opening_events,
    "position": lambda game: game.position(),
    "board_values": lambda game: game.board_values,
    "ranking": lambda game: game.ranking,
    "redact_event_log": lambda game: game.redact_event_log([one.events for one in game.history], 0),
    "illegal_reason": lambda game: game.illegal_reason("quarry"),
    "record": lambda game: [game.record(), game.record(0)],
    "redacted_bytes": lambda game: game.redacted_bytes(0),
    "determinized": lambda game: game.determinized(0, 1),
    "round": lambda game: game.round,
    "event_views": lambda game: [game.event_views(n) for n in range(len(game.history))[-2:]],
    "score_sheet": lambda game: game.score_sheet,
    "score_sheet_if_over": lambda game: game.score_sheet_if_over,
    "scores": lambda game: game.scores,
    "seats": lambda game: game.seats,
    "seed": lambda game: game.seed,
    "view_writer": lambda game: game.view_writer(),
    "turn": lambda game: game.turn,
    "remaining_cards": lambda game: [game.remaining_cards(0), game.remaining_cards(None)],
    "view": lambda game: [game.view(seat) for seat in (0, 1, None)],
    "why_not": lambda game: game.why_not("pass"),
}
# `setup` is a view on bytes that cannot be written to; the others change the game, or read a file.
TESTED_ELSEWHERE = {"setup", "play", "play_with_shuffles", "undo", "records"}


@singledispatch
def mutate(given: object) -> None:
    """Change everything in a value that can be changed, the innermost first."""
    assert given is None or isinstance(given, (int, str, bytes, Move, ViewWriter)), type(given)


@mutate.register
def _(given: list) -> None:  # type: ignore[type-arg]
    mutate(tuple(given))
    given[:] = [99, *reversed(given), "more"]


@mutate.register
def _(given: dict) -> None:  # type: ignore[type-arg]
    mutate(tuple(given.values()))
    for key in given:
        given[key] = 99
    given["more"] = 99


@mutate.register
def _(given: tuple) -> None:  # type: ignore[type-arg]
    for part in given:
        mutate(part)


@mutate.register
def _(given: PlayedMove) -> None:
    mutate((given.events, given.shuffles, given.state_before, given.move))


@mutate.register
def _(given: Boards) -> None:
    mutate(
        (
            given.values,
            given.printed_values,
            given.corrections,
            given.values_for("BBBBB", 2),
            given.row("statues.points"),
        )
    )
    mutate(given.row("rounds.2"))


@mutate.register
def _(given: EventViews) -> None:
    mutate(
        (
            given.states,
            given.events,
            given.later_events,
            [given.view_after(n, 0) for n in range(1, len(given.events) + 1)],
        )
    )


@mutate.register
def _(given: Game) -> None:
    mutate((given.history, given.opening_events, given.names, given.dealt_piles, given.board_values))
    given.names = None
    given.seed = None
    if given.history:
        given.undo()
    given._state_bytes[:] = bytes(len(given._state_bytes))


def everything_about(game: Game) -> str:
    """Return everything that a game exposes, as immutable text."""
    seats = (*range(game.seats), None)
    parts = [
        [
            game.position(),
            game.record(),
            game.names,
            game.dealt_piles,
            game.opening_events,
            game.boards,
            game.board_values.values,
        ],
        [[game.view(seat), game.event_log(seat), game.record(seat), game.remaining_cards(seat)] for seat in seats],
        [
            [one.seat, str(one.move), one.forced, one.state_before.hex(), one.events, one.shuffles]
            for one in game.history
        ],
        [str(move) for move in game.legal_moves],
    ]
    return json.dumps(parts)


def game_after(sides: str, options: list[str], moves: int) -> Game:
    game, choice = Game(2, sides, options, seed=5, names=["Ana", "Ben"]), random.Random(5)
    while not game.is_over and len(game.history) < moves:
        game.play(choice.choice(game.legal_moves))
    return game


GAMES: dict[str, Callable[[], Game]] = {
    "just begun": lambda: game_after("AAAAA", [], 0),
    "in the middle": lambda: game_after("BBCCC", ["prophecies", "wager"], 40),
    "with hidden cards": lambda: game_after("DCDDD", ["hidden-cards", "private-ships"], 30),
    "over": lambda: game_after("CDABB", ["favors", "dynasty-cards"], 1000),
    "from a position": lambda: Game.from_position(game_after("ADBDA", ["wrath"], 30).position()),
}


@pytest.mark.parametrize("kind", GAMES)
def test_mutating_any_returned_value_leaves_the_game_unchanged(kind: str) -> None:
    game = GAMES[kind]()
    before, fresh = everything_about(game), everything_about(game_after("AAAAA", [], 3))
    for name, give in RETURNED_VALUES.items():
        mutate(give(game))
        assert everything_about(game) == before, name
    assert everything_about(game_after("AAAAA", [], 3)) == fresh


def test_every_public_member_is_covered() -> None:
    names = {name for name in {*dir(Game), *vars(Game(seed=1))} if not name.startswith("_")}
    assert names == RETURNED_VALUES.keys() | TESTED_ELSEWHERE


def test_mutation_helper_changes_what_is_mutable() -> None:
    """The test above would notice a change: an operation without effect would prove nothing."""
    leaky = game_after("AAAAA", [], 10)
    before = everything_about(leaky)
    mutate(list(leaky._history[0]._events))
    assert everything_about(leaky) != before


def test_setup_is_read_only() -> None:
    game = Game(seed=1)
    with pytest.raises(TypeError, match="read-only"):
        game.setup.seats = 3
    with pytest.raises(TypeError, match="read-only"):
        game.setup.deck[0] = 3


def test_mutating_constructor_arguments_leaves_the_game_unchanged() -> None:
    names, options, position = ["Ana", "Ben"], ["wager"], game_after("AAAAA", [], 20).position()
    dealt = {pile: list(cells) for pile, cells in (Game(options=options, seed=1).dealt_piles or {}).items()}
    games = [Game(names=names, options=options, dealt_piles=dealt, seed=1), Game.from_position(position)]
    before = list(map(everything_about, games))
    mutate((names, options, position, dealt))
    assert list(map(everything_about, games)) == before


def test_names_are_normalized_like_in_records() -> None:
    game = Game(seed=1)
    game.names = ["Ana | #1", " \ufeffB\u200ben\u00a0II "]
    assert game.names == ["Ana 1", "Ben II"]
    assert Game.from_record(game.record()).names == game.names
    game.names = ["👩\u200d👧", "می\u200cخواهم"]
    assert Game.from_record(game.record()).names == game.names == ["👩\u200d👧", "می\u200cخواهم"]
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        game.names = ["A", "B", "C"]
    assert len(game.names) == 2


def through_pickle(protocol: int) -> Callable[[Any], Any]:
    return lambda thing: pickle.loads(pickle.dumps(thing, protocol))


COPY_METHODS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *map(through_pickle, range(pickle.HIGHEST_PROTOCOL + 1)),
]


@pytest.mark.parametrize("kind", GAMES)
def test_every_copy_method_copies_everything(kind: str) -> None:
    game = GAMES[kind]()
    before = everything_about(game)
    for way in COPY_METHODS:
        other = way(game)
        assert everything_about(other) == before
        mutate(other)
        assert everything_about(game) == before


@pytest.mark.parametrize("way", COPY_METHODS)
def test_parts_of_a_game_can_be_copied(way: Callable[[Any], Any]) -> None:
    game = game_after("AAAAA", [], 10)
    for part in (game.legal_moves, game.history, game.history[-1], game.legal_moves[0]):
        assert way(part) == part
