"""CARD-1, 2, 4 to 7: the effects of market cards when they are taken, and their value at the end."""

from typing import Any

import pytest

from saqqara import Game
from tests.engine.rules.scenario import (
    build_game,
    events_of,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    play_to_end,
    points_by_seat,
    position_part,
)

RED_CARDS_AND_SITES = [("entrance", "pyramid"), ("sarcophagus", "burial"), ("paved_path", "obelisk")]


def game_after_taking(card: str, **more: Any) -> Game:
    """Return a game in which seat 1 has just taken a card from the market, for a stone of its own on seat 0's ship."""
    game = build_game(card="3322", ships="1.0 - - -", market=f"- {card} statue -", **more)
    return play_moves(game, "sail 1 market", "take 2")


# CARD-1: in a hand


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_taken_cards_are_face_up(viewer: int | None) -> None:
    game = play_moves(game_after_taking("lever"), "take 3")
    assert game.view(viewer)["hands"] == [["statue"], ["lever"]]


@pytest.mark.rule("CARD-1")
def test_hidden_cards_are_only_counted_for_rivals() -> None:
    game = build_game(3, options=["hidden-cards"], hands={0: "lever statue", 1: "statue"})
    assert game.view(0)["hands"] == [["statue", "lever"], 1, []]
    assert game.view(1)["hands"] == [2, ["statue"], []]
    assert game.view(2)["hands"] == game.view(None)["hands"] == [2, 1, []]
    assert game.position()["hands"] == [["statue", "lever"], ["statue"], []]


@pytest.mark.rule("CARD-1")
def test_hidden_blue_card_is_revealed_when_played() -> None:
    game = build_game(options=["hidden-cards"], hands={0: "hammer statue"}, sled=[0, 3])
    play_moves(game, "play hammer")
    assert game.visible_events(events_of(game), 1)[0] == {"kind": "played", "seat": 0, "card": "hammer"}
    game.play("load 1.1")
    assert game.view(1)["hands"] == [1, []]
    assert game.view(1)["market"]["discard"] == ["hammer"]


@pytest.mark.rule("CARD-1")
def test_hidden_cards_are_revealed_at_the_end() -> None:
    game = build_game(options=["hidden-cards"], round=6, ships="market pyramid temple 0", hands={1: "statue lever"})
    assert game.view(0)["hands"] == [[], 2]
    game.play("sail 4 burial")
    assert game.view(0)["hands"] == game.view(None)["hands"] == [[], ["statue", "lever"]]
    assert game.scores == [1, 2]


@pytest.mark.rule("CARD-1")
def test_hidden_card_is_named_only_to_its_owner() -> None:
    game = game_after_taking("lever", options=["hidden-cards"])
    for viewer, card in [(0, None), (1, "lever"), (None, None)]:
        event = {"kind": "took", "seat": 1, "space": 2, "card": card}
        assert game.visible_events(events_of(game), viewer)[0] == event
        assert game.event_log(viewer)[-1][0] == event


@pytest.mark.rule("CARD-1")
def test_event_log_hides_a_card_a_rival_took_face_down() -> None:
    game = Game(options={"hidden-cards"}, seed=1)
    lies_there = market_cards(game)
    while not events_of_kind(game, "took"):
        game.play((legal_moves(game, "take") or legal_moves(game, "sail") or legal_moves(game))[0])
    taken = events_of_kind(game, "took")[0]
    owner, rival, space = taken["seat"], 1 - taken["seat"], taken["space"] - 1
    assert lies_there[space] not in ("entrance", "sarcophagus", "paved_path")
    for viewer, shown in [(rival, None), (None, None), (owner, lies_there[space])]:
        assert game.event_log(viewer)[0][space + 1]["card"] == shown
        assert game.view(viewer, ply=0)["market"]["spaces"][space] == [shown or "unknown"]


@pytest.mark.rule("CARD-1", "INFO-3")
def test_open_cards_are_shown_to_everybody() -> None:
    game = game_after_taking("lever")
    for viewer in (0, 1, None):
        assert game.event_log(viewer)[-1] == events_of(game)
        assert game.view(viewer, ply=0)["market"]["spaces"] == [[], ["lever"], ["statue"], []]


# CARD-2: red cards


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(("card", "site"), RED_CARDS_AND_SITES)
def test_red_card_places_a_stone_from_the_quarry(card: str, site: str) -> None:
    game = game_after_taking(card)
    assert position_part(game, site, "count") == [0, 1]
    assert position_part(game, "quarry")[1] == 29 - 3 - 1 - 1
    assert position_part(game, "sled") == [2, 3]
    assert position_part(game, "hands")[1] == []
    assert events_of_kind(game, "delivered") == [{"kind": "delivered", "seat": 1, "site": site, "space": 1, "ship": 0}]
    for other in {"pyramid", "temple", "burial", "obelisk"} - {site}:
        assert position_part(game, other, "count") == [0, 0]


@pytest.mark.rule("CARD-2", "PYR-A1", "PYR-A2")
def test_entrance_scores_like_any_pyramid_stone() -> None:
    game = game_after_taking("entrance", pyramid="0000")
    assert game.scores == [0, 4]
    assert position_part(game, "pyramid", "spaces")[4] == 1
    game = game_after_taking("entrance", pyramid="0" * 14)
    assert game.scores == [0, 1]
    assert position_part(game, "pyramid", "beside") == [0, 1]


@pytest.mark.rule("CARD-2", "BUR-A1", "OBE-A1")
def test_sarcophagus_and_paved_path_use_the_next_space() -> None:
    assert position_part(game_after_taking("sarcophagus", burial="0010"), "burial", "spaces") == [0, 0, 1, 0, 1]
    assert position_part(game_after_taking("paved_path", obelisk=[4, 2]), "obelisk", "count") == [4, 3]


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize(("card", "site"), RED_CARDS_AND_SITES)
def test_red_card_with_empty_quarry_places_nothing(card: str, site: str, rules: str) -> None:
    game = game_after_taking(card, rules=rules, quarry={1: 0}, obelisk=[0, 1])
    assert position_part(game, site, "count") == ([0, 25] if site == "obelisk" else [0, 0])
    assert position_part(game, "red_played") == [0, 1]
    assert position_part(game, "market", "discard") == [card]
    assert events_of_kind(game, "no_stone") == [{"kind": "no_stone", "seat": 1, "card": card}]


@pytest.mark.rule("CARD-2")
def test_red_card_can_place_the_last_stone_of_the_quarry() -> None:
    game = game_after_taking("entrance", quarry={1: 1})
    assert position_part(game, "pyramid", "count") == [0, 1]
    assert position_part(game, "quarry")[1] == 0


# CARD-4: where a red card goes


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("options", [[], ["wrath"], ["hidden-cards"]])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_red_card_is_discarded_after_its_effect(rules: str, options: list[str]) -> None:
    game = game_after_taking("sarcophagus", rules=rules, options=options, discard="lever")
    assert position_part(game, "market", "discard") == ["lever", "sarcophagus"]
    assert position_part(game, "played_red") == [[], []]
    assert position_part(game, "red_played") == [0, 1]
    kinds = [note["kind"] for note in events_of(game, 1)]
    assert kinds[:3] == ["took", "delivered", "discarded"]


@pytest.mark.rule("CARD-4")
def test_red_cards_played_are_counted_for_each_seat() -> None:
    game = build_game(card="3322", ships="101 - - -", market="entrance paved_path - statue")
    play_moves(game, "sail 1 market", "take 1", "take 4", "take 2")
    assert position_part(game, "red_played") == [0, 2]


# CARD-5: decorations


@pytest.mark.rule("CARD-5", "END-3")
@pytest.mark.parametrize(("stones", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (13, 4), (14, 4)])
@pytest.mark.parametrize("site", ["pyramid", "temple", "burial"])
def test_decoration_is_worth_one_point_per_three_stones_of_all_colours(site: str, stones: int, points: int) -> None:
    built: dict[str, Any] = {site: ("012" * 5)[:stones]}
    game = build_game(3, hands={1: f"{site}_decoration"}, **built)
    assert points_by_seat(game, "decorations") == [0, points, 0]


@pytest.mark.rule("CARD-5", "END-3")
@pytest.mark.parametrize(("towers", "points"), [([1, 1, 0], 0), ([1, 1, 1], 1), ([4, 0, 1], 1), ([6, 3, 3], 4)])
def test_obelisk_decoration_counts_all_towers(towers: list[int], points: int) -> None:
    game = build_game(3, hands={2: "obelisk_decoration"}, obelisk=towers)
    assert points_by_seat(game, "decorations") == [0, 0, points]


@pytest.mark.rule("CARD-5")
def test_each_decoration_card_counts_separately() -> None:
    game = build_game(
        hands={0: "burial_decoration burial_decoration", 1: "temple_decoration"}, burial="01010", temple="011"
    )
    assert points_by_seat(game, "decorations") == [2, 1]
    game = build_game(hands={0: "burial_decoration temple_decoration"}, burial="01", temple="01")
    assert points_by_seat(game, "decorations") == [0, 0]


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize(("site", "points"), [("pyramid", 1), ("temple", 2), ("burial", 3), ("obelisk", 4)])
def test_decoration_counts_only_its_own_site(site: str, points: int) -> None:
    hands = {0: f"{site}_decoration"}
    game = build_game(hands=hands, pyramid="0" * 3, temple="1" * 6, burial="0" * 9, obelisk=[5, 7])
    assert points_by_seat(game, "decorations") == [points, 0]


@pytest.mark.rule("CARD-5", "END-3", "PYR-A2")
def test_stones_beside_the_pyramid_count_for_its_decoration() -> None:
    game = build_game(hands={0: "pyramid_decoration"}, pyramid="01" * 7, beside=[1, 3])
    assert points_by_seat(game, "decorations") == [6, 0]


# CARD-6: statues


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize(
    ("statues", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (10, 25)]
)
def test_statues_are_worth_more_in_sets(statues: int, points: int) -> None:
    game = build_game(hands={1: "statue " * statues})
    assert points_by_seat(game, "statues") == [0, points]


@pytest.mark.rule("CARD-6")
def test_statues_of_two_seats_are_separate_sets() -> None:
    assert points_by_seat(build_game(hands={0: "statue " * 2, 1: "statue " * 3}), "statues") == [3, 6]


# CARD-7: unused blue cards


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize("card", ["lever", "hammer", "sail", "chisel"])
def test_unused_blue_card_is_worth_one_point(card: str) -> None:
    assert points_by_seat(build_game(hands={0: card}), "blue_cards") == [1, 0]
    assert points_by_seat(build_game(hands={0: f"{card} {card}"}), "blue_cards") == [2, 0]


@pytest.mark.rule("CARD-7")
def test_other_cards_are_not_worth_a_point_as_blue() -> None:
    decorations = "pyramid_decoration temple_decoration burial_decoration obelisk_decoration"
    game = build_game(hands={0: f"{decorations} statue", 1: "sail sail chisel hammer lever"})
    assert points_by_seat(game, "blue_cards") == [0, 5]


@pytest.mark.rule("CARD-7", "ACT-5")
def test_played_blue_card_is_worth_nothing() -> None:
    game = play_moves(build_game(hands={0: "hammer sail"}, sled=[0, 3]), "play hammer", "load 1.1")
    assert points_by_seat(game, "blue_cards") == [1, 0]


@pytest.mark.rule("CARD-5", "CARD-6", "CARD-7", "ROUND-6")
def test_cards_score_at_the_end_of_the_game() -> None:
    game = build_game(round=6, hands={0: "statue statue lever", 1: "temple_decoration chisel sail"}, temple="010")
    assert game.scores == [0, 0]
    play_to_end(game)
    assert position_part(game, "hands") == [["statue", "statue", "lever"], ["temple_decoration", "sail", "chisel"]]
    assert sum(position_part(game, "temple", "count")) == 4
    paid = [[sheet[source] for source in ("statues", "decorations", "blue_cards")] for sheet in game.score_sheet]
    assert paid == [[3, 0, 1], [0, 1, 2]]
