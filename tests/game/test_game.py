"""`Game` as a Python object: what it returns, what it refuses, how it is copied and saved."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from saqqara import Game, IllegalMove, Move, PositionError, RecordError, SaqqaraError, SetupError
from saqqara.engine.rules import moves
from saqqara.game import events
from saqqara.game.setup import RULES_REVISION


def game_in_progress(**options: Any) -> Game:
    game = Game(seats=3, seed=5, **options)
    for number in range(40):
        game.play(game.legal_moves[number * 7 % len(game.legal_moves)])
    return game


def test_changing_returned_values_does_not_affect_the_game() -> None:
    game = game_in_progress()
    before = copy.deepcopy((game.position(), game.boards, game.score_sheet, game.event_log(0)))
    game.boards["pyramid.A.levels"][0][0] = 99
    assert Game(seed=1).boards["pyramid.A.levels"][0][0] == 2
    game.event_log(0)[1][0]["kind"] = "changed"
    game.visible_events(game.history[0].events, 0)[0]["kind"] = "changed"
    assert game.event_log(0)[1][0]["kind"] != "changed"
    game.position()["quarry"][0] = 0
    game.score_sheet[0]["pyramid"] = 99
    assert (game.position(), game.boards, game.score_sheet, game.event_log(0)) == before
    assert game.scores == [sum(sheet.values()) for sheet in game.score_sheet]


@pytest.mark.parametrize("move", [None, 5, b"quarry", 1.5, [], "", "load", "load 5.1", "sail 1 moon"])
def test_invalid_move_values_are_unreadable(move: Any) -> None:
    game = Game(seed=1)
    before = game.position()
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    assert refused.value.reason == "unreadable"
    assert refused.value.legal == [str(option) for option in game.legal_moves]
    assert game.why_not(move)
    assert game.position() == before


def test_suggested_move_is_legal() -> None:
    game = Game(seed=1)
    for ask in (game.play, game.illegal_reason):
        with pytest.raises(IllegalMove, match=r"did you mean 'load 1\.1'"):
            ask("laod 1.1")
        with pytest.raises(IllegalMove, match="not a move in this notation") as refused:
            ask("sial 1 temple")
        assert "did you mean" not in str(refused.value)
    with pytest.raises(IllegalMove, match="did you mean 'sail 1 temple'"):
        Move.parse("sial 1 temple")


def test_suggestion_reveals_no_hidden_card() -> None:
    held = {"turn": 0, "ships": [{"stones": [0, 0, 0]}, {}, {}, {}], "hands": [["lever"], []]}
    game = Game.from_position({"setup": {"options": ["hidden-cards"]}, **held})
    with pytest.raises(IllegalMove, match="did you mean 'play lever'"):
        game.play("play levr")
    with pytest.raises(IllegalMove) as refused:
        game.illegal_reason("play levr")
    assert "play lever" not in str(refused.value)


@pytest.mark.parametrize("code", [-1, moves.MOVE_COUNT, 1.5, True, "0", None])
def test_code_outside_the_action_space_is_no_move(code: Any) -> None:
    with pytest.raises(IllegalMove, match="from 0 to"):
        Move(code)


@pytest.mark.parametrize("number", [np.int8(3), np.int64(3), np.uint64(3), np.array(3)])
def test_any_integer_type_is_accepted_as_code(number: Any) -> None:
    move = Move(number)
    assert move == Move(3)
    assert hash(move) == hash(Move(3))
    assert type(move.code) is int
    assert str(move) == "load 1.3"
    game = Game(seed=1)
    game.play(Move(np.int64(game.legal_moves[0].code)))  # type: ignore[arg-type]


def test_numpy_numbers_are_accepted() -> None:
    game = Game(seats=np.int64(3), seed=np.uint64(5))  # type: ignore[arg-type]
    assert game.position() == Game(seats=3, seed=5).position()
    assert game.view(np.int64(1)) == game.view(1)  # type: ignore[arg-type]
    game.play(game.legal_moves[0], np.int64(0))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, True, "7"])
def test_invalid_seed_is_refused(seed: Any) -> None:
    with pytest.raises(SetupError, match="seed"):
        Game(seed=seed)
    with pytest.raises(SetupError, match="seed"):
        Game.from_position({}, seed=seed)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_view_of_a_missing_seat_is_refused(seat: Any) -> None:
    game = game_in_progress()
    for ask in (
        game.view,
        game.event_log,
        game.record,
        game.redacted_bytes,
        lambda seat: game.visible_events([], seat),
    ):
        with pytest.raises(SaqqaraError, match="no seat"):
            ask(seat)


@pytest.mark.parametrize("after", [-1, 10_000, "x", 1.5, True, [1]])
def test_invalid_ply_is_refused(after: Any) -> None:
    game = game_in_progress()
    for ask in (game.at_ply, lambda after: game.view(0, after), lambda after: game.record(0, after)):
        with pytest.raises(SaqqaraError, match="history"):
            ask(after)


@pytest.mark.parametrize("names", [5, "AB", b"AB", ["A", 5], {"A": 1}, [None, None], ["A"], ["A\x1b", "B", "C"]])
def test_invalid_names_are_refused(names: Any) -> None:
    with pytest.raises(SetupError, match="name"):
        Game(seats=2, names=names)


def test_names_may_be_any_iterable() -> None:
    assert Game(seats=2, names=(name for name in ("Ana", "Ben"))).names == ["Ana", "Ben"]  # type: ignore[arg-type]


INVALID_VALUES = [
    None,
    5,
    -1,
    1.5,
    True,
    "x",
    "",
    b"x",
    [],
    {},
    [1],
    {"x": 1},
    object(),
    np.arange(3),
    float("nan"),
    10**30,
]

CALLS: dict[str, Callable[[Any], object]] = {
    "seats": lambda value: Game(seats=value),
    "setup": lambda value: Game(setup=value),
    "tour": lambda value: Game(setup="grand-tour", tour=value),
    "sides": lambda value: Game(sides=value),
    "options": lambda value: Game(options=value),
    "rules": lambda value: Game(rules=value),
    "stones": lambda value: Game(stones=value),
    "seed": lambda value: Game(seed=value),
    "boards": lambda value: Game(boards=value),
    "names": lambda value: Game(names=value),
    "revision": lambda value: Game(revision=value),
    "play": lambda value: Game(seed=1).play(value),
    "play for a seat": lambda value: Game(seed=1).play("quarry", value),
    "reason": lambda value: Game(seed=1).illegal_reason(value),
    "why_not": lambda value: Game(seed=1).why_not(value),
    "at": lambda value: Game(seed=1).at_ply(value),
    "view": lambda value: Game(seed=1).view(value),
    "view after": lambda value: Game(seed=1).view(0, value),
    "log": lambda value: Game(seed=1).event_log(value),
    "redealt": lambda value: Game(seed=1).determinized(value, 1),
    "redealt by": lambda value: Game(seed=1).determinized(0, value),
    "unseen": lambda value: Game(seed=1).remaining_cards(value),
    "record": lambda value: Game(seed=1).record(value),
    "record after": lambda value: Game(seed=1).record(0, value),
    "from_record": Game.from_record,
    "from_position": Game.from_position,
    "from_position by": lambda value: Game.from_position({}, value),
    "from_position with boards": lambda value: Game.from_position({}, 0, value),
    "Move": Move,
    "Move.parse": Move.parse,
}


@pytest.mark.parametrize("asked", CALLS)
def test_any_argument_is_accepted_or_refused_on_one_line(asked: str) -> None:
    lines = []
    for value in INVALID_VALUES:
        try:
            CALLS[asked](value)
        except SaqqaraError as error:
            lines.append(str(error))
    assert lines or asked == "why_not"
    assert not [line for line in lines if "\n" in line]


def test_undo_is_refused_at_the_start() -> None:
    with pytest.raises(SaqqaraError, match="no move to take back"):
        Game(seed=1).undo()


def test_repr_describes_the_game_without_secrets() -> None:
    game = Game(seats=3, sides="ABCDA", options={"wager", "favors"}, seed=7)
    assert (
        repr(game) == "<Game of 3 seats on ABCDA with wager, favors; round 1, seat 0 decides: turn; scores [0, 0, 0]>"
    )
    while not game.is_over:
        game.play(game.legal_moves[-1])
    assert repr(game) == f"<Game of 3 seats on ABCDA with wager, favors; over; scores {game.scores}>"


def test_repr_of_a_played_move_is_short_and_without_secrets() -> None:
    game = Game(2, seed=1)
    game.play("quarry")
    assert repr(game.history[0]) == "PlayedMove(seat=0, move=Move.parse('quarry'), forced=False)"


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_every_copy_is_independent(duplicate: Any) -> None:
    game = game_in_progress()
    other = duplicate(game)
    before = game.position()
    assert other.position() == before
    assert other.record() == game.record()
    other.play(other.legal_moves[0])
    assert game.position() == before
    assert len(other.history) > len(game.history)
    other.undo()
    assert other.position() == before


def test_out_of_turn_error_lists_legal_moves_without_hidden_cards() -> None:
    hands = [[], ["lever", "hammer"]]
    named = {"turn": 1, "ships": [{"stones": [0, 0, 0]}, {}, {}, {}], "hands": hands}
    for options, shown in (((), True), (("hidden-cards",), False)):
        game = Game.from_position({"setup": {"options": list(options)}, **named})
        assert "play hammer" in [str(move) for move in game.legal_moves]
        for move in ("quarry", "nonsense"):
            with pytest.raises(IllegalMove, match="out of turn") as refused:
                game.play(move, seat=0)
            assert refused.value.reason == "not_your_turn"
            assert "quarry" in refused.value.legal
            assert ("play hammer" in refused.value.legal) is shown
            assert ("play hammer" in str(refused.value)) is shown


def test_ship_capacities_in_a_position_determine_the_round_card() -> None:
    position = dict(game_in_progress().position())
    del position["round_cards"]
    for seed in range(20):
        again = Game.from_position(position, seed)
        assert again.position()["ships"] == position["ships"]
    with pytest.raises(PositionError, match="round_cards"):
        Game.from_position({"ships": [{"capacity": 1}] * 4})


def test_position_derives_the_turn_from_the_pending_decision() -> None:
    assert Game.from_position({"actor": 1}).turn == 1
    assert Game.from_position({"turn": 1}).actor == 1


def test_unused_module_may_be_given_empty_in_a_position() -> None:
    assert Game.from_position({"favors": [], "wager": {}, "looking": None}).actor == 0
    with pytest.raises(PositionError, match="favors"):
        Game.from_position({"favors": [0, None, None, None, None]})


def test_position_after_the_end_of_the_round_is_refused() -> None:
    sites = ("market", "pyramid", "temple", "burial")
    with pytest.raises(PositionError, match="ROUND-3"):
        Game.from_position({"ships": [{"site": site} for site in sites]})
    with pytest.raises(PositionError, match="passes"):
        Game.from_position({"passes": 2})


def test_scores_must_equal_the_sum_of_points() -> None:
    with pytest.raises(PositionError, match="points add up to"):
        Game.from_position({"scores": [1, 0], "points": [{"pyramid": 2}, {}]})


def test_pile_with_too_many_cards_is_refused() -> None:
    position = game_in_progress().position()
    position["market"]["draw"].append("statue")
    with pytest.raises(PositionError) as refused:
        Game.from_position(position)
    assert refused.value.code == "position-card_held"


def test_sailed_ship_with_stones_is_refused() -> None:
    with pytest.raises(PositionError) as refused:
        Game.from_position({"ships": [{"site": "temple", "stones": [0]}, {}, {}, {}]})
    assert refused.value.code == "position-ship_not_empty"


def test_sled_with_more_than_five_stones_is_refused() -> None:
    assert Game.from_position({"sled": [5, 0]}).position()["sled"] == [5, 0]
    with pytest.raises(PositionError, match="has room for 5"):
        Game.from_position({"sled": [6, 0]})


def test_record_keeps_its_rules_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Watched(Game):
        def __init__(self, *values: Any, revision: int = -1, **named: Any) -> None:
            asked.append(revision)
            super().__init__(*values, revision=revision, **named)

    Watched.from_record(game_in_progress().record())
    assert asked == [RULES_REVISION]


def test_seed_and_deal_must_agree() -> None:
    lines = Game(seed=7).record().splitlines()
    lines[lines.index("seed 7")] = "seed 8"
    with pytest.raises(RecordError, match="seed deals") as refused:
        Game.from_record("\n".join(lines))
    assert lines[refused.value.line - 1].startswith("deal ")


def test_game_dealt_by_hand_has_its_own_randomness() -> None:
    texts = [Game(seed=seed).record().replace(f"seed {seed}\n", "") for seed in (1, 2)]
    first, again, other = (Game.from_record(text) for text in (texts[0], texts[0], texts[1]))
    assert first.seed is None
    assert first.position()["rng"] == again.position()["rng"] != other.position()["rng"]


def test_record_with_byte_order_mark_is_read() -> None:
    game = game_in_progress()
    assert Game.from_record("\ufeff" + game.record().replace("\n", "\r\n")).position() == game.position()


@pytest.mark.rule("INFO-1")
def test_move_reveals_information_exactly_when_a_hidden_card_is_shown() -> None:
    game = Game(seats=2, seed=3)
    turns = 0
    while not game.is_over:
        known, before = len(game.history), game.position()
        game.play(game.legal_moves[len(game.history) * 5 % len(game.legal_moves)])
        after = game.position()
        drawn = after["market"]["draw"] != before["market"]["draw"] or after["round"] != before["round"]
        made = game.history[known:]
        assert any(events.revealed_anything(str(played.move), played.events) for played in made) == drawn
        turns += drawn
    assert turns == 5


@pytest.mark.rule("MKT-D1", "INFO-2")
def test_keeping_a_card_of_a_stack_reveals_it() -> None:
    """Only the seat that looked knew it before; the others see it taken."""
    game = Game(seats=2, sides="DAAAA", seed=1)
    while not any(move.verb == "look" for move in game.legal_moves):
        options = [str(move) for move in game.legal_moves]
        market = [move for move in options if move.endswith(" market")]
        game.play(market[0] if market else options[0])
    looked, kept = len(game.history), next(move for move in game.legal_moves if move.verb == "look")
    game.play(kept)
    assert events.revealed_anything(str(kept), game.history[looked].events)
    known = len(game.history)
    game.play(game.legal_moves[0])
    played = game.history[known]
    assert played.move.verb == "keep"
    assert not any(map(events.reveals_hidden, played.events))
    assert events.revealed_anything(str(played.move), played.events)


def revealed_cards(game: Game) -> tuple[Any, ...]:
    """Return the open and known cards and the piles: everything that a revelation changes."""
    everything, open_to_all = game.position(), game.view(None)
    market = everything["market"]
    return (
        market["draw"], market["known"], everything["round"], everything.get("looking"),
        open_to_all["pyramid"].get("tiles"), everything["burial"].get("supply"),
    )  # fmt: skip


@pytest.mark.rule("INFO-1", "INFO-2")
@pytest.mark.parametrize("sides", ["AAAAA", "BCBDD", "CDCDC", "DCCDA"])
def test_revealed_cards_are_known_on_every_side(sides: str) -> None:
    game = Game(3, sides, ["private-ships", "favors"], seed=3)
    seen = {True: 0, False: 0}
    while True:
        known, before = len(game.history), revealed_cards(game)
        move = game.legal_moves[len(game.history) * 7 % len(game.legal_moves)]
        game.play(move)
        if game.is_over:
            break
        made = game.history[known:]
        kept = any(played.move.verb == "keep" for played in made)
        taken = (
            move.verb == "take" and revealed_cards(game)[0] == before[0]
        )  # a card that was known leaves, and nothing comes
        came = kept or (revealed_cards(game) != before and not taken)
        assert any(events.revealed_anything(str(played.move), played.events) for played in made) == came
        seen[came] += 1
    assert seen[True] > 4
    assert seen[False] > 40


def test_remaining_cards_are_the_deck_without_visible_cards() -> None:
    game = Game(seats=2, seed=4)
    pile = game.position()["market"]["draw"]
    assert game.remaining_cards(0) == game.remaining_cards(None) == {card: pile.count(card) for card in set(pile)}
