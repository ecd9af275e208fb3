"""`Game` as a Python object: what it hands out, what it refuses, how it is copied and kept."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from saqqara import Game, IllegalMove, Move, PositionError, RecordError, SetupError, notes
from saqqara.rules import moves
from saqqara.setup import REVISION


def in_the_middle(**options: Any) -> Game:
    game = Game(seats=3, seed=5, **options)
    for number in range(40):
        game.play(game.legal_moves[number * 7 % len(game.legal_moves)])
    return game


def test_what_is_handed_out_can_be_changed_without_harm() -> None:
    game = in_the_middle()
    before = copy.deepcopy((game.position(), game.boards, game.score_sheet, game.log(0)))
    game.boards["pyramid.A.levels"][0][0] = 99
    assert Game(seed=1).boards["pyramid.A.levels"][0][0] == 2
    game.log(0)[1][0]["kind"] = "changed"
    game.notes_for(game.history[0].notes, 0)[0]["kind"] = "changed"
    assert game.log(0)[1][0]["kind"] != "changed"
    game.position()["quarry"][0] = 0
    game.score_sheet[0]["pyramid"] = 99
    assert (game.position(), game.boards, game.score_sheet, game.log(0)) == before
    assert game.scores == [sum(sheet.values()) for sheet in game.score_sheet]


@pytest.mark.parametrize("move", [None, 5, b"quarry", 1.5, [], "", "load", "load 5.1", "sail 1 moon"])
def test_what_is_no_move_is_unreadable(move: Any) -> None:
    game = Game(seed=1)
    before = game.position()
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    assert refused.value.reason == "unreadable"
    assert refused.value.legal == [str(option) for option in game.legal_moves]
    assert game.why_not(move)
    assert game.position() == before


@pytest.mark.parametrize("code", [-1, moves.END, 1.5, True, "0", None])
def test_a_code_outside_the_action_space_is_no_move(code: Any) -> None:
    with pytest.raises(IllegalMove, match="from 0 to"):
        Move(code)


def test_numbers_of_numpy_are_numbers() -> None:
    game = Game(seats=np.int64(3), seed=np.uint64(5))  # type: ignore[arg-type]
    assert game.position() == Game(seats=3, seed=5).position()
    assert game.view(np.int64(1)) == game.view(1)  # type: ignore[arg-type]
    game.play(game.legal_moves[0], np.int64(0))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, True, "7"])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(SetupError, match="seed"):
        Game(seed=seed)
    with pytest.raises(SetupError, match="seed"):
        Game.from_position({}, seed=seed)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    game = in_the_middle()
    for ask in (game.view, game.log, game.record, game.redacted, lambda seat: game.notes_for([], seat)):
        with pytest.raises(ValueError, match="no seat"):
            ask(seat)


@pytest.mark.parametrize("after", [-1, 10_000])
def test_a_moment_that_was_not_is_refused(after: int) -> None:
    with pytest.raises(ValueError, match="history"):
        in_the_middle().view(0, after)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_every_way_to_copy_gives_a_game_of_its_own(duplicate: Any) -> None:
    game = in_the_middle()
    other = duplicate(game)
    before = game.position()
    assert other.position() == before
    assert other.record() == game.record()
    other.play(other.legal_moves[0])
    assert game.position() == before
    assert len(other.history) > len(game.history)
    other.undo()
    assert other.position() == before


def test_out_of_turn_tells_what_is_legal_but_no_hidden_card() -> None:
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


def test_ships_that_name_their_capacities_name_the_round_card() -> None:
    position = in_the_middle().position()
    del position["round_cards"]
    for seed in range(20):
        again = Game.from_position(position, seed)
        assert again.position()["ships"] == position["ships"]
    with pytest.raises(PositionError, match="round_cards"):
        Game.from_position({"ships": [{"capacity": 1}] * 4})


def test_whose_decision_it_is_says_whose_turn_it_is() -> None:
    assert Game.from_position({"actor": 1}).turn == 1
    assert Game.from_position({"turn": 1}).actor == 1


def test_a_module_that_is_not_played_may_be_named_as_long_as_it_is_empty() -> None:
    assert Game.from_position({"favors": [], "wager": {}, "looking": None}).actor == 0
    with pytest.raises(PositionError, match="favors"):
        Game.from_position({"favors": [0, None, None, None, None]})


def test_a_position_after_the_end_of_the_round_is_refused() -> None:
    sites = ("market", "pyramid", "temple", "burial")
    with pytest.raises(PositionError, match="ROUND-3"):
        Game.from_position({"ships": [{"site": site} for site in sites]})
    with pytest.raises(PositionError, match="passes"):
        Game.from_position({"passes": 2})


def test_scores_that_are_not_the_sums_of_their_points_are_refused() -> None:
    with pytest.raises(PositionError, match="points add up to"):
        Game.from_position({"scores": [1, 0], "points": [{"pyramid": 2}, {}]})


def test_a_pile_with_a_card_too_many_is_refused() -> None:
    position = in_the_middle().position()
    position["market"]["draw"].append("statue")
    with pytest.raises(PositionError) as refused:
        Game.from_position(position)
    assert refused.value.code == "position-card_held"


def test_a_ship_that_has_sailed_carries_no_stones() -> None:
    with pytest.raises(PositionError) as refused:
        Game.from_position({"ships": [{"site": "temple", "stones": [0]}, {}, {}, {}]})
    assert refused.value.code == "position-ship_not_empty"


def test_a_sled_has_room_for_five_stones() -> None:
    assert Game.from_position({"sled": [5, 0]}).position()["sled"] == [5, 0]
    with pytest.raises(PositionError, match="has room for 5"):
        Game.from_position({"sled": [6, 0]})


def test_a_record_keeps_the_revision_it_was_played_by(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Watched(Game):
        def __init__(self, *values: Any, revision: int = -1, **named: Any) -> None:
            asked.append(revision)
            super().__init__(*values, revision=revision, **named)

    Watched.from_record(in_the_middle().record())
    assert asked == [REVISION]


def test_seed_and_deal_may_not_contradict_each_other() -> None:
    lines = Game(seed=7).record().splitlines()
    lines[lines.index("seed 7")] = "seed 8"
    with pytest.raises(RecordError, match="seed deals") as refused:
        Game.from_record("\n".join(lines))
    assert lines[refused.value.line - 1].startswith("deal ")


def test_a_game_dealt_by_hand_has_chance_of_its_own() -> None:
    texts = [Game(seed=seed).record().replace(f"seed {seed}\n", "") for seed in (1, 2)]
    first, again, other = (Game.from_record(text) for text in (texts[0], texts[0], texts[1]))
    assert first.seed is None
    assert first.position()["rng"] == again.position()["rng"] != other.position()["rng"]


def test_a_record_from_an_editor_that_marks_its_files_can_be_read() -> None:
    game = in_the_middle()
    assert Game.from_record("\ufeff" + game.record().replace("\n", "\r\n")).position() == game.position()


@pytest.mark.rule("INFO-1")
def test_a_decision_reveals_something_when_a_hidden_card_came_to_light_and_only_then() -> None:
    game = Game(seats=2, seed=3)
    turns = 0
    while not game.is_over:
        known, before = len(game.history), game.position()
        game.play(game.legal_moves[len(game.history) * 5 % len(game.legal_moves)])
        after = game.position()
        drawn = after["market"]["draw"] != before["market"]["draw"] or after["round"] != before["round"]
        made = game.history[known:]
        assert any(notes.brought_to_light(str(played.move), played.notes) for played in made) == drawn
        turns += drawn
    assert turns == 5


@pytest.mark.rule("MKT-D1", "INFO-2")
def test_keeping_a_card_of_a_stack_brings_it_to_light() -> None:
    """Only whoever looked knew it before; the others see it taken."""
    game = Game(seats=2, sides="DAAAA", seed=1)
    while not any(move.verb == "look" for move in game.legal_moves):
        options = [str(move) for move in game.legal_moves]
        market = [move for move in options if move.endswith(" market")]
        game.play(market[0] if market else options[0])
    looked, kept = len(game.history), next(move for move in game.legal_moves if move.verb == "look")
    game.play(kept)
    assert notes.brought_to_light(str(kept), game.history[looked].notes)
    known = len(game.history)
    game.play(game.legal_moves[0])
    played = game.history[known]
    assert played.move.verb == "keep"
    assert not any(map(notes.reveals, played.notes))
    assert notes.brought_to_light(str(played.move), played.notes)


def shown(game: Game) -> tuple[Any, ...]:
    """What lies open or was looked at, and the piles: what changes when something is revealed."""
    everything, open_to_all = game.position(), game.view(None)
    market = everything["market"]
    return (
        market["draw"], market["known"], everything["round"], everything.get("looking"),
        open_to_all["pyramid"].get("tiles"), everything["burial"].get("supply"),
    )  # fmt: skip


@pytest.mark.rule("INFO-1", "INFO-2")
@pytest.mark.parametrize("sides", ["AAAAA", "BCBDD", "CDCDC", "DCCDA"])
def test_on_every_side_it_is_known_what_came_to_light(sides: str) -> None:
    game = Game(3, sides, ["private-ships", "favors"], seed=3)
    seen = {True: 0, False: 0}
    while True:
        known, before = len(game.history), shown(game)
        move = game.legal_moves[len(game.history) * 7 % len(game.legal_moves)]
        game.play(move)
        if game.is_over:
            break
        made = game.history[known:]
        kept = any(played.move.verb == "keep" for played in made)
        taken = move.verb == "take" and shown(game)[0] == before[0]  # a card that was known leaves, and nothing comes
        came = kept or (shown(game) != before and not taken)
        assert any(notes.brought_to_light(str(played.move), played.notes) for played in made) == came
        seen[came] += 1
    assert seen[True] > 4
    assert seen[False] > 40


def test_what_is_unseen_is_the_deck_but_for_what_lies_open() -> None:
    game = Game(seats=2, seed=4)
    pile = game.position()["market"]["draw"]
    assert game.unseen(0) == game.unseen(None) == {card: pile.count(card) for card in set(pile)}
