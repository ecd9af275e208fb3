"""PYR-D1, PYR-D2: the pyramid, side D, a ring of spaces and Imhotep who walks along it."""

from typing import Any

import pytest

from saqqara import Game, RecordError, SetupError
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    play_moves,
    position_part,
    refusal_reason,
)

RING = [1, 3, 2, 4, 1, 2, 3, 1, 4, 2, 1, 3, 2, 4, 1, 2]  # clockwise from the top left
EMPTY: list[int | None] = [None] * 16


def ring_position(figure: int, stones: dict[int, int] | None = None, beside: list[int] | None = None) -> dict[str, Any]:
    """The ring with these stones, owner by space, and Imhotep on a space; spaces from 1."""
    spaces = [(stones or {}).get(space) for space in range(1, 17)]
    return {"pyramid": {"spaces": spaces, "figure": figure, **({"beside": beside} if beside else {})}}


def full_ring_except(*free: int) -> dict[int, int]:
    """Stones of seat 0 on every space but these."""
    return {space: 0 for space in range(1, 17) if space not in free}


def next_space(game: Game) -> int:
    """Sail ship 4 with a stone of seat 1 to the pyramid, and return the space on which it is placed."""
    before = position_part(game, "pyramid", "spaces")
    game.play("sail 4 pyramid")
    [space] = [n + 1 for n, owner in enumerate(position_part(game, "pyramid", "spaces")) if owner != before[n]]
    landed = {"kind": "delivered", "seat": 1, "site": "pyramid", "space": space, "ship": 4}
    assert events_of_kind(game, "delivered") == [landed]
    assert position_part(game, "pyramid", "spaces")[space - 1] == 1
    return space


# PYR-D1: where a stone goes


@pytest.mark.rule("PYR-D1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imhotep_starts_on_the_first_space(seats: int) -> None:
    assert position_part(Game(seats, "ADAAA", seed=seats), "pyramid", "figure") == 1
    assert position_part(Game(seats, "ADAAA", seed=seats), "pyramid", "spaces") == EMPTY


@pytest.mark.rule("PYR-D1")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize("figure", range(1, 17))
def test_stone_takes_the_space_after_imhotep_and_scores(figure: int, rules: str) -> None:
    game = build_game(sides="ADAAA", rules=rules, ships="- - - 1", extra=ring_position(figure))
    space = next_space(game)
    assert space == figure % 16 + 1
    assert game.scores == [0, RING[space - 1]]
    assert events_of_kind(game, "scored") == [
        {"kind": "scored", "seat": 1, "source": "pyramid", "points": RING[space - 1], "space": space}
    ]
    assert position_part(game, "pyramid", "figure") == figure
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-D1")
@pytest.mark.parametrize(
    ("figure", "stones", "space"),
    [(1, {2: 0}, 3), (1, {2: 0, 3: 1, 4: 0, 6: 0}, 5), (15, {16: 0}, 1), (14, {15: 0, 16: 0, 1: 0, 2: 1}, 3)],
)
def test_imhotep_skips_occupied_spaces(figure: int, stones: dict[int, int], space: int) -> None:
    assert next_space(build_game(sides="ADAAA", ships="- - - 1", extra=ring_position(figure, stones))) == space


@pytest.mark.rule("PYR-D1")
def test_space_of_imhotep_is_filled_last() -> None:
    assert next_space(build_game(sides="ADAAA", ships="- - - 1", extra=ring_position(7, full_ring_except(7, 6)))) == 6
    game = build_game(sides="ADAAA", ships="- - - 1", extra=ring_position(7, full_ring_except(7)))
    assert next_space(game) == 7
    assert game.scores == [0, 3]
    assert position_part(game, "pyramid", "figure") == 7


@pytest.mark.rule("PYR-D1", "ACT-4")
def test_stones_of_a_ship_are_placed_one_after_another() -> None:
    game = build_game(3, sides="ADAAA", ships="1201 - - -", extra=ring_position(15, {2: 0}))
    game.play("sail 1 pyramid")
    expected = [2, 0, 0, 1] + [None] * 11 + [1]
    assert position_part(game, "pyramid", "spaces") == expected
    assert game.scores == [2, 2 + 4, 1]
    assert position_part(game, "pyramid", "count") == [2, 2, 1]


@pytest.mark.rule("PYR-D1", "CARD-2")
def test_entrance_card_follows_imhotep_too() -> None:
    game = build_game(sides="ADAAA", ships="- - - 1", market="entrance - - -", extra=ring_position(3))
    play_moves(game, "sail 4 market", "take 1")
    assert position_part(game, "pyramid", "spaces")[3] == 1
    assert game.scores == [0, 4]
    assert position_part(game, "pyramid", "figure") == 3


@pytest.mark.rule("PYR-A2")
@pytest.mark.parametrize("beside", [[0, 0], [4, 1]])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_stone_beside_the_full_ring_scores_one(beside: list[int], rules: str) -> None:
    game = build_game(sides="ADAAA", rules=rules, ships="- - - 1", extra=ring_position(5, full_ring_except(), beside))
    game.play("sail 4 pyramid")
    assert events_of_kind(game, "scored") == [
        {"kind": "scored", "seat": 1, "source": "pyramid", "points": 1, "space": 0}
    ]
    assert position_part(game, "pyramid", "beside") == [beside[0], beside[1] + 1]
    assert position_part(game, "pyramid", "count") == [16 + beside[0], beside[1] + 1]
    assert position_part(game, "pyramid", "spaces") == [0] * 16


@pytest.mark.rule("PYR-A2", "PYR-D1")
def test_one_ship_can_fill_the_ring_and_overflow() -> None:
    game = build_game(sides="ADAAA", ships="1101 - - -", sled=[0, 0], extra=ring_position(9, full_ring_except(8, 9)))
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[7:9] == [1, 1]
    assert position_part(game, "pyramid", "beside") == [1, 1]
    assert game.scores == [1, 1 + 4 + 1]


# SET-6a: where Imhotep starts


@pytest.mark.rule("SET-6a", "PYR-D1")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize("figure", range(1, 17))
def test_imhotep_starts_on_the_space_of_the_setup(figure: int, rules: str) -> None:
    """Sixteen stones then go round from the space after him, and his own space is the last."""
    game = Game(4, "ADAAA", figure=figure, rules=rules, seed=figure)
    assert position_part(game, "pyramid", "figure") == position_part(game, "setup", "figure") == figure
    order = [*range(figure + 1, 17), *range(1, figure + 1)]
    assert (len(order), order[-1]) == (16, figure)
    for placed in range(16):
        stones = dict.fromkeys(order[:placed], 0)
        setup = {"seats": 2, "sides": "ADAAA", "rules": rules, "figure": figure}
        position = {
            "setup": setup,
            "ships": [{}, {}, {}, {"stones": [1]}],
            "round_cards": {"current": [4, 3, 2, 1]},
            "pyramid": {"spaces": [stones.get(space) for space in range(1, 17)], "figure": figure},
        }
        assert next_space(Game.from_position(position)) == order[placed]


@pytest.mark.rule("SET-6a", "PYR-D1", "OWN-8")
@pytest.mark.parametrize(("figure", "stones", "imhotep_space"), [(1, {}, 1), (7, {}, 7), (16, {}, 16), (7, {7: 0}, 8)])
def test_position_without_imhotep_puts_him_on_his_start(
    figure: int, stones: dict[int, int], imhotep_space: int
) -> None:
    setup = {"seats": 2, "sides": "ADAAA", "figure": figure}
    spaces = [stones.get(space) for space in range(1, 17)]
    game = Game.from_position({"setup": setup, "pyramid": {"spaces": spaces}})
    assert position_part(game, "pyramid", "figure") == imhotep_space


@pytest.mark.rule("SET-6a", "PYR-D2")
def test_imhotep_walks_clockwise_from_his_start() -> None:
    game = play_moves(Game(2, "ADAAA", figure=16, seed=4), "quarry")
    assert legal_moves(game) == ["advance", "stay"]
    play_moves(game, "advance", "quarry", "advance")
    assert position_part(game, "pyramid", "figure") == 2
    assert position_part(game, "setup", "figure") == 16


@pytest.mark.rule("SET-6a", "SET-7")
@pytest.mark.parametrize("figure", [1, 2, 16])
def test_imhotep_start_round_trips(figure: int) -> None:
    game = play_moves(Game(2, "ADAAA", figure=figure, seed=9), "quarry", "advance")
    record = game.record()
    assert (f"\nfigure {figure}\n" in record) == (figure != 1)
    for again in (Game.from_record(record), Game.from_position(game.position()), game.copy()):
        assert again.position() == game.position()
        assert again.legal_moves == game.legal_moves
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert view["setup"]["figure"] == figure
        assert Game.from_position(view).view(viewer) == view
    assert Game(2, "ADAAA", seed=9).position()["market"] == Game(2, "ADAAA", figure=figure, seed=9).position()["market"]


@pytest.mark.rule("SET-6a")
@pytest.mark.parametrize("figure", [0, 17, -1, "7", True, 1.5, [7], 10**30])
def test_imhotep_on_a_missing_space_is_refused(figure: Any) -> None:
    with pytest.raises(SetupError) as error:
        Game(2, "ADAAA", figure=figure)
    assert (error.value.code, "16" in str(error.value)) == ("setup-figure", True)
    with pytest.raises(SetupError):
        Game.from_position({"setup": {"sides": "ADAAA", "figure": figure}})


@pytest.mark.rule("SET-6a")
@pytest.mark.parametrize("side", "ABC")
def test_imhotep_start_needs_side_d(side: str) -> None:
    with pytest.raises(SetupError) as error:
        Game(2, f"A{side}AAA", figure=7)
    assert error.value.code == "setup-figure_side"
    assert side in str(error.value)
    game = Game(2, f"A{side}AAA", figure=1, seed=3)
    assert game.position()["setup"]["figure"] == 1
    assert "figure" not in game.record()


@pytest.mark.rule("SET-6a")
def test_record_with_impossible_imhotep_start_is_refused() -> None:
    record = Game(2, "ADAAA", figure=7, seed=9).record()
    for damaged in (record.replace("figure 7", "figure 17"), record.replace("figure 7", "figure 0")):
        with pytest.raises(RecordError):
            Game.from_record(damaged)
    assert Game.from_record(record.replace("figure 7\n", "")).position()["pyramid"]["figure"] == 1


# PYR-D2: the figure


@pytest.mark.rule("PYR-D2", "ACT-1")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize("seat", [0, 1])
def test_fetching_stones_allows_moving_imhotep(seat: int, rules: str) -> None:
    game = build_game(3, sides="ADAAA", rules=rules, turn=seat)
    game.play("quarry")
    assert (game.actor, game.turn, game.decision) == (seat, seat, "figure")
    assert legal_moves(game) == ["advance", "stay"]
    assert position_part(game, "sled")[seat] == 2 + seat + (3 if seat == 0 else 2)
    game.play("advance")
    assert position_part(game, "pyramid", "figure") == 2
    assert events_of(game) == [{"kind": "figure_moved", "seat": seat, "space": 2}]
    assert (game.actor, game.decision) == (seat + 1, "turn")


@pytest.mark.rule("PYR-D2")
def test_imhotep_may_be_left_in_place() -> None:
    game = play_moves(build_game(sides="ADAAA", extra=ring_position(4)), "quarry", "stay")
    assert position_part(game, "pyramid", "figure") == 4
    assert events_of(game) == []
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PYR-D2")
@pytest.mark.parametrize(
    ("figure", "stones", "to"),
    [
        (1, {2: 0}, 3),
        (15, {16: 1, 1: 0}, 2),
        (16, {}, 1),
        (7, full_ring_except(7, 6), 6),
        (7, full_ring_except(7, 9, 3), 9),
    ],
)
def test_imhotep_moves_to_the_next_free_space_clockwise(figure: int, stones: dict[int, int], to: int) -> None:
    game = play_moves(build_game(sides="ADAAA", extra=ring_position(figure, stones)), "quarry", "advance")
    assert position_part(game, "pyramid", "figure") == to


@pytest.mark.rule("PYR-D2", "PYR-D1")
def test_moving_imhotep_changes_the_next_points() -> None:
    for answer, space in (("stay", 2), ("advance", 3)):
        game = play_moves(build_game(sides="ADAAA", turn=1, ships="- - - 1"), "quarry", answer)
        assert next_space(game) == space
        assert game.scores == [0, RING[space - 1]]


@pytest.mark.rule("PYR-D2")
@pytest.mark.parametrize("free", [(), (7,)])
def test_moving_imhotep_is_not_offered_when_impossible(free: tuple[int, ...]) -> None:
    game = play_moves(build_game(sides="ADAAA", extra=ring_position(7, full_ring_except(*free))), "quarry")
    assert (game.actor, game.decision) == (1, "turn")
    assert [str(done.move) for done in game.history] == ["quarry"]


@pytest.mark.rule("PYR-D2")
def test_moving_imhotep_must_be_answered() -> None:
    game = play_moves(build_game(sides="ADAAA", ships="- - - 1"), "quarry")
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "quarry") == "wrong_decision"
    assert refusal_reason(game, "sail 4 pyramid") == "wrong_decision"
    assert refusal_reason(game, "build left") == "wrong_decision"
    position = game.position()
    assert position["agenda"] == [["end_turn", 0, 0], ["figure", 0, 0]]
    assert Game.from_position(position).position() == position


@pytest.mark.rule("PYR-D2", "CARD-H")
def test_hammer_does_not_move_imhotep() -> None:
    game = build_game(sides="ADAAA", hands={0: "hammer"})
    game.play("play hammer")
    assert game.decision == "load"
    game.play("load 1.1")
    assert (game.actor, game.decision) == (1, "turn")
    assert position_part(game, "pyramid", "figure") == 1


@pytest.mark.rule("PYR-D2")
@pytest.mark.parametrize("action", ["load 1.1", "sail 4 temple", "sail 4 pyramid", "play sail"])
def test_other_actions_do_not_move_imhotep(action: str) -> None:
    game = build_game(sides="ADAAA", ships="- - - 1", hands={0: "sail"})
    game.play(action)
    assert game.decision != "figure"


@pytest.mark.rule("PYR-D2")
@pytest.mark.parametrize("sides", ["AAAAA", "ABAAA", "ACAAA"])
def test_imhotep_does_not_move_on_other_sides(sides: str) -> None:
    game = play_moves(build_game(sides=sides), "quarry")
    assert (game.actor, game.decision) == (1, "turn")
    assert refusal_reason(game, "advance") == "wrong_decision"
    assert "figure" not in position_part(game, "pyramid")
