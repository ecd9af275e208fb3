"""INFO-1 to INFO-3: what a seat, a spectator or a bot may know, and nothing else."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from saqqara import Game
from saqqara.engine.rules.state import State
from tests.engine.rules.scenario import build_game, events_of_kind, legal_moves, play_moves, position_part

Position = dict[str, Any]
VIEWERS = [0, 1, 2, None]


def game_in_progress(options: list[str]) -> Game:
    """A game of three, some rounds old, with cards everywhere."""
    return half_played_game(*options).copy()


@cache
def half_played_game(*options: str) -> Game:
    game = Game(seats=3, options=options, seed=11)
    while game.round < 3 or game.decision != "turn":
        game.play((legal_moves(game, "take") or legal_moves(game, "sail") or legal_moves(game))[0])
    return game


def swap_draw_pile(position: Position) -> None:
    position["market"]["draw"].reverse()


def swap_round_cards(position: Position) -> None:
    cards = position["round_cards"]
    hidden = [cards["removed"], *cards["next"]]
    cards["removed"] = hidden.pop()
    cards["next"] = hidden


def swap_generator(position: Position) -> None:
    position["rng"] = position["rng"][::-1]


@pytest.mark.rule("INFO-1", "INFO-2")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("options", [[], ["hidden-cards"]])
@pytest.mark.parametrize("change", [swap_draw_pile, swap_round_cards, swap_generator])
def test_secret_differences_do_not_show_in_views(
    change: Callable[[Position], None], options: list[str], viewer: int | None
) -> None:
    position: Position = dict(game_in_progress(options).position())
    one = Game.from_position(position)
    change(position)
    other = Game.from_position(position)
    assert one.position() != other.position()
    assert one.view(viewer) == other.view(viewer)
    assert one.redacted_bytes(viewer) == other.redacted_bytes(viewer)


@pytest.mark.rule("INFO-2", "CARD-1")
@pytest.mark.parametrize(("viewer", "same"), [(0, True), (1, False), (2, True), (None, True)])
def test_hidden_hands_look_the_same_whatever_they_contain(viewer: int | None, same: bool) -> None:
    position = build_game(3, options=["hidden-cards"], hands={0: "statue", 1: "statue lever", 2: "hammer"}).position()
    swapped = deepcopy(position)
    swapped["hands"][1] = ["statue", "sail"]
    draw = swapped["market"]["draw"]
    draw[draw.index("sail")] = "lever"
    one, other = Game.from_position(position), Game.from_position(swapped)
    assert (one.view(viewer) == other.view(viewer)) == same
    assert (one.redacted_bytes(viewer)[1] == other.redacted_bytes(viewer)[1]) == same


@pytest.mark.rule("INFO-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_piles_are_shown_as_counts(viewer: int | None) -> None:
    game = game_in_progress([])
    whole, view = game.position(), game.view(viewer)
    assert view["market"]["draw"] == len(whole["market"]["draw"])
    assert view["round_cards"]["next"] == len(whole["round_cards"]["next"]) == 3
    assert "removed" in whole["round_cards"]
    assert "removed" not in view["round_cards"]
    assert "rng" in whole
    assert "rng" not in view
    assert "seed" not in json.dumps(view)


@pytest.mark.rule("INFO-1", "OWN-4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_revealed_cards_are_known_to_all(viewer: int | None) -> None:
    game = game_in_progress([])
    whole, view = dict[str, Any](game.position()), dict[str, Any](game.view(viewer))
    assert view["round_cards"]["past"] == whole["round_cards"]["past"]
    assert len(view["round_cards"]["past"]) == 2
    assert view["round_cards"]["current"] == whole["round_cards"]["current"]
    open_to_all = set(whole) - {"market", "round_cards", "rng"}
    assert {key: view[key] for key in open_to_all} == {key: whole[key] for key in open_to_all}
    assert view["market"]["spaces"] == whole["market"]["spaces"]


@pytest.mark.rule("INFO-2")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("options", [[], ["hidden-cards"]])
def test_record_of_a_running_game_reveals_no_secret(options: list[str], viewer: int | None) -> None:
    game = game_in_progress(options)
    words = {line.split()[0] for line in game.record(viewer).splitlines()}
    header = {"saqqara", "seats", "sides", "rules", "options", "stones", "revision", "boards"}
    assert words <= {*header, "#", "0", "1", "2"}
    assert {"seed", "deal"} <= {line.split()[0] for line in game.record().splitlines()}


@pytest.mark.rule("INFO-2", "SET-7")
def test_random_state_is_hidden_from_everybody() -> None:
    game = game_in_progress([])
    for viewer in VIEWERS:
        assert not any(State(game.redacted_bytes(viewer)[1]).rng)


@pytest.mark.rule("INFO-2")
@pytest.mark.parametrize("viewer", [3, -1, "0", True, 0.0])
def test_view_of_a_missing_seat_is_refused(viewer: Any) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        game_in_progress([]).view(viewer)


@pytest.mark.rule("INFO-3")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("options", [[], ["hidden-cards"]])
def test_discard_pile_is_public(options: list[str], viewer: int | None) -> None:
    game = build_game(
        3, options=options, ships="market pyramid temple 0", market="lever - statue -", discard="sail entrance"
    )
    assert game.view(viewer)["market"]["discard"] == ["sail", "entrance"]
    game.play("sail 4 burial")
    assert game.view(viewer)["market"]["discard"] == ["sail", "entrance", "lever", "statue"]
    cleared = [note for note in game.event_log(viewer)[-1] if note["kind"] == "cleared"]
    assert [note["card"] for note in cleared] == ["lever", "statue"]


@pytest.mark.rule("INFO-3", "CARD-1", "CARD-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_red_card_is_public_when_it_acts(viewer: int | None) -> None:
    game = build_game(3, options=["hidden-cards"], card="4322", ships="- - 1. -", market="entrance lever - -")
    play_moves(game, "sail 3 market", "take 1")
    assert game.event_log(viewer)[-1][0] == {"kind": "took", "seat": 1, "space": 1, "card": "entrance"}
    assert game.view(viewer)["market"]["discard"] == ["entrance"]
    assert game.view(viewer)["red_played"] == [0, 1, 0]
    assert game.view(viewer, ply=0)["market"]["spaces"][0] == ["entrance"]


@pytest.mark.rule("INFO-2", "CARD-1")
def test_rivals_see_where_a_hidden_card_came_from_and_nothing_else() -> None:
    game = build_game(3, options=["hidden-cards"], card="4322", ships="- - 1. -", market="entrance lever - statue")
    play_moves(game, "sail 3 market", "take 2")
    assert events_of_kind(game, "took")[0]["card"] == "lever"
    for viewer in (0, 2, None):
        event_log = json.dumps(
            [game.view(viewer), game.event_log(viewer), game.view(viewer, ply=0), game.view(viewer, ply=1)]
        )
        assert "lever" not in event_log
    assert game.view(1)["hands"][1] == ["lever"]
    assert position_part(game, "hands")[1] == ["lever"]


@pytest.mark.rule("INFO-1", "SET-7")
@pytest.mark.parametrize("options", [[], ["hidden-cards"]])
def test_unknown_information_is_determinized_from_a_view(options: list[str]) -> None:
    view = game_in_progress(options).view(1)
    dealt = [Game.from_position(view, seed=seed).position() for seed in range(6)]
    assert len({str(position["market"]["draw"]) for position in dealt}) == 6
    assert len({str(position["round_cards"]) for position in dealt}) > 2
    if options:
        assert len({str(position["hands"][0]) for position in dealt}) > 1
    for position in dealt:
        assert position["hands"][1] == view["hands"][1]
        assert Game.from_position(position).view(1) == view
