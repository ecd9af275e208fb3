"""CARD-1, 2, 4 to 7: what market cards do when they are taken, and what they are worth at the end."""

from typing import Any

import pytest

from saqqara import Game
from tests.rules.table import at_end, happened, lay, market, notes, offered, play, points_from, see

RED = [("entrance", "pyramid"), ("sarcophagus", "burial"), ("paved_path", "obelisk")]


def take(card: str, **more: Any) -> Game:
    """Seat 1 has just taken a card from the market, for a stone of its own on a ship that seat 0 sailed."""
    game = lay(card="3322", ships="1.0 - - -", market=f"- {card} statue -", **more)
    return play(game, "sail 1 market", "take 2")


# CARD-1: before their owner


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_taken_cards_lie_face_up(viewer: int | None) -> None:
    game = play(take("lever"), "take 3")
    assert game.view(viewer)["hands"] == [["statue"], ["lever"]]


@pytest.mark.rule("CARD-1")
def test_hidden_cards_are_a_number_to_everybody_else() -> None:
    game = lay(3, options=["hidden-cards"], hands={0: "lever statue", 1: "statue"})
    assert game.view(0)["hands"] == [["statue", "lever"], 1, []]
    assert game.view(1)["hands"] == [2, ["statue"], []]
    assert game.view(2)["hands"] == game.view(None)["hands"] == [2, 1, []]
    assert game.position()["hands"] == [["statue", "lever"], ["statue"], []]


@pytest.mark.rule("CARD-1")
def test_a_hidden_blue_card_is_shown_when_it_is_played() -> None:
    game = lay(options=["hidden-cards"], hands={0: "hammer statue"}, sled=[0, 3])
    play(game, "play hammer")
    assert game.visible_events(notes(game), 1)[0] == {"kind": "played", "seat": 0, "card": "hammer"}
    game.play("load 1.1")
    assert game.view(1)["hands"] == [1, []]
    assert game.view(1)["market"]["discard"] == ["hammer"]


@pytest.mark.rule("CARD-1")
def test_hidden_cards_are_uncovered_at_the_end() -> None:
    game = lay(options=["hidden-cards"], round=6, ships="market pyramid temple 0", hands={1: "statue lever"})
    assert game.view(0)["hands"] == [[], 2]
    game.play("sail 4 burial")
    assert game.view(0)["hands"] == game.view(None)["hands"] == [[], ["statue", "lever"]]
    assert game.scores == [1, 2]


@pytest.mark.rule("CARD-1")
def test_a_hidden_card_is_named_to_its_owner_alone() -> None:
    game = take("lever", options=["hidden-cards"])
    for viewer, card in [(0, None), (1, "lever"), (None, None)]:
        told = {"kind": "took", "seat": 1, "space": 2, "card": card}
        assert game.visible_events(notes(game), viewer)[0] == told
        assert game.event_log(viewer)[-1][0] == told


@pytest.mark.rule("CARD-1")
def test_no_memory_is_kept_of_a_card_that_a_rival_hid() -> None:
    game = Game(options={"hidden-cards"}, seed=1)
    lies_there = market(game)
    while not happened(game, "took"):
        game.play((offered(game, "take") or offered(game, "sail") or offered(game))[0])
    taken = happened(game, "took")[0]
    owner, rival, space = taken["seat"], 1 - taken["seat"], taken["space"] - 1
    assert lies_there[space] not in ("entrance", "sarcophagus", "paved_path")
    for viewer, shown in [(rival, None), (None, None), (owner, lies_there[space])]:
        assert game.event_log(viewer)[0][space + 1]["card"] == shown
        assert game.view(viewer, ply=0)["market"]["spaces"][space] == [shown or "unknown"]


@pytest.mark.rule("CARD-1", "INFO-3")
def test_with_open_cards_everybody_reads_everything() -> None:
    game = take("lever")
    for viewer in (0, 1, None):
        assert game.event_log(viewer)[-1] == notes(game)
        assert game.view(viewer, ply=0)["market"]["spaces"] == [[], ["lever"], ["statue"], []]


# CARD-2: red cards


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(("card", "site"), RED)
def test_a_red_card_brings_a_stone_from_the_owners_quarry(card: str, site: str) -> None:
    game = take(card)
    assert see(game, site, "count") == [0, 1]
    assert see(game, "quarry")[1] == 29 - 3 - 1 - 1
    assert see(game, "sled") == [2, 3]
    assert see(game, "hands")[1] == []
    assert happened(game, "delivered") == [{"kind": "delivered", "seat": 1, "site": site, "space": 1, "ship": 0}]
    for other in {"pyramid", "temple", "burial", "obelisk"} - {site}:
        assert see(game, other, "count") == [0, 0]


@pytest.mark.rule("CARD-2", "PYR-A1", "PYR-A2")
def test_an_entrance_scores_like_any_stone_at_the_pyramid() -> None:
    game = take("entrance", pyramid="0000")
    assert game.scores == [0, 4]
    assert see(game, "pyramid", "spaces")[4] == 1
    game = take("entrance", pyramid="0" * 14)
    assert game.scores == [0, 1]
    assert see(game, "pyramid", "beside") == [0, 1]


@pytest.mark.rule("CARD-2", "BUR-A1", "OBE-A1")
def test_the_other_two_go_on_the_next_space_of_their_site() -> None:
    assert see(take("sarcophagus", burial="0010"), "burial", "spaces") == [0, 0, 1, 0, 1]
    assert see(take("paved_path", obelisk=[4, 2]), "obelisk", "count") == [4, 3]


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize(("card", "site"), RED)
def test_with_an_empty_quarry_nothing_is_placed(card: str, site: str, rules: str) -> None:
    game = take(card, rules=rules, quarry={1: 0}, obelisk=[0, 1])
    assert see(game, site, "count") == ([0, 25] if site == "obelisk" else [0, 0])
    assert see(game, "red_played") == [0, 1]
    assert see(game, "market", "discard") == [card]
    assert happened(game, "no_stone") == [{"kind": "no_stone", "seat": 1, "card": card}]


@pytest.mark.rule("CARD-2")
def test_the_last_stone_of_a_quarry_is_enough() -> None:
    game = take("entrance", quarry={1: 1})
    assert see(game, "pyramid", "count") == [0, 1]
    assert see(game, "quarry")[1] == 0


# CARD-4: where a red card goes


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("options", [[], ["wrath"], ["hidden-cards"]])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_a_red_card_is_discarded_once_it_has_acted(rules: str, options: list[str]) -> None:
    game = take("sarcophagus", rules=rules, options=options, discard="lever")
    assert see(game, "market", "discard") == ["lever", "sarcophagus"]
    assert see(game, "played_red") == [[], []]
    assert see(game, "red_played") == [0, 1]
    kinds = [note["kind"] for note in notes(game, 1)]
    assert kinds[:3] == ["took", "delivered", "discarded"]


@pytest.mark.rule("CARD-4")
def test_red_cards_played_are_counted_for_each_seat() -> None:
    game = lay(card="3322", ships="101 - - -", market="entrance paved_path - statue")
    play(game, "sail 1 market", "take 1", "take 4", "take 2")
    assert see(game, "red_played") == [0, 2]


# CARD-5: decorations


@pytest.mark.rule("CARD-5", "END-3")
@pytest.mark.parametrize(("stones", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (13, 4), (14, 4)])
@pytest.mark.parametrize("site", ["pyramid", "temple", "burial"])
def test_a_decoration_is_worth_a_point_for_three_stones_of_all_colours(site: str, stones: int, points: int) -> None:
    built: dict[str, Any] = {site: ("012" * 5)[:stones]}
    game = lay(3, hands={1: f"{site}_decoration"}, **built)
    assert points_from(game, "decorations") == [0, points, 0]


@pytest.mark.rule("CARD-5", "END-3")
@pytest.mark.parametrize(("towers", "points"), [([1, 1, 0], 0), ([1, 1, 1], 1), ([4, 0, 1], 1), ([6, 3, 3], 4)])
def test_the_obelisk_decoration_counts_all_towers(towers: list[int], points: int) -> None:
    game = lay(3, hands={2: "obelisk_decoration"}, obelisk=towers)
    assert points_from(game, "decorations") == [0, 0, points]


@pytest.mark.rule("CARD-5")
def test_each_card_counts_for_itself() -> None:
    game = lay(hands={0: "burial_decoration burial_decoration", 1: "temple_decoration"}, burial="01010", temple="011")
    assert points_from(game, "decorations") == [2, 1]
    game = lay(hands={0: "burial_decoration temple_decoration"}, burial="01", temple="01")
    assert points_from(game, "decorations") == [0, 0]


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize(("site", "points"), [("pyramid", 1), ("temple", 2), ("burial", 3), ("obelisk", 4)])
def test_each_decoration_looks_at_its_own_site(site: str, points: int) -> None:
    hands = {0: f"{site}_decoration"}
    game = lay(hands=hands, pyramid="0" * 3, temple="1" * 6, burial="0" * 9, obelisk=[5, 7])
    assert points_from(game, "decorations") == [points, 0]


@pytest.mark.rule("CARD-5", "END-3", "PYR-A2")
def test_stones_beside_the_pyramid_count_for_its_decoration() -> None:
    game = lay(hands={0: "pyramid_decoration"}, pyramid="01" * 7, beside=[1, 3])
    assert points_from(game, "decorations") == [6, 0]


# CARD-6: statues


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize(
    ("statues", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (10, 25)]
)
def test_statues_are_worth_more_together(statues: int, points: int) -> None:
    game = lay(hands={1: "statue " * statues})
    assert points_from(game, "statues") == [0, points]


@pytest.mark.rule("CARD-6")
def test_statues_of_two_seats_do_not_mix() -> None:
    assert points_from(lay(hands={0: "statue " * 2, 1: "statue " * 3}), "statues") == [3, 6]


# CARD-7: unused blue cards


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize("card", ["lever", "hammer", "sail", "chisel"])
def test_an_unused_blue_card_is_worth_a_point(card: str) -> None:
    assert points_from(lay(hands={0: card}), "blue_cards") == [1, 0]
    assert points_from(lay(hands={0: f"{card} {card}"}), "blue_cards") == [2, 0]


@pytest.mark.rule("CARD-7")
def test_other_cards_are_not_blue() -> None:
    decorations = "pyramid_decoration temple_decoration burial_decoration obelisk_decoration"
    game = lay(hands={0: f"{decorations} statue", 1: "sail sail chisel hammer lever"})
    assert points_from(game, "blue_cards") == [0, 5]


@pytest.mark.rule("CARD-7", "ACT-5")
def test_a_played_blue_card_is_worth_nothing() -> None:
    game = play(lay(hands={0: "hammer sail"}, sled=[0, 3]), "play hammer", "load 1.1")
    assert points_from(game, "blue_cards") == [1, 0]


@pytest.mark.rule("CARD-5", "CARD-6", "CARD-7", "ROUND-6")
def test_cards_are_worth_their_points_when_the_game_really_ends() -> None:
    game = lay(round=6, hands={0: "statue statue lever", 1: "temple_decoration chisel sail"}, temple="010")
    assert game.scores == [0, 0]
    at_end(game)
    assert see(game, "hands") == [["statue", "statue", "lever"], ["temple_decoration", "sail", "chisel"]]
    assert sum(see(game, "temple", "count")) == 4
    paid = [[sheet[source] for source in ("statues", "decorations", "blue_cards")] for sheet in game.score_sheet]
    assert paid == [[3, 0, 1], [0, 1, 2]]
