"""CARD-3, 4, 7, 8, R, P: the cards of the expansion, and what becomes of red cards."""

from collections import Counter
from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules.state import CARDS_BY_COLOUR
from tests.rules.table import (
    at_end,
    happened,
    lay,
    market,
    notes,
    offered,
    play,
    points_from,
    printed_cards,
    refused,
    see,
    stones_aboard,
)

DYNASTY = ["dynasty-cards"]
RED = list(CARDS_BY_COLOUR["red"])  # there are two of each
AMUN: dict[str, Any] = {"prophecies": {"amun": [], "ra": [], "isis": []}}
NO_AMUN: dict[str, Any] = {"prophecies": {"thoth": [], "ra": [], "isis": []}}


def take(card: str, seats: int = 2, **more: Any) -> Game:
    """Seat 1 has just taken a card from the market, for a stone of its own on a ship that seat 0 sailed."""
    more = {"options": DYNASTY, **more}
    game = lay(seats, card="3322" if seats == 2 else "4322", ships="- 1.0 - -", market=f"- {card} statue -", **more)
    return play(game, "sail 2 market", "take 2")


# The deck


@pytest.mark.rule("SET-5")
def test_the_cards_of_the_expansion_are_added() -> None:
    game = Game(options=DYNASTY, seed=1)
    table = game.position()["market"]
    deck = [card for space in table["spaces"] for card in space] + table["draw"]
    assert Counter(deck) == printed_cards("base") + printed_cards("dynasty")


# CARD-3: the Private Stone Quarry


@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize(("sled", "quarry", "fetched"), [(0, 9, 3), (3, 9, 2), (5, 9, 0), (0, 2, 2), (0, 0, 0)])
def test_a_private_quarry_gives_a_point_and_up_to_three_stones(sled: int, quarry: int, fetched: int) -> None:
    game = take("private_quarry", sled=[2, sled], quarry={1: quarry})
    assert points_from(game, "private_quarry") == [0, 1]
    assert game.scores == [0, 1]
    assert see(game, "sled")[1] == sled + fetched
    assert see(game, "quarry")[1] == quarry - fetched
    scored = {"kind": "scored", "seat": 1, "source": "private_quarry", "points": 1, "space": 0}
    assert happened(game, "scored") == [scored]
    assert [note["stones"] for note in happened(game, "fetched")] == ([fetched] if fetched else [])
    for site in ("pyramid", "temple", "burial", "obelisk"):
        assert see(game, site, "count") == [0, 0] or site == "obelisk"


@pytest.mark.rule("CARD-3", "CARD-8", "ACT-1")
def test_it_fills_a_sled_of_cargo_too() -> None:
    game = take("private_quarry", sled=[2, 5], hands={1: "cargo_sled cargo_sled"})
    assert see(game, "sled")[1] == 8


@pytest.mark.rule("CARD-3")
def test_its_stones_are_not_those_that_have_just_landed() -> None:
    game = take("private_quarry", sled=[2, 0], quarry={1: 1})
    assert see(game, "sled")[1] == 1


# CARD-4: where a played red card goes


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("card", RED)
def test_official_keeps_red_cards_with_the_new_cards(card: str) -> None:
    game = take(card)
    assert see(game, "played_red") == [[], [card]]
    assert see(game, "red_played") == [0, 1]
    assert see(game, "market", "discard") == []
    assert see(game, "hands") == [[], []]
    assert happened(game, "kept_red") == [{"kind": "kept_red", "seat": 1, "card": card}]
    assert happened(game, "discarded") == []
    for viewer in (0, 1, None):
        assert game.view(viewer)["played_red"] == [[], [card]]


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize(
    ("options", "rules", "extra", "kept"),
    [
        (["prophecies"], "official", AMUN, True),
        (["prophecies"], "official", NO_AMUN, True),
        (["prophecies"], "yucata", AMUN, True),
        (["prophecies"], "yucata", NO_AMUN, False),
        (["dynasty-cards"], "yucata", {}, False),
        (["dynasty-cards", "prophecies"], "yucata", NO_AMUN, False),
        ([], "official", {}, False),
        (["private-ships", "wager", "favors"], "official", {}, False),
    ],
)
def test_where_a_red_card_goes(options: list[str], rules: str, extra: dict[str, Any], kept: bool) -> None:
    game = take("entrance", options=options, rules=rules, extra=extra)
    assert see(game, "played_red") == ([[], ["entrance"]] if kept else [[], []])
    assert see(game, "market", "discard") == ([] if kept else ["entrance"])
    assert see(game, "red_played") == [0, 1]
    assert len(happened(game, "kept_red")) == kept


@pytest.mark.rule("CARD-4", "SET-6")
@pytest.mark.parametrize("side", ["B", "C", "D"])
@pytest.mark.parametrize("site", range(5))
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_a_single_side_of_the_expansion_keeps_them_by_the_rulebook(rules: str, site: int, side: str) -> None:
    """Sides C and D are of the expansion, side B is of the base game; online only Amun matters."""
    sides = "".join(side if n == site else "A" for n in range(5))
    game = lay(card="3322", sides=sides, rules=rules, ships="- 1.0 - -", market="- paved_path statue -")
    play(game, "sail 2 market", "take 2")
    while "discard" in str(see(game, "agenda")):
        game.play(offered(game)[0])
    kept = rules == "official" and side in "CD"
    assert see(game, "played_red") == [[], ["paved_path"] if kept else []]
    assert see(game, "market", "discard") == ([] if kept else ["paved_path"])
    assert see(game, "red_played") == [0, 1]


@pytest.mark.rule("CARD-4", "SET-6")
@pytest.mark.parametrize(
    ("options", "stones"), [(["hidden-cards"], "standard"), ([], "second-colour"), (["hidden-cards"], "second-colour")]
)
def test_what_else_comes_in_the_box_of_the_expansion_does_not_keep_them(options: list[str], stones: str) -> None:
    for sides in ("AAAAA", "BBBBB"):
        game = lay(
            card="3322", sides=sides, options=options, stones=stones, ships="- 1.0 - -", market="- sarcophagus statue -"
        )
        play(game, "sail 2 market", "take 2")
        assert see(game, "played_red") == [[], []]
        assert see(game, "market", "discard") == ["sarcophagus"]


@pytest.mark.rule("CARD-4")
def test_all_see_which_red_cards_a_side_of_the_expansion_keeps() -> None:
    game = lay(card="3322", sides="AAAAD", options=["hidden-cards"], ships="- 1.0 - -", market="- sarcophagus statue -")
    play(game, "sail 2 market", "take 2")
    for viewer in (0, 1, None):
        assert game.view(viewer)["played_red"] == [[], ["sarcophagus"]]
    assert Game.from_position(game.view(0)).view(0) == game.view(0)


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("options", [["prophecies"], ["prophecies", "hidden-cards"]])
def test_yucata_shows_rivals_only_how_many(options: list[str]) -> None:
    red = {"played_red": [["entrance", "entrance"], ["paved_path"], []], "red_played": [2, 1, 0]}
    game = lay(3, rules="yucata", options=options, extra={**AMUN, **red})
    assert see(game, "played_red") == red["played_red"]
    assert game.view(0)["played_red"] == [["entrance", "entrance"], 1, []]
    assert game.view(1)["played_red"] == [2, ["paved_path"], []]
    assert game.view(2)["played_red"] == game.view(None)["played_red"] == [2, 1, []]
    for viewer in (0, 1, 2, None):
        assert game.view(viewer)["red_played"] == [2, 1, 0]
        dealt = Game.from_position(game.view(viewer), seed=3)
        assert dealt.view(viewer) == game.view(viewer)
        assert [len(cards) for cards in see(dealt, "played_red")] == [2, 1, 0]


@pytest.mark.rule("CARD-4", "INFO-3", "OWN-18")
def test_official_kept_red_cards_lie_open_even_with_hidden_cards() -> None:
    red = {"played_red": [["entrance", "private_quarry"], []]}
    game = lay(options=["dynasty-cards", "hidden-cards"], hands={0: "statue"}, extra=red)
    for viewer in (1, None):
        assert game.view(viewer)["played_red"] == red["played_red"]
        assert game.view(viewer)["hands"] == [1, []]


@pytest.mark.rule("CARD-4", "CARD-2")
def test_a_red_card_counts_as_played_also_without_a_stone() -> None:
    game = take("entrance", quarry={1: 0}, sled=[2, 0])
    assert see(game, "red_played") == [0, 1]
    assert see(game, "played_red") == [[], ["entrance"]]


@pytest.mark.rule("CARD-4")
def test_a_position_with_red_cards_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError, match="CARD-4"):
        lay(extra={"played_red": [["entrance"], []]})
    with pytest.raises(PositionError, match="CARD-4"):
        lay(options=DYNASTY, extra={"played_red": [["entrance"], []], "red_played": [2, 0]})
    with pytest.raises(PositionError, match="must be a list"):
        lay(options=DYNASTY, extra={"played_red": [1, 0]})
    with pytest.raises(PositionError, match="must be one of"):
        lay(options=DYNASTY, extra={"played_red": [["statue"], []]})
    with pytest.raises(PositionError, match=f"only {2 * len(RED)} red cards are left"):
        lay(options=DYNASTY, extra={"red_played": [2 * len(RED) + 1, 0]})


@pytest.mark.rule("CARD-4", "OWN-19")
def test_kept_red_cards_that_are_only_counted_are_dealt() -> None:
    game = lay(options=DYNASTY, extra={"red_played": [3, 1]})
    assert [len(cards) for cards in see(game, "played_red")] == [3, 1]
    assert all(card in RED for cards in see(game, "played_red") for card in cards)
    assert see(game, "red_played") == [3, 1]
    assert "private_quarry" not in str(see(game, "played_red"))  # nobody has a point for one
    most = [2 * len(RED) - 1, 1]
    all_of_them = lay(options=DYNASTY, extra={"red_played": most, "points": [{"private_quarry": 2}, {}]})
    assert sorted(card for cards in see(all_of_them, "played_red") for card in cards) == sorted(RED * 2)
    assert see(all_of_them, "played_red")[0].count("private_quarry") == 2
    assert [len(cards) for cards in see(lay(options=DYNASTY, extra={"red_played": most}), "played_red")] == most


@pytest.mark.rule("CARD-4", "CARD-3")
def test_points_tell_how_many_private_quarries_a_rival_has_kept() -> None:
    red = {"played_red": [["entrance", "private_quarry"], []], "points": [{"private_quarry": 1}, {}]}
    game = lay(rules="yucata", options=["prophecies", *DYNASTY], extra={**AMUN, **red})
    for seed in range(9):
        dealt = see(Game.from_position(game.view(1), seed=seed), "played_red")[0]
        assert sorted(card == "private_quarry" for card in dealt) == [False, True]


# CARD-7


@pytest.mark.rule("CARD-7")
def test_an_unused_raft_or_plank_is_worth_a_point() -> None:
    game = lay(options=DYNASTY, hands={0: "raft loading_plank lever", 1: "cargo_sled stone_ornament"}, sled=[0, 0])
    assert points_from(game, "blue_cards") == [3, 0]


# CARD-8: Cargo Sled, Stone Ornament


@pytest.mark.rule("CARD-8", "ACT-1")
@pytest.mark.parametrize(("sleds", "room"), [(0, 5), (1, 7), (2, 9)])
def test_a_cargo_sled_carries_two_more_stones(sleds: int, room: int) -> None:
    hands = {0: "cargo_sled " * sleds}
    game = play(lay(options=DYNASTY, hands=hands, sled=[room - 2, 3]), "quarry")
    assert see(game, "sled")[0] == room
    assert refused(lay(options=DYNASTY, hands=hands, sled=[room, 3]), "quarry") == "sled_full"


@pytest.mark.rule("CARD-8")
def test_it_counts_as_soon_as_it_is_taken() -> None:
    assert see(play(take("cargo_sled", sled=[2, 5]), "take 3", "quarry"), "sled")[1] == 7


@pytest.mark.rule("CARD-8")
def test_too_many_stones_for_the_sled_are_refused() -> None:
    assert see(lay(options=DYNASTY, hands={0: "cargo_sled"}, sled=[7, 3]), "sled") == [7, 3]
    with pytest.raises(PositionError, match="room for 7"):
        lay(options=DYNASTY, hands={0: "cargo_sled"}, sled=[8, 3])


@pytest.mark.rule("CARD-8", "INFO-3")
def test_with_hidden_cards_a_cargo_sled_lies_open() -> None:
    game = take("cargo_sled", options=[*DYNASTY, "hidden-cards"], hands={1: "statue lever"})
    for viewer in (0, None):
        assert game.view(viewer)["hands"][1] == ["cargo_sled", "unknown", "unknown"]
        assert game.event_log(viewer)[-1][0]["card"] == "cargo_sled"
        dealt = Game.from_position(game.view(viewer), seed=1)
        assert dealt.view(viewer) == game.view(viewer)
        assert "cargo_sled" in see(dealt, "hands")[1]
        assert len(see(dealt, "hands")[1]) == 3


@pytest.mark.rule("CARD-8", "CARD-5")
@pytest.mark.parametrize(("hand", "points"), [("", 0), ("stone_ornament ", 4), ("stone_ornament stone_ornament", 8)])
def test_an_ornament_pays_for_each_stone_on_the_sled(hand: str, points: int) -> None:
    game = lay(options=DYNASTY, hands={0: hand}, sled=[4, 5], round=6, ships="market pyramid temple 1")
    game.play("sail 4 burial")
    assert game.is_over
    assert [sheet["ornaments"] for sheet in game.score_sheet] == [points, 0]
    assert [sheet["decorations"] for sheet in game.score_sheet] == [0, 0]


@pytest.mark.rule("CARD-8")
def test_an_ornament_pays_for_stones_on_cargo_sleds_too() -> None:
    game = lay(options=DYNASTY, hands={0: "stone_ornament cargo_sled cargo_sled"}, sled=[9, 0])
    assert points_from(game, "ornaments") == [9, 0]


# CARD-R1: the Raft


@pytest.mark.rule("CARD-R1")
@pytest.mark.parametrize("site", ["pyramid", "temple", "burial", "obelisk"])
def test_a_raft_costs_two_stones_and_brings_one(site: str) -> None:
    game = lay(options=DYNASTY, hands={0: "raft"}, sled=[4, 3])
    quarry = see(game, "quarry")[0]
    game.play("play raft")
    assert (game.actor, game.decision) == (0, "site")
    assert offered(game) == [f"site {name}" for name in ("market", "pyramid", "temple", "burial", "obelisk")]
    assert (see(game, "sled")[0], see(game, "quarry")[0]) == (2, quarry + 2)
    game.play(f"site {site}")
    assert (see(game, "sled")[0], see(game, "quarry")[0]) == (1, quarry + 2)
    assert see(game, site, "count") == [1, 0]
    delivered = {"kind": "delivered", "seat": 0, "site": site, "space": 1, "ship": 6}
    assert happened(game, "delivered") == [delivered]
    assert see(game, "market", "discard") == ["raft"]
    assert see(game, "docks", site) == {"public": 0, "private": []}
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-R1")
@pytest.mark.parametrize(("sled", "may"), [(2, False), (3, True), (5, True)])
def test_a_raft_needs_three_stones_on_the_sled(sled: int, may: bool) -> None:
    game = lay(options=DYNASTY, hands={0: "raft"}, sled=[sled, 3])
    assert ("play raft" in offered(game)) == may
    if not may:
        assert refused(game, "play raft") == "needs_three_stones"


@pytest.mark.rule("CARD-R1", "ACT-3")
def test_a_raft_ignores_docks_and_docks_nothing() -> None:
    game = lay(options=DYNASTY, hands={0: "raft"}, sled=[3, 3], ships="temple - 00 -")
    play(game, "play raft", "site temple")
    assert see(game, "temple", "count") == [1, 0]
    game = lay(options=DYNASTY, hands={0: "raft"}, sled=[3, 3], ships="- - - 0")
    play(game, "play raft", "site temple")
    assert "sail 4 temple" in offered(game)


@pytest.mark.rule("CARD-R1", "PYR-A1")
def test_what_a_raft_brings_scores_at_once() -> None:
    game = lay(options=DYNASTY, hands={0: "raft"}, sled=[3, 3], pyramid="1111")
    play(game, "play raft", "site pyramid")
    assert game.scores == [4, 0]


@pytest.mark.rule("CARD-R1", "BUR-C1", "OBE-D1", "BUR-D1")
@pytest.mark.parametrize(("sides", "site", "move"), [("AAACA", "burial", "mound 1.3"), ("AAAAD", "obelisk", "found 2")])
def test_a_choice_that_its_stone_brings_follows(sides: str, site: str, move: str) -> None:
    game = lay(sides=sides, options=DYNASTY, hands={0: "raft"}, sled=[3, 3])
    play(game, "play raft", f"site {site}")
    assert Game.from_position(game.position()).position() == game.position()
    game.play(move)
    assert see(game, site, "count") == [1, 0]
    assert happened(game, "delivered")[0]["ship"] == 6


# CARD-P1, CARD-P2: the Loading Plank


def with_plank(ships: str, **more: Any) -> Game:
    """Seat 0 holds a Loading Plank; the four ships have 4, 3, 2 and 1 spaces."""
    more = {"options": DYNASTY, **more}
    return lay(card="4321", ships=ships, hands={0: "loading_plank"}, **more)


@pytest.mark.rule("CARD-P1")
def test_a_plank_leads_a_ship_to_where_one_lies_already() -> None:
    game = with_plank("temple 01. - -")
    quarry = see(game, "quarry")[0]
    game.play("play plank")
    assert [str(done.move) for done in game.history] == ["play plank", "sail 2 temple"]
    assert see(game, "temple", "count") == [1, 1]
    assert see(game, "docks", "temple") == {"public": 2, "private": []}
    assert (see(game, "sled")[0], see(game, "quarry")[0]) == (1, quarry + 1)
    assert see(game, "market", "discard") == ["loading_plank"]
    assert [note["kind"] for note in game.history[0].events] == ["played", "returned"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-P1")
def test_ships_and_sites_to_choose_from() -> None:
    """A ship needs its minimum and an own stone, a site just one public ship."""
    game = lay(
        card="3322",
        ships="temple 1.0 pyramid 11",
        hands={0: "loading_plank"},
        options=DYNASTY,
    )
    game.play("play plank")
    assert offered(game) == ["sail 2 pyramid", "sail 2 temple"]
    assert refused(game, "sail 4 temple") == "no_own_stone"
    assert refused(game, "sail 2 burial") == "not_one_ship_there"
    assert refused(game, "sail 1 burial") == "ship_sailed"
    assert refused(game, "skip") == "not_optional"


@pytest.mark.rule("CARD-P1")
@pytest.mark.parametrize(
    ("ships", "sled", "why"),
    [
        ("temple 01. - -", 0, "sled_empty"),
        ("- 01. - -", 2, "not_one_ship_there"),
        ("temple 11. - -", 2, "no_own_stone"),
        ("temple 0.. - -", 2, "no_ship_may_sail"),
        ("temple - - -", 2, "no_ship_may_sail"),
        ("temple temple - 0", 2, "not_one_ship_there"),
    ],
)
def test_why_a_plank_may_not_be_played(ships: str, sled: int, why: str) -> None:
    assert refused(with_plank(ships, sled=[sled, 3]), "play plank") == why


@pytest.mark.rule("CARD-P1")
def test_the_stone_returned_may_be_the_last_on_the_sled() -> None:
    game = with_plank("temple pyramid - 0", sled=[1, 3])
    play(game, "play plank", "sail 4 pyramid")
    assert see(game, "sled")[0] == 0


@pytest.mark.rule("CARD-P1", "ACT-3")
def test_no_third_ship_comes_where_two_lie() -> None:
    game = lay(card="3322", ships="temple temple 0. 0.", hands={0: "loading_plank"}, options=DYNASTY)
    assert offered(game, "sail") == [
        f"sail {ship} {site}" for ship in (3, 4) for site in ("market", "pyramid", "burial", "obelisk")
    ]
    assert refused(game, "sail 3 temple") == "site_docked"
    assert refused(game, "play plank") == "not_one_ship_there"


@pytest.mark.rule("CARD-P1")
def test_private_ships_neither_count_nor_hinder() -> None:
    private = {"private_ships": ["ready", "used"], "docks": {"temple": {"private": [1]}}}
    options = [*DYNASTY, "private-ships"]
    assert refused(with_plank("- 01. - -", options=options, extra=private), "play plank") == "not_one_ship_there"
    game = play(with_plank("temple 01. - -", options=options, extra=private), "play plank")
    assert see(game, "docks", "temple") == {"public": 2, "private": [1]}


@pytest.mark.rule("CARD-P1", "ROUND-3")
def test_a_ship_sailed_by_plank_may_end_the_round() -> None:
    game = with_plank("temple pyramid burial 0")
    play(game, "play plank", "sail 4 burial")
    assert game.round == 2
    assert game.actor == 1


@pytest.mark.rule("CARD-P2")
def test_a_plank_to_the_market_refills_nothing_and_stones_beyond_earn_nothing() -> None:
    game = lay(
        card="3322", ships="market 010 - -", hands={0: "loading_plank"}, options=DYNASTY, market="- lever - sail"
    )
    draw = see(game, "market", "draw")
    play(game, "play plank", "take 2", "take 4")
    assert market(game) == ["-"] * 4
    assert see(game, "market", "draw") == draw
    assert see(game, "hands") == [["lever"], ["sail"]]
    assert [note["seat"] for note in happened(game, "no_card")] == [0]
    assert see(game, "landed") == [0, 0]
    assert [note["stones"] for note in notes(game) if note["kind"] == "returned"] == [2, 1]


@pytest.mark.rule("CARD-P2", "MKT-C2")
def test_at_side_c_they_draw() -> None:
    game = lay(
        card="3322", sides="CAAAA", rules="yucata", ships="market 01. - -", hands={0: "loading_plank"}, options=DYNASTY
    )
    game.play("play plank")
    assert [str(done.move) for done in game.history] == ["play plank", "sail 2 market", "draw", "draw"]


@pytest.mark.rule("CARD-P2")
def test_yucata_forbids_the_market_when_no_card_could_be_taken() -> None:
    empty: dict[str, Any] = {"ships": "market 01. temple -", "options": DYNASTY, "hands": {0: "loading_plank"}}
    game = play(lay(card="3322", rules="official", **empty), "play plank")
    assert offered(game) == ["sail 2 market", "sail 2 temple"]
    game = play(lay(card="3322", rules="yucata", **empty), "play plank")
    assert [str(done.move) for done in game.history] == ["play plank", "sail 2 temple"]
    alone = {**empty, "ships": "market 01. - -"}
    assert refused(lay(card="3322", rules="yucata", **alone), "play plank") == "no_card_to_take"
    assert "play plank" in offered(lay(card="3322", rules="official", **alone))
    assert "play plank" in offered(lay(card="3322", rules="yucata", market="- statue - -", **alone))


@pytest.mark.rule("CARD-P1")
def test_two_ships_at_a_site_are_a_position_only_with_the_new_cards() -> None:
    with pytest.raises(PositionError, match="2 ships lie at the temple"):
        lay(ships="temple temple - -")
    with pytest.raises(PositionError, match="3 ships lie at the temple"):
        lay(options=DYNASTY, ships="temple temple temple -")


@pytest.mark.rule("ACT-5", "CARD-1")
@pytest.mark.parametrize("card", ["raft", "loading_plank"])
def test_with_hidden_cards_they_are_shown_when_played(card: str) -> None:
    game = lay(
        options=[*DYNASTY, "hidden-cards"],
        card="3322",
        ships="temple 010 - -",
        sled=[3, 3],
        hands={0: f"{card} statue"},
    )
    assert game.view(1)["hands"][0] == 2
    play(game, f"play {card.removeprefix('loading_')}")
    assert {"kind": "played", "seat": 0, "card": card} in happened(game, "played")
    assert game.view(1)["hands"][0] == 1


@pytest.mark.rule("CARD-R1", "CARD-P1")
def test_no_stone_is_lost_on_the_way() -> None:
    game = lay(options=DYNASTY, hands={0: "raft", 1: "loading_plank"}, sled=[3, 3], card="3322", ships="temple 111 - -")
    play(game, "play raft", "site obelisk", "play plank")
    at_end(game)
    assert stones_aboard(game, 2) == "..."
