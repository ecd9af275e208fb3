"""CARD-3, 4, 7, 8, R, P: the cards of the expansion, and where red cards go."""

from collections import Counter
from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules.state import CARDS_BY_COLOUR
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
    printed_cards,
    refusal_reason,
    stones_on_ship,
)

DYNASTY = ["dynasty-cards"]
RED_CARDS = list(CARDS_BY_COLOUR["red"])  # there are two of each
WITH_AMUN: dict[str, Any] = {"prophecies": {"amun": [], "ra": [], "isis": []}}
WITHOUT_AMUN: dict[str, Any] = {"prophecies": {"thoth": [], "ra": [], "isis": []}}


def game_after_taking(card: str, seats: int = 2, **more: Any) -> Game:
    """Return a game in which seat 1 has just taken a card from the market, for a stone of its own on seat 0's ship."""
    more = {"options": DYNASTY, **more}
    game = build_game(
        seats, card="3322" if seats == 2 else "4322", ships="- 1.0 - -", market=f"- {card} statue -", **more
    )
    return play_moves(game, "sail 2 market", "take 2")


# The deck


@pytest.mark.rule("SET-5")
def test_expansion_cards_are_added_to_the_deck() -> None:
    game = Game(options=DYNASTY, seed=1)
    table = game.position()["market"]
    deck = [card for space in table["spaces"] for card in space] + table["draw"]
    assert Counter(deck) == printed_cards("base") + printed_cards("dynasty")


# CARD-3: the Private Stone Quarry


@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize(("sled", "quarry", "fetched"), [(0, 9, 3), (3, 9, 2), (5, 9, 0), (0, 2, 2), (0, 0, 0)])
def test_private_quarry_gives_one_point_and_up_to_three_stones(sled: int, quarry: int, fetched: int) -> None:
    game = game_after_taking("private_quarry", sled=[2, sled], quarry={1: quarry})
    assert points_by_seat(game, "private_quarry") == [0, 1]
    assert game.scores == [0, 1]
    assert position_part(game, "sled")[1] == sled + fetched
    assert position_part(game, "quarry")[1] == quarry - fetched
    scored = {"kind": "scored", "seat": 1, "source": "private_quarry", "points": 1, "space": 0}
    assert events_of_kind(game, "scored") == [scored]
    assert [note["stones"] for note in events_of_kind(game, "fetched")] == ([fetched] if fetched else [])
    for site in ("pyramid", "temple", "burial", "obelisk"):
        assert position_part(game, site, "count") == [0, 0] or site == "obelisk"


@pytest.mark.rule("CARD-3", "CARD-8", "ACT-1")
def test_private_quarry_fills_a_cargo_sled_too() -> None:
    game = game_after_taking("private_quarry", sled=[2, 5], hands={1: "cargo_sled cargo_sled"})
    assert position_part(game, "sled")[1] == 8


@pytest.mark.rule("CARD-3")
def test_private_quarry_ignores_just_landed_stones() -> None:
    game = game_after_taking("private_quarry", sled=[2, 0], quarry={1: 1})
    assert position_part(game, "sled")[1] == 1


# CARD-4: where a played red card goes


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("card", RED_CARDS)
def test_official_rules_keep_red_cards_with_expansion_cards(card: str) -> None:
    game = game_after_taking(card)
    assert position_part(game, "played_red") == [[], [card]]
    assert position_part(game, "red_played") == [0, 1]
    assert position_part(game, "market", "discard") == []
    assert position_part(game, "hands") == [[], []]
    assert events_of_kind(game, "kept_red") == [{"kind": "kept_red", "seat": 1, "card": card}]
    assert events_of_kind(game, "discarded") == []
    for viewer in (0, 1, None):
        assert game.view(viewer)["played_red"] == [[], [card]]


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize(
    ("options", "rules", "extra", "kept"),
    [
        (["prophecies"], "official", WITH_AMUN, True),
        (["prophecies"], "official", WITHOUT_AMUN, True),
        (["prophecies"], "yucata", WITH_AMUN, True),
        (["prophecies"], "yucata", WITHOUT_AMUN, False),
        (["dynasty-cards"], "yucata", {}, False),
        (["dynasty-cards", "prophecies"], "yucata", WITHOUT_AMUN, False),
        ([], "official", {}, False),
        (["private-ships", "wager", "favors"], "official", {}, False),
    ],
)
def test_red_card_goes_to_discard_or_stays_by_rules_and_options(
    options: list[str], rules: str, extra: dict[str, Any], kept: bool
) -> None:
    game = game_after_taking("entrance", options=options, rules=rules, extra=extra)
    assert position_part(game, "played_red") == ([[], ["entrance"]] if kept else [[], []])
    assert position_part(game, "market", "discard") == ([] if kept else ["entrance"])
    assert position_part(game, "red_played") == [0, 1]
    assert len(events_of_kind(game, "kept_red")) == kept


@pytest.mark.rule("CARD-4", "SET-6")
@pytest.mark.parametrize("side", ["B", "C", "D"])
@pytest.mark.parametrize("site", range(5))
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_one_expansion_side_keeps_red_cards_under_official_rules(rules: str, site: int, side: str) -> None:
    """Sides C and D are of the expansion, side B is of the base game; online only Amun matters."""
    sides = "".join(side if n == site else "A" for n in range(5))
    game = build_game(card="3322", sides=sides, rules=rules, ships="- 1.0 - -", market="- paved_path statue -")
    play_moves(game, "sail 2 market", "take 2")
    while "discard" in str(position_part(game, "agenda")):
        game.play(legal_moves(game)[0])
    kept = rules == "official" and side in "CD"
    assert position_part(game, "played_red") == [[], ["paved_path"] if kept else []]
    assert position_part(game, "market", "discard") == ([] if kept else ["paved_path"])
    assert position_part(game, "red_played") == [0, 1]


@pytest.mark.rule("CARD-4", "SET-6")
@pytest.mark.parametrize(
    ("options", "stones"), [(["hidden-cards"], "standard"), ([], "second-colour"), (["hidden-cards"], "second-colour")]
)
def test_other_expansion_modules_do_not_keep_red_cards(options: list[str], stones: str) -> None:
    for sides in ("AAAAA", "BBBBB"):
        game = build_game(
            card="3322", sides=sides, options=options, stones=stones, ships="- 1.0 - -", market="- sarcophagus statue -"
        )
        play_moves(game, "sail 2 market", "take 2")
        assert position_part(game, "played_red") == [[], []]
        assert position_part(game, "market", "discard") == ["sarcophagus"]


@pytest.mark.rule("CARD-4")
def test_kept_red_cards_are_public_with_an_expansion_side() -> None:
    game = build_game(
        card="3322", sides="AAAAD", options=["hidden-cards"], ships="- 1.0 - -", market="- sarcophagus statue -"
    )
    play_moves(game, "sail 2 market", "take 2")
    for viewer in (0, 1, None):
        assert game.view(viewer)["played_red"] == [[], ["sarcophagus"]]
    assert Game.from_position(game.view(0)).view(0) == game.view(0)


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("options", [["prophecies"], ["prophecies", "hidden-cards"]])
def test_yucata_shows_rivals_only_the_number_of_kept_red_cards(options: list[str]) -> None:
    red = {"played_red": [["entrance", "entrance"], ["paved_path"], []], "red_played": [2, 1, 0]}
    game = build_game(3, rules="yucata", options=options, extra={**WITH_AMUN, **red})
    assert position_part(game, "played_red") == red["played_red"]
    assert game.view(0)["played_red"] == [["entrance", "entrance"], 1, []]
    assert game.view(1)["played_red"] == [2, ["paved_path"], []]
    assert game.view(2)["played_red"] == game.view(None)["played_red"] == [2, 1, []]
    for viewer in (0, 1, 2, None):
        assert game.view(viewer)["red_played"] == [2, 1, 0]
        dealt = Game.from_position(game.view(viewer), seed=3)
        assert dealt.view(viewer) == game.view(viewer)
        assert [len(cards) for cards in position_part(dealt, "played_red")] == [2, 1, 0]


@pytest.mark.rule("CARD-4", "INFO-3", "OWN-18")
def test_official_kept_red_cards_are_open_even_with_hidden_cards() -> None:
    red = {"played_red": [["entrance", "private_quarry"], []]}
    game = build_game(options=["dynasty-cards", "hidden-cards"], hands={0: "statue"}, extra=red)
    for viewer in (1, None):
        assert game.view(viewer)["played_red"] == red["played_red"]
        assert game.view(viewer)["hands"] == [1, []]


@pytest.mark.rule("CARD-4", "CARD-2")
def test_red_card_counts_as_played_without_a_stone() -> None:
    game = game_after_taking("entrance", quarry={1: 0}, sled=[2, 0])
    assert position_part(game, "red_played") == [0, 1]
    assert position_part(game, "played_red") == [[], ["entrance"]]


@pytest.mark.rule("CARD-4")
def test_position_with_impossible_red_cards_is_refused() -> None:
    with pytest.raises(PositionError, match="CARD-4"):
        build_game(extra={"played_red": [["entrance"], []]})
    with pytest.raises(PositionError, match="CARD-4"):
        build_game(options=DYNASTY, extra={"played_red": [["entrance"], []], "red_played": [2, 0]})
    with pytest.raises(PositionError, match="must be a list"):
        build_game(options=DYNASTY, extra={"played_red": [1, 0]})
    with pytest.raises(PositionError, match="must be one of"):
        build_game(options=DYNASTY, extra={"played_red": [["statue"], []]})
    with pytest.raises(PositionError, match=f"only {2 * len(RED_CARDS)} red cards are left"):
        build_game(options=DYNASTY, extra={"red_played": [2 * len(RED_CARDS) + 1, 0]})


@pytest.mark.rule("CARD-4", "OWN-19")
def test_counted_red_cards_are_dealt_from_a_view() -> None:
    game = build_game(options=DYNASTY, extra={"red_played": [3, 1]})
    assert [len(cards) for cards in position_part(game, "played_red")] == [3, 1]
    assert all(card in RED_CARDS for cards in position_part(game, "played_red") for card in cards)
    assert position_part(game, "red_played") == [3, 1]
    assert "private_quarry" not in str(position_part(game, "played_red"))  # no seat has a point for one
    most = [2 * len(RED_CARDS) - 1, 1]
    all_of_them = build_game(options=DYNASTY, extra={"red_played": most, "points": [{"private_quarry": 2}, {}]})
    assert sorted(card for cards in position_part(all_of_them, "played_red") for card in cards) == sorted(RED_CARDS * 2)
    assert position_part(all_of_them, "played_red")[0].count("private_quarry") == 2
    assert [
        len(cards) for cards in position_part(build_game(options=DYNASTY, extra={"red_played": most}), "played_red")
    ] == most


@pytest.mark.rule("CARD-4", "CARD-3")
def test_points_determine_kept_private_quarries_of_a_rival() -> None:
    red = {"played_red": [["entrance", "private_quarry"], []], "points": [{"private_quarry": 1}, {}]}
    game = build_game(rules="yucata", options=["prophecies", *DYNASTY], extra={**WITH_AMUN, **red})
    for seed in range(9):
        dealt = position_part(Game.from_position(game.view(1), seed=seed), "played_red")[0]
        assert sorted(card == "private_quarry" for card in dealt) == [False, True]


# CARD-7


@pytest.mark.rule("CARD-7")
def test_unused_raft_or_plank_is_worth_one_point() -> None:
    game = build_game(
        options=DYNASTY, hands={0: "raft loading_plank lever", 1: "cargo_sled stone_ornament"}, sled=[0, 0]
    )
    assert points_by_seat(game, "blue_cards") == [3, 0]


# CARD-8: Cargo Sled, Stone Ornament


@pytest.mark.rule("CARD-8", "ACT-1")
@pytest.mark.parametrize(("sleds", "capacity"), [(0, 5), (1, 7), (2, 9)])
def test_cargo_sled_carries_two_more_stones(sleds: int, capacity: int) -> None:
    hands = {0: "cargo_sled " * sleds}
    game = play_moves(build_game(options=DYNASTY, hands=hands, sled=[capacity - 2, 3]), "quarry")
    assert position_part(game, "sled")[0] == capacity
    assert refusal_reason(build_game(options=DYNASTY, hands=hands, sled=[capacity, 3]), "quarry") == "sled_full"


@pytest.mark.rule("CARD-8")
def test_cargo_sled_counts_as_soon_as_it_is_taken() -> None:
    assert position_part(play_moves(game_after_taking("cargo_sled", sled=[2, 5]), "take 3", "quarry"), "sled")[1] == 7


@pytest.mark.rule("CARD-8")
def test_position_with_overloaded_sled_is_refused() -> None:
    assert position_part(build_game(options=DYNASTY, hands={0: "cargo_sled"}, sled=[7, 3]), "sled") == [7, 3]
    with pytest.raises(PositionError, match="room for 7"):
        build_game(options=DYNASTY, hands={0: "cargo_sled"}, sled=[8, 3])


@pytest.mark.rule("CARD-8", "INFO-3")
def test_cargo_sled_is_open_even_with_hidden_cards() -> None:
    game = game_after_taking("cargo_sled", options=[*DYNASTY, "hidden-cards"], hands={1: "statue lever"})
    for viewer in (0, None):
        assert game.view(viewer)["hands"][1] == ["cargo_sled", "unknown", "unknown"]
        assert game.event_log(viewer)[-1][0]["card"] == "cargo_sled"
        dealt = Game.from_position(game.view(viewer), seed=1)
        assert dealt.view(viewer) == game.view(viewer)
        assert "cargo_sled" in position_part(dealt, "hands")[1]
        assert len(position_part(dealt, "hands")[1]) == 3


@pytest.mark.rule("CARD-8", "CARD-5")
@pytest.mark.parametrize(("hand", "points"), [("", 0), ("stone_ornament ", 4), ("stone_ornament stone_ornament", 8)])
def test_ornament_pays_for_each_stone_on_the_sled(hand: str, points: int) -> None:
    game = build_game(options=DYNASTY, hands={0: hand}, sled=[4, 5], round=6, ships="market pyramid temple 1")
    game.play("sail 4 burial")
    assert game.is_over
    assert [sheet["ornaments"] for sheet in game.score_sheet] == [points, 0]
    assert [sheet["decorations"] for sheet in game.score_sheet] == [0, 0]


@pytest.mark.rule("CARD-8")
def test_ornament_pays_for_stones_on_cargo_sleds_too() -> None:
    game = build_game(options=DYNASTY, hands={0: "stone_ornament cargo_sled cargo_sled"}, sled=[9, 0])
    assert points_by_seat(game, "ornaments") == [9, 0]


# CARD-R1: the Raft


@pytest.mark.rule("CARD-R1")
@pytest.mark.parametrize("site", ["pyramid", "temple", "burial", "obelisk"])
def test_raft_costs_two_stones_and_delivers_one(site: str) -> None:
    game = build_game(options=DYNASTY, hands={0: "raft"}, sled=[4, 3])
    quarry = position_part(game, "quarry")[0]
    game.play("play raft")
    assert (game.actor, game.decision) == (0, "site")
    assert legal_moves(game) == [f"site {name}" for name in ("market", "pyramid", "temple", "burial", "obelisk")]
    assert (position_part(game, "sled")[0], position_part(game, "quarry")[0]) == (2, quarry + 2)
    game.play(f"site {site}")
    assert (position_part(game, "sled")[0], position_part(game, "quarry")[0]) == (1, quarry + 2)
    assert position_part(game, site, "count") == [1, 0]
    delivered = {"kind": "delivered", "seat": 0, "site": site, "space": 1, "ship": 6}
    assert events_of_kind(game, "delivered") == [delivered]
    assert position_part(game, "market", "discard") == ["raft"]
    assert position_part(game, "docks", site) == {"public": 0, "private": []}
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-R1")
@pytest.mark.parametrize(("sled", "may"), [(2, False), (3, True), (5, True)])
def test_raft_needs_three_stones_on_the_sled(sled: int, may: bool) -> None:
    game = build_game(options=DYNASTY, hands={0: "raft"}, sled=[sled, 3])
    assert ("play raft" in legal_moves(game)) == may
    if not may:
        assert refusal_reason(game, "play raft") == "needs_three_stones"


@pytest.mark.rule("CARD-R1", "ACT-3")
def test_raft_ignores_docks_and_occupies_none() -> None:
    game = build_game(options=DYNASTY, hands={0: "raft"}, sled=[3, 3], ships="temple - 00 -")
    play_moves(game, "play raft", "site temple")
    assert position_part(game, "temple", "count") == [1, 0]
    game = build_game(options=DYNASTY, hands={0: "raft"}, sled=[3, 3], ships="- - - 0")
    play_moves(game, "play raft", "site temple")
    assert "sail 4 temple" in legal_moves(game)


@pytest.mark.rule("CARD-R1", "PYR-A1")
def test_stone_of_a_raft_scores_at_once() -> None:
    game = build_game(options=DYNASTY, hands={0: "raft"}, sled=[3, 3], pyramid="1111")
    play_moves(game, "play raft", "site pyramid")
    assert game.scores == [4, 0]


@pytest.mark.rule("CARD-R1", "BUR-C1", "OBE-D1", "BUR-D1")
@pytest.mark.parametrize(("sides", "site", "move"), [("AAACA", "burial", "mound 1.3"), ("AAAAD", "obelisk", "found 2")])
def test_raft_stone_may_lead_to_a_choice(sides: str, site: str, move: str) -> None:
    game = build_game(sides=sides, options=DYNASTY, hands={0: "raft"}, sled=[3, 3])
    play_moves(game, "play raft", f"site {site}")
    assert Game.from_position(game.position()).position() == game.position()
    game.play(move)
    assert position_part(game, site, "count") == [1, 0]
    assert events_of_kind(game, "delivered")[0]["ship"] == 6


# CARD-P1, CARD-P2: the Loading Plank


def game_with_plank(ships: str, **more: Any) -> Game:
    """Seat 0 holds a Loading Plank; the four ships have 4, 3, 2 and 1 spaces."""
    more = {"options": DYNASTY, **more}
    return build_game(card="4321", ships=ships, hands={0: "loading_plank"}, **more)


@pytest.mark.rule("CARD-P1")
def test_plank_sails_a_ship_to_an_occupied_site() -> None:
    game = game_with_plank("temple 01. - -")
    quarry = position_part(game, "quarry")[0]
    game.play("play plank")
    assert [str(done.move) for done in game.history] == ["play plank", "sail 2 temple"]
    assert position_part(game, "temple", "count") == [1, 1]
    assert position_part(game, "docks", "temple") == {"public": 2, "private": []}
    assert (position_part(game, "sled")[0], position_part(game, "quarry")[0]) == (1, quarry + 1)
    assert position_part(game, "market", "discard") == ["loading_plank"]
    assert [note["kind"] for note in game.history[0].events] == ["played", "returned"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("CARD-P1")
def test_plank_offers_ships_and_occupied_sites() -> None:
    """A ship needs its minimum and an own stone, a site only one public ship."""
    game = build_game(
        card="3322",
        ships="temple 1.0 pyramid 11",
        hands={0: "loading_plank"},
        options=DYNASTY,
    )
    game.play("play plank")
    assert legal_moves(game) == ["sail 2 pyramid", "sail 2 temple"]
    assert refusal_reason(game, "sail 4 temple") == "no_own_stone"
    assert refusal_reason(game, "sail 2 burial") == "not_one_ship_there"
    assert refusal_reason(game, "sail 1 burial") == "ship_sailed"
    assert refusal_reason(game, "skip") == "not_optional"


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
def test_refused_plank_gives_the_reason(ships: str, sled: int, why: str) -> None:
    assert refusal_reason(game_with_plank(ships, sled=[sled, 3]), "play plank") == why


@pytest.mark.rule("CARD-P1")
def test_plank_can_return_the_last_stone_of_the_sled() -> None:
    game = game_with_plank("temple pyramid - 0", sled=[1, 3])
    play_moves(game, "play plank", "sail 4 pyramid")
    assert position_part(game, "sled")[0] == 0


@pytest.mark.rule("CARD-P1", "ACT-3")
def test_plank_brings_no_third_ship_to_a_site() -> None:
    game = build_game(card="3322", ships="temple temple 0. 0.", hands={0: "loading_plank"}, options=DYNASTY)
    assert legal_moves(game, "sail") == [
        f"sail {ship} {site}" for ship in (3, 4) for site in ("market", "pyramid", "burial", "obelisk")
    ]
    assert refusal_reason(game, "sail 3 temple") == "site_docked"
    assert refusal_reason(game, "play plank") == "not_one_ship_there"


@pytest.mark.rule("CARD-P1")
def test_plank_ignores_private_ships() -> None:
    private = {"private_ships": ["ready", "used"], "docks": {"temple": {"private": [1]}}}
    options = [*DYNASTY, "private-ships"]
    assert (
        refusal_reason(game_with_plank("- 01. - -", options=options, extra=private), "play plank")
        == "not_one_ship_there"
    )
    game = play_moves(game_with_plank("temple 01. - -", options=options, extra=private), "play plank")
    assert position_part(game, "docks", "temple") == {"public": 2, "private": [1]}


@pytest.mark.rule("CARD-P1", "ROUND-3")
def test_plank_sailing_may_end_the_round() -> None:
    game = game_with_plank("temple pyramid burial 0")
    play_moves(game, "play plank", "sail 4 burial")
    assert game.round == 2
    assert game.actor == 1


@pytest.mark.rule("CARD-P2")
def test_plank_to_the_market_refills_nothing_and_surplus_stones_get_nothing() -> None:
    game = build_game(
        card="3322", ships="market 010 - -", hands={0: "loading_plank"}, options=DYNASTY, market="- lever - sail"
    )
    draw = position_part(game, "market", "draw")
    play_moves(game, "play plank", "take 2", "take 4")
    assert market_cards(game) == ["-"] * 4
    assert position_part(game, "market", "draw") == draw
    assert position_part(game, "hands") == [["lever"], ["sail"]]
    assert [note["seat"] for note in events_of_kind(game, "no_card")] == [0]
    assert position_part(game, "landed") == [0, 0]
    assert [note["stones"] for note in events_of(game) if note["kind"] == "returned"] == [2, 1]


@pytest.mark.rule("CARD-P2", "MKT-C2")
def test_plank_stones_draw_at_an_empty_side_c_market() -> None:
    game = build_game(
        card="3322", sides="CAAAA", rules="yucata", ships="market 01. - -", hands={0: "loading_plank"}, options=DYNASTY
    )
    game.play("play plank")
    assert [str(done.move) for done in game.history] == ["play plank", "sail 2 market", "draw", "draw"]


@pytest.mark.rule("CARD-P2")
def test_yucata_refuses_plank_to_a_market_without_cards() -> None:
    empty: dict[str, Any] = {"ships": "market 01. temple -", "options": DYNASTY, "hands": {0: "loading_plank"}}
    game = play_moves(build_game(card="3322", rules="official", **empty), "play plank")
    assert legal_moves(game) == ["sail 2 market", "sail 2 temple"]
    game = play_moves(build_game(card="3322", rules="yucata", **empty), "play plank")
    assert [str(done.move) for done in game.history] == ["play plank", "sail 2 temple"]
    alone = {**empty, "ships": "market 01. - -"}
    assert refusal_reason(build_game(card="3322", rules="yucata", **alone), "play plank") == "no_card_to_take"
    assert "play plank" in legal_moves(build_game(card="3322", rules="official", **alone))
    assert "play plank" in legal_moves(build_game(card="3322", rules="yucata", market="- statue - -", **alone))


@pytest.mark.rule("CARD-P1")
def test_two_ships_at_a_site_need_expansion_cards() -> None:
    with pytest.raises(PositionError, match="2 ships are docked at the temple"):
        build_game(ships="temple temple - -")
    with pytest.raises(PositionError, match="3 ships are docked at the temple"):
        build_game(options=DYNASTY, ships="temple temple temple -")


@pytest.mark.rule("ACT-5", "CARD-1")
@pytest.mark.parametrize("card", ["raft", "loading_plank"])
def test_hidden_expansion_cards_are_revealed_when_played(card: str) -> None:
    game = build_game(
        options=[*DYNASTY, "hidden-cards"],
        card="3322",
        ships="temple 010 - -",
        sled=[3, 3],
        hands={0: f"{card} statue"},
    )
    assert game.view(1)["hands"][0] == 2
    play_moves(game, f"play {card.removeprefix('loading_')}")
    assert {"kind": "played", "seat": 0, "card": card} in events_of_kind(game, "played")
    assert game.view(1)["hands"][0] == 1


@pytest.mark.rule("CARD-R1", "CARD-P1")
def test_returned_stones_are_not_lost() -> None:
    game = build_game(
        options=DYNASTY, hands={0: "raft", 1: "loading_plank"}, sled=[3, 3], card="3322", ships="temple 111 - -"
    )
    play_moves(game, "play raft", "site obelisk", "play plank")
    play_to_end(game)
    assert stones_on_ship(game, 2) == "..."
