"""FAVOR-1 to FAVOR-6: the Pharaoh's favors."""

from collections.abc import Sequence
from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules.agenda import BY_FAVOR, GRANT_SHIP_SLOTS
from saqqara.game.boards import Boards, default_boards
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    market_cards,
    play_moves,
    position_part,
    refusal_reason,
    stones_on_ship,
)

SITES = ("market", "pyramid", "temple", "burial", "obelisk")
PROFILES = ("official", "yucata")


def game_with_favors(
    seats: int = 2,
    *,
    rules: str = "official",
    favors: Sequence[int | None] = (None,) * 5,
    waiting: Sequence[list[Any]] = (),
    **more: Any,
) -> Game:
    """A game with the favors; `favors` says who has asked for which, `waiting` what comes before seat 0's turn ends."""
    extra: dict[str, Any] = {"favors": list(favors)}
    if waiting:
        extra["agenda"] = [["end_turn", 0, 0], *waiting]
    return build_game(seats, rules=rules, options=["favors"], extra=extra, **more)


def legal_sailings(*ships: int, to: Sequence[str] = SITES) -> list[str]:
    return [f"sail {ship} {site}" for ship in ships for site in to]


def assert_restorable(game: Game, boards: Boards | None = None) -> bool:
    """Return whether the game restored from its position continues the same; check its views too."""
    again = Game.from_position(game.position(), boards=boards)
    for seat in range(game.seats):
        assert Game.from_position(game.view(seat), boards=boards).view(seat) == game.view(seat)
    return again.position() == game.position() and again.legal_moves == game.legal_moves


def forced_moves(game: Game) -> list[str]:
    return [str(entry.move) for entry in game.history if entry.forced]


# Asking


@pytest.mark.rule("FAVOR-1", "ACT-7")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_favor_costs_a_stone_from_the_quarry(number: int) -> None:
    game = game_with_favors(ships="11.. 11. 1. -", market="statue statue lever hammer")
    game.play(f"favor {number}")
    assert position_part(game, "favors") == [0 if n == number else None for n in range(1, 6)]
    assert position_part(game, "quarry")[0] == 26
    assert position_part(game, "sled") == [2, 3]
    assert events_of_kind(game, "favored") == [{"kind": "favored", "seat": 0, "number": number}]
    assert (game.actor, game.turn) == (0, 0)


@pytest.mark.rule("FAVOR-1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_favor_and_each_seat_only_once(number: int) -> None:
    favors: list[int | None] = [None] * 5
    favors[number - 1] = 1
    game = game_with_favors(3, favors=favors, ships="110. 11. 1. -", market="statue statue lever hammer")
    assert refusal_reason(game, f"favor {number}") == "favor_taken"
    assert legal_moves(game, "favor") == [f"favor {n}" for n in range(1, 6) if n != number]
    game.play("quarry")
    assert legal_moves(game, "favor") == []
    assert {refusal_reason(game, f"favor {n}") for n in range(1, 6)} == {"favor_used"}


@pytest.mark.rule("FAVOR-1")
def test_favor_needs_a_stone_in_the_quarry() -> None:
    game = game_with_favors(sled=[5, 3], quarry={0: 0}, ships="110. 11. 1. -", market="statue statue lever hammer")
    assert {refusal_reason(game, f"favor {n}") for n in range(1, 6)} == {"quarry_empty"}
    unlimited = game_with_favors(stones="unlimited")
    unlimited.play("favor 5")
    assert position_part(unlimited, "quarry") == [None, None]


@pytest.mark.rule("FAVOR-1", "SET-6")
def test_no_favors_without_the_module() -> None:
    assert refusal_reason(build_game(), "favor 5") == "not_in_this_setup"
    assert "favors" not in build_game().position()


# 1: two cards


@pytest.mark.rule("FAVOR-2")
def test_first_favor_takes_two_face_up_cards_in_turn() -> None:
    game = game_with_favors(ships="- - market -", market="statue lever hammer -", draw="sail chisel entrance")
    game.play("favor 1")
    assert (game.decision, game.actor, legal_moves(game)) == ("take", 0, ["take 1", "take 2", "take 3"])
    game.play("take 2")
    assert market_cards(game) == ["statue", "-", "hammer", "-"]
    assert (game.decision, legal_moves(game)) == ("take", ["take 1", "take 3"])
    game.play("take 1")
    assert position_part(game, "hands")[0] == ["statue", "lever"]
    assert market_cards(game) == ["sail", "chisel", "hammer", "-"]
    assert position_part(game, "market", "draw") == ["entrance"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2", "CARD-2")
def test_both_cards_leave_before_the_first_is_resolved() -> None:
    game = game_with_favors(sides="ABAAA", market="entrance sarcophagus statue statue", draw="lever hammer sail")
    play_moves(game, "favor 1", "take 1")
    assert (game.decision, game.actor, legal_moves(game)) == ("take", 0, ["take 2", "take 3", "take 4"])
    assert market_cards(game) == ["-", "sarcophagus", "statue", "statue"]
    assert position_part(game, "pyramid", "count") == [0, 0]
    assert assert_restorable(game)
    game.play("take 2")
    assert (game.decision, game.actor) == ("build", 0)
    assert market_cards(game) == ["-", "-", "statue", "statue"]
    assert position_part(game, "burial", "count") == [0, 0]
    assert position_part(game, "agenda")[1:] == [["refill", 0, 3], ["gain", 0, 1], ["discard", 0, 0], ["build", 0, 0]]
    assert assert_restorable(game)
    game.play("build left")
    assert position_part(game, "burial", "count") == position_part(game, "pyramid", "count") == [1, 0]
    assert position_part(game, "market", "discard")[-2:] == ["entrance", "sarcophagus"]
    assert market_cards(game) == ["lever", "hammer", "statue", "statue"]
    assert position_part(game, "quarry")[0] == 27 - 1 - 2
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2", "CARD-2")
@pytest.mark.parametrize("rules", PROFILES)
def test_cards_are_resolved_in_the_order_taken(rules: str) -> None:
    game = game_with_favors(rules=rules, market="entrance sarcophagus - -", draw="lever hammer")
    play_moves(game, "favor 1", "take 2")
    if rules == "yucata":
        game.play("take 1")
    assert [note["site"] for note in events_of_kind(game, "delivered")] == ["burial", "pyramid"]
    kinds = [note["kind"] for played in game.history for note in played.events]
    assert (
        kinds
        == ["favored", "took", "took", "delivered", "discarded", "delivered", "scored", "discarded"] + ["turned_up"] * 2
    )
    assert game.scores == [2, 0]


@pytest.mark.rule("FAVOR-2", "CARD-2", "PYR-B2")
def test_card_gained_by_the_first_resolves_before_the_second_and_the_refill() -> None:
    """The Entrance comes to a card space: the pile gives its top card there, only then cards for the market."""
    game = game_with_favors(sides="ABAAA", market="entrance paved_path - -", draw="hammer sail lever chisel")
    play_moves(game, "favor 1", "take 1", "build middle")
    assert (game.decision, legal_moves(game), position_part(game, "obelisk", "count")) == (
        "take",
        ["draw", "skip"],
        [0, 0],
    )
    assert market_cards(game) == ["-", "-", "-", "-"]
    assert assert_restorable(game)
    game.play("draw")
    assert position_part(game, "hands")[0] == ["hammer"]
    assert position_part(game, "obelisk", "count") == [1, 0]
    assert market_cards(game) == ["sail", "lever", "-", "-"]


@pytest.mark.rule("FAVOR-2")
@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize(
    ("cards", "takes", "hand"),
    [
        ("entrance lever - statue", ("take 1", "take 2"), ["lever"]),
        ("lever entrance - statue", ("take 1", "take 2"), ["lever"]),
        ("lever pyramid_decoration - statue", ("take 2", "take 1"), ["pyramid_decoration", "lever"]),
    ],
)
def test_first_favor_works_with_one_or_no_red_card(
    rules: str, cards: str, takes: Sequence[str], hand: list[str]
) -> None:
    game = game_with_favors(rules=rules, market=cards, draw="sail chisel hammer")
    play_moves(game, "favor 1", takes[0])
    assert (game.decision, position_part(game, "pyramid", "count")) == ("take", [0, 0])
    game.play(takes[1])
    reds = 1 if "entrance" in cards else 0
    assert position_part(game, "hands")[0] == hand
    assert position_part(game, "pyramid", "count") == [reds, 0]
    assert position_part(game, "red_played") == [reds, 0]
    assert market_cards(game) == ["sail", "chisel", "-", "statue"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2", "CARD-8", "CARD-3")
@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize(("takes", "sled"), [(("take 1", "take 2"), 7), (("take 2", "take 1"), 5)])
def test_cargo_sled_taken_first_holds_the_stones_of_the_second(rules: str, takes: Sequence[str], sled: int) -> None:
    game = build_game(
        rules=rules,
        options=["favors", "dynasty-cards"],
        sled=[4, 3],
        market="cargo_sled private_quarry statue -",
        extra={"favors": [None] * 5},
    )
    play_moves(game, "favor 1", *takes)
    assert position_part(game, "sled")[0] == sled
    assert position_part(game, "hands")[0] == ["cargo_sled"]
    assert game.scores == [1, 0]


@pytest.mark.rule("FAVOR-2", "CARD-2")
def test_yucata_resolves_the_first_card_when_the_second_is_declined() -> None:
    game = game_with_favors(rules="yucata", market="entrance statue - lever", draw="sail chisel")
    play_moves(game, "favor 1", "take 1")
    assert position_part(game, "pyramid", "count") == [0, 0]
    assert legal_moves(game) == ["take 2", "take 4", "skip"]
    game.play("skip")
    assert position_part(game, "pyramid", "count") == [1, 0]
    assert position_part(game, "hands")[0] == []
    assert market_cards(game) == ["sail", "statue", "-", "lever"]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-2", "CARD-1", "INFO-2")
def test_rivals_see_emptied_spaces_even_with_hidden_cards() -> None:
    game = build_game(
        3,
        options=["favors", "hidden-cards"],
        market="entrance statue lever -",
        draw="sail chisel",
        extra={"favors": [None] * 5},
    )
    play_moves(game, "favor 1", "take 3")
    assert game.view(1)["hands"] == [1, [], []]
    assert Game.from_position(game.view(1)).view(1) == game.view(1)
    game.play("take 1")
    for viewer in (1, 2, None):
        events = [
            (note["space"], note["card"]) for page in game.event_log(viewer) for note in page if note["kind"] == "took"
        ]
        assert events == [(3, None), (1, "entrance")]
    assert game.view(0)["hands"][0] == ["lever"]


@pytest.mark.rule("FAVOR-2", "INFO-1")
@pytest.mark.parametrize("rules", PROFILES)
def test_effect_of_the_first_card_is_unknown_until_the_second_is_chosen(rules: str) -> None:
    """Whatever is on the pile, the state at the second choice is the same."""
    seen = []
    for draw in ("lever hammer sail", "sail lever hammer"):
        game = game_with_favors(rules=rules, sides="ABAAA", market="entrance statue statue -", draw=draw)
        play_moves(game, "favor 1", "take 1")
        seen.append(game.view(0))
    assert seen[0] == seen[1]


@pytest.mark.rule("FAVOR-2", "MKT-A2")
def test_official_rules_require_both_cards() -> None:
    game = game_with_favors(market="statue - - lever")
    game.play("favor 1")
    assert refusal_reason(game, "skip") == "not_optional"
    game.play("take 4")
    assert forced_moves(game) == ["take 1"]
    assert position_part(game, "hands")[0] == ["statue", "lever"]
    for cards in ("- - - -", "- statue - -"):
        assert refusal_reason(game_with_favors(market=cards), "favor 1") == "too_few_cards"


@pytest.mark.rule("FAVOR-2")
def test_yucata_allows_one_card() -> None:
    game = game_with_favors(rules="yucata", market="statue - - lever", draw="sail chisel")
    game.play("favor 1")
    assert refusal_reason(game, "skip") == "not_optional"
    game.play("take 4")
    assert legal_moves(game) == ["take 1", "skip"]
    game.play("skip")
    assert position_part(game, "hands")[0] == ["lever"]
    assert market_cards(game) == ["statue", "-", "-", "sail"]
    game = game_with_favors(rules="yucata", market="- statue - -", draw="sail chisel")
    game.play("favor 1")
    assert (forced_moves(game), game.actor) == (["take 2"], 1)
    assert market_cards(game) == ["-", "sail", "-", "-"]
    assert refusal_reason(game_with_favors(rules="yucata"), "favor 1") == "too_few_cards"


@pytest.mark.rule("FAVOR-2", "MKT-B1")
@pytest.mark.parametrize("rules", PROFILES)
def test_first_favor_takes_only_face_up_cards_on_side_b(rules: str) -> None:
    game = Game(sides="BAAAA", options=["favors"], rules=rules, seed=3)
    game.play("favor 1")
    assert legal_moves(game) == ["take 1", "take 2", "take 3"]
    assert refusal_reason(game, "look 4") == "wrong_decision"


@pytest.mark.rule("FAVOR-2", "MKT-D1")
@pytest.mark.parametrize("rules", PROFILES)
def test_first_favor_takes_only_face_up_cards_on_side_d(rules: str) -> None:
    game = Game(sides="DAAAA", options=["favors"], rules=rules, seed=3)
    game.play("favor 1")
    assert legal_moves(game) == ["take 1", "take 2"]


@pytest.mark.rule("FAVOR-2", "MKT-C1")
def test_first_favor_costs_no_coin() -> None:
    game = Game(sides="CAAAA", options=["favors"], seed=3)
    game.play("favor 1")
    assert legal_moves(game) == [f"take {space}" for space in range(1, 5)]


# 2: load, then fill the sled


@pytest.mark.rule("FAVOR-3")
@pytest.mark.parametrize("rules", PROFILES)
def test_second_favor_loads_one_stone_then_fills_the_sled(rules: str) -> None:
    game = game_with_favors(rules=rules, ships="1.1. - - temple")
    game.play("favor 2")
    spaces = ["1.2", "1.4", "2.1", "2.2", "2.3", "3.1", "3.2"]
    assert (game.decision, game.actor) == ("load", 0)
    assert legal_moves(game) == [*(f"load {space}" for space in spaces), "skip"]
    game.play("load 1.2")
    assert stones_on_ship(game, 1) == "101."
    assert (position_part(game, "sled")[0], position_part(game, "quarry")[0]) == (5, 22)
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-3")
def test_second_favor_may_skip_loading() -> None:
    game = play_moves(game_with_favors(sled=[1, 3]), "favor 2", "skip")
    assert position_part(game, "sled")[0] == 5
    assert events_of_kind(game, "loaded") == []
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-3")
@pytest.mark.parametrize(("more", "sled"), [({"sled": [0, 3]}, 5), ({"ships": "0101 011 market 1", "sled": [2, 3]}, 5)])
def test_second_favor_fills_the_sled_at_once_if_nothing_can_be_loaded(more: dict[str, Any], sled: int) -> None:
    game = game_with_favors(**more).copy()
    game.play("favor 2")
    assert position_part(game, "sled")[0] == sled
    assert (game.actor, game.decision, forced_moves(game)) == (1, "turn", [])


@pytest.mark.rule("FAVOR-3")
@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize(("quarry", "then"), [(3, 2), (2, 1), (1, 0), (6, 5), (9, 5)])
def test_second_favor_fills_the_sled_as_far_as_the_quarry_allows(rules: str, quarry: int, then: int) -> None:
    game = game_with_favors(rules=rules, sled=[1, 3], quarry={0: quarry})
    play_moves(game, "favor 2", "load 1.1")
    assert position_part(game, "sled")[0] == then
    assert position_part(game, "quarry")[0] == quarry - 1 - then


@pytest.mark.rule("FAVOR-3", "CARD-8")
def test_second_favor_fills_a_cargo_sled_too() -> None:
    extra = {"favors": [None] * 5}
    hands = {0: "cargo_sled cargo_sled"}
    game = build_game(options=["favors", "dynasty-cards"], hands=hands, extra=extra)
    play_moves(game, "favor 2", "skip")
    assert position_part(game, "sled")[0] == 9


@pytest.mark.rule("FAVOR-3", "FAVOR-6")
@pytest.mark.parametrize("rules", PROFILES)
def test_favors_without_effect_may_be_asked(rules: str) -> None:
    for number in (2, 5):
        game = game_with_favors(rules=rules, ships="0101 011 market 1", sled=[5, 3])
        game.play(f"favor {number}")
        assert position_part(game, "sled")[0] == 5
        assert (game.actor, game.decision) == (1, "turn")


# 3: load, put in order, sail


@pytest.mark.rule("FAVOR-4", "OWN-9")
@pytest.mark.parametrize("rules", PROFILES)
def test_third_favor_loads_sails_and_names_the_whole_order_first(rules: str) -> None:
    game = game_with_favors(3, rules=rules, ships="1.2. - 1. -", card="4321", sled=[2, 3, 4])
    game.play("favor 3")
    assert (game.decision, game.actor) == ("load", 0)
    if rules == "official":
        below_minimum = ["load 2.1", "load 2.2", "load 2.3"]
    else:
        below_minimum = []
        assert refusal_reason(game, "load 2.1") == "too_few_stones"
    assert legal_moves(game) == ["load 1.2", "load 1.4", *below_minimum, "load 3.2", "load 4.1", "skip"]
    game.play("load 1.4")
    assert (game.decision, legal_moves(game)) == ("sail", legal_sailings(1))
    assert refusal_reason(game, "sail 3 temple") == "other_ship"
    game.play("sail 1 pyramid")
    assert (game.decision, game.actor, legal_moves(game)) == ("unload", 0, ["unload 0", "unload 1", "unload 2"])
    game.play("unload 2")
    assert position_part(game, "pyramid", "count") == [0, 0, 0]
    assert stones_on_ship(game, 1)[0] == "2"
    assert refusal_reason(game, "unload 2") == "no_stone_of_seat"
    assert legal_moves(game) == ["unload 0", "unload 1"]
    game.play("unload 0")
    assert forced_moves(game) == ["unload 1"]
    assert position_part(game, "pyramid", "spaces")[:4] == [2, 0, 1, None]
    assert game.scores == [1, 3, 2]
    named = [(note["seat"], note["owner"], note["ship"]) for note in events_of_kind(game, "named")]
    assert named == [(0, 2, 1), (0, 0, 1), (0, 1, 1)]
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-4", "ACT-4", "MKT-A1")
def test_named_order_holds_while_owners_choose() -> None:
    game = game_with_favors(3, ships="01.2 - - -", sled=[0, 3, 4], market="statue hammer sail chisel")
    play_moves(game, "favor 3", "sail 1 market", "unload 2", "unload 1")
    assert forced_moves(game) == ["unload 0"]
    assert (game.actor, game.decision, game.turn) == (2, "take", 0)
    game.play("take 1")
    assert (game.actor, game.decision) == (1, "take")
    game.play("skip")
    assert (game.actor, game.decision) == (0, "take")
    game.play("take 2")
    assert position_part(game, "hands") == [["hammer"], [], ["statue"]]


@pytest.mark.rule("FAVOR-4", "OWN-9")
def test_stones_of_one_owner_are_equal_in_the_order() -> None:
    game = game_with_favors(ships="0110 - - -", sled=[0, 3])
    play_moves(game, "favor 3", "sail 1 temple")
    assert legal_moves(game) == ["unload 0", "unload 1"]
    game.play("unload 1")
    assert legal_moves(game) == ["unload 0", "unload 1"]
    game.play("unload 0")
    assert legal_moves(game) == ["unload 0", "unload 1"]
    game.play("unload 0")
    assert position_part(game, "temple", "spaces") == [[1], [0], [0], [1]]


@pytest.mark.rule("FAVOR-4", "OWN-1")
def test_single_owner_ship_has_one_order() -> None:
    game = play_moves(game_with_favors(ships="1.11 - - -", sled=[0, 3]), "favor 3", "sail 1 burial")
    assert position_part(game, "burial", "count") == [0, 3]
    assert forced_moves(game) == ["unload 1"] * 3
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-4")
@pytest.mark.parametrize("rules", PROFILES)
def test_third_favor_without_loading_may_choose_any_ship_that_may_sail(rules: str) -> None:
    game = game_with_favors(rules=rules, ships="111. 1.. 1. temple", card="4321")
    play_moves(game, "favor 3", "skip")
    free = [site for site in SITES if site != "temple"]
    stays = ["arrange 2", "skip"] if rules == "official" else []
    assert (game.decision, legal_moves(game)) == ("sail", [*legal_sailings(1, 3, to=free), *stays])
    if rules == "yucata":
        assert refusal_reason(game, "skip") == "not_optional"
        assert refusal_reason(game, "arrange 2") == "wrong_decision"
    assert refusal_reason(game, "sail 2 market") == "too_few_stones"
    assert refusal_reason(game, "sail 1 temple") == "site_docked"


@pytest.mark.rule("FAVOR-4")
def test_official_rules_require_sailing_when_every_ship_has_its_minimum() -> None:
    game = play_moves(game_with_favors(ships="111. 11. 1. temple", card="4321"), "favor 3", "skip")
    assert legal_moves(game) == legal_sailings(1, 2, 3, to=[site for site in SITES if site != "temple"])
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "arrange 1") == "must_sail"


@pytest.mark.rule("FAVOR-4")
def test_empty_ship_may_be_chosen_but_not_arranged() -> None:
    game = play_moves(game_with_favors(ships="111. - temple market", card="4321"), "favor 3", "skip")
    assert legal_moves(game) == [*legal_sailings(1, to=("pyramid", "burial", "obelisk")), "skip"]
    assert refusal_reason(game, "arrange 2") == "ship_empty"
    assert refusal_reason(game, "arrange 3") == "ship_sailed"
    game.play("skip")
    assert (game.actor, game.decision, stones_on_ship(game, 1)) == (1, "turn", "111.")
    assert position_part(game, "sled")[0] == 2
    game = play_moves(game_with_favors(ships="- - temple market", card="4321"), "favor 3", "skip")
    assert (game.actor, game.decision, forced_moves(game)) == (1, "turn", [])


@pytest.mark.rule("FAVOR-4")
def test_yucata_requires_loading_when_no_ship_may_sail_otherwise() -> None:
    game = game_with_favors(rules="yucata", ships="11.. 1.. temple market", card="4321")
    game.play("favor 3")
    assert legal_moves(game) == ["load 1.3", "load 1.4", "load 2.2", "load 2.3"]
    assert refusal_reason(game, "skip") == "not_optional"


@pytest.mark.rule("FAVOR-4", "FAVOR-6")
@pytest.mark.parametrize(
    ("ships", "sled"), [("1... - temple market", 5), ("11.. 1.. temple market", 0), ("- - temple market", 0)]
)
def test_only_yucata_requires_a_ship_that_may_then_sail(ships: str, sled: int) -> None:
    game = game_with_favors(rules="yucata", ships=ships, sled=[sled, 3], card="4321")
    assert refusal_reason(game, "favor 3") == "no_ship_may_sail"
    game = game_with_favors(ships=ships, sled=[sled, 3], card="4321")
    before = [stones_on_ship(game, ship) for ship in (1, 2)]
    game.play("favor 3")
    if sled or "1" in ships:
        assert legal_moves(game)[-1] == "skip"
    while game.actor == 0:
        game.play("skip")
    assert [stones_on_ship(game, ship) for ship in (1, 2)] == before
    assert position_part(game, "quarry")[0] == 29 - sled - 1


@pytest.mark.rule("FAVOR-4")
def test_loaded_ship_with_its_minimum_must_sail() -> None:
    game = play_moves(game_with_favors(ships="01.. 1... - 1.", card="4432", seats=4), "favor 3", "load 1.4")
    assert (game.decision, legal_moves(game)) == ("sail", legal_sailings(1))
    assert refusal_reason(game, "skip") == "not_optional"
    assert refusal_reason(game, "arrange 1") == "must_sail"
    assert refusal_reason(game, "arrange 2") == "other_ship"


@pytest.mark.rule("FAVOR-4")
def test_loaded_ship_below_its_minimum_stays_and_is_arranged() -> None:
    """Ship 1 needs three stones and has two: order 1 then 0, on spaces 2 and 4."""
    game = game_with_favors(ships="..1. 1.. - -", card="4321")
    play_moves(game, "favor 3", "load 1.1")
    assert (game.decision, game.actor, legal_moves(game)) == ("unload", 0, ["unload 0", "unload 1"])
    assert refusal_reason(game, "skip") == "wrong_decision"
    assert refusal_reason(game, "sail 1 temple") == "wrong_decision"
    assert assert_restorable(game)
    game.play("unload 1")
    assert forced_moves(game) == ["unload 0"]
    assert (game.decision, game.actor, legal_moves(game)) == ("load", 0, ["load 1.1", "load 1.2", "load 1.3"])
    assert refusal_reason(game, "load 1.4") == "no_room_behind"
    assert refusal_reason(game, "load 2.2") == "other_ship"
    assert refusal_reason(game, "load 3.3") == "other_ship"
    assert refusal_reason(game, "skip") == "not_optional"
    assert assert_restorable(game)
    game.play("load 1.2")
    assert stones_on_ship(game, 1) == "0.1."
    assert legal_moves(game) == ["load 1.3", "load 1.4"]
    assert {refusal_reason(game, f"load 1.{space}") for space in (1, 2)} == {"not_behind"}
    assert assert_restorable(game)
    game.play("load 1.4")
    assert stones_on_ship(game, 1) == ".1.0"
    assert events_of_kind(game, "arranged") == [{"kind": "arranged", "seat": 0, "ship": 1, "moved": 1}]
    assert position_part(game, "ships")[0]["site"] is None
    assert (position_part(game, "sled"), position_part(game, "quarry")[0]) == ([1, 3], 29 - 2 - 1)
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-4", "OWN-1")
def test_last_free_space_in_an_arrangement_is_automatic() -> None:
    game = play_moves(game_with_favors(ships="1... - - -", card="4321"), "favor 3", "load 1.4", "unload 0")
    game.play("load 1.3")
    assert forced_moves(game) == ["unload 1", "load 1.4"]
    assert stones_on_ship(game, 1) == "..01"
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-4")
@pytest.mark.parametrize(("card", "ship", "space"), [("4321", 1, 3), ("4321", 2, 1)])
def test_stone_loaded_on_an_empty_ship_stays_in_place(card: str, ship: int, space: int) -> None:
    game = play_moves(game_with_favors(ships="- - - -", card=card), "favor 3", f"load {ship}.{space}")
    assert stones_on_ship(game, ship).index("0") == space - 1
    assert events_of_kind(game, "arranged") == []
    assert (game.actor, game.decision, forced_moves(game)) == (1, "turn", [])


@pytest.mark.rule("FAVOR-4", "OWN-1")
@pytest.mark.parametrize(("ships", "ship", "then"), [("..1. - - -", 1, ["1...", ".1..", "..1.", "...1"])])
def test_single_stone_of_any_owner_can_be_put_on_any_space(ships: str, ship: int, then: list[str]) -> None:
    for n, owner in enumerate(then):
        game = play_moves(game_with_favors(ships=ships, card="4321"), "favor 3", "skip")
        assert legal_moves(game) == [f"arrange {ship}", "skip"]
        game.play(f"arrange {ship}")
        assert forced_moves(game) == ["unload 1"]
        assert legal_moves(game) == [f"load {ship}.{space}" for space in (1, 2, 3, 4)]
        game.play(f"load {ship}.{n + 1}")
        assert stones_on_ship(game, ship) == owner
        assert events_of_kind(game, "arranged")[0]["moved"] == (owner != "..1.")


@pytest.mark.rule("FAVOR-4")
def test_arrange_or_skip_is_offered_after_loading_nothing() -> None:
    game = play_moves(game_with_favors(ships="0.1. 1.. - temple", card="4321"), "favor 3", "skip")
    assert (game.decision, legal_moves(game)) == ("sail", ["arrange 1", "arrange 2", "skip"])
    assert refusal_reason(game, "sail 1 market") == "too_few_stones"
    assert refusal_reason(game, "arrange 3") == "ship_empty"
    assert refusal_reason(game, "arrange 4") == "ship_sailed"
    assert assert_restorable(game)
    stays = play_moves(game.copy(), "skip")
    assert (stones_on_ship(stays, 1), stays.actor, stays.decision) == ("0.1.", 1, "turn")
    play_moves(game, "arrange 1", "unload 0", "load 1.1", "load 1.3")
    assert (stones_on_ship(game, 1), events_of_kind(game, "arranged")[0]["moved"]) == ("0.1.", 0)
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-4")
def test_arranged_stone_gets_a_space_of_its_ship() -> None:
    game = play_moves(game_with_favors(ships="111. 1.. 1. temple", card="4321"), "favor 3", "skip", "arrange 2")
    assert (game.decision, legal_moves(game)) == ("load", ["load 2.1", "load 2.2", "load 2.3"])
    assert refusal_reason(game, "load 2.4") == "no_such_space"


@pytest.mark.rule("FAVOR-4")
def test_arranging_is_not_an_action() -> None:
    game = game_with_favors(ships="0.1. - - -", card="4321")
    assert refusal_reason(game, "arrange 1") == "wrong_decision"
    game.play("favor 4")
    assert refusal_reason(game, "arrange 1") == "wrong_decision"
    play_moves(game, "load 1.2", "load 1.4")
    assert game.decision == "sail"
    assert refusal_reason(game, "arrange 1") == "wrong_decision"
    game = play_moves(game_with_favors(rules="yucata", ships="0.1. 11. - -", card="4321"), "favor 3", "skip")
    assert refusal_reason(game, "arrange 1") == "wrong_decision"


@pytest.mark.rule("FAVOR-4", "ACT-2", "ACT-4", "PYR-A1")
def test_arranged_gaps_matter_later() -> None:
    """Pyramid A pays 2, 1 and 3. Seat 1 loads the third stone: before the others it earns 2 + 3, behind them 1 + 3."""
    start = game_with_favors(ships="01.. - - -", sled=[0, 3], card="4321")
    behind = play_moves(start.copy(), "favor 3", "arrange 1", "unload 0", "load 1.2", "load 1.3")
    play_moves(behind, "load 1.1", "sail 1 pyramid")
    assert behind.scores == [1, 5]
    assert position_part(behind, "pyramid", "spaces")[:3] == [1, 0, 1]
    ahead = play_moves(start.copy(), "favor 3", "arrange 1", "unload 0", "load 1.1", "load 1.2")
    assert refusal_reason(ahead, "load 1.1") == "space_taken"
    play_moves(ahead, "load 1.3", "sail 1 pyramid")
    assert ahead.scores == [2, 4]
    assert position_part(ahead, "pyramid", "spaces")[:3] == [0, 1, 1]


@pytest.mark.rule("FAVOR-4", "ACT-4", "PYR-A1")
def test_arranged_order_matters_later() -> None:
    """The same spaces, 1 and 2, in two orders, and seat 1's third stone behind them."""
    start = game_with_favors(ships="0..1 - - -", sled=[0, 3], card="4321")
    for order, scores in (("10", [1, 5]), ("01", [2, 4])):
        game = play_moves(start.copy(), "favor 3", "arrange 1", f"unload {order[0]}", "load 1.1", "load 1.2")
        assert stones_on_ship(game, 1) == f"{order}.."
        play_moves(game, "load 1.3", "sail 1 pyramid")
        assert game.scores == scores


@pytest.mark.rule("FAVOR-4", "OWN-9")
def test_three_staying_stones_are_ordered_and_placed_one_by_one() -> None:
    """Boards on which a ship of four needs four."""
    boards = default_boards().with_corrections({"ships.minimum.4": 4})
    game = game_with_favors(3, ships="102. - - -", card="4321", boards=boards, sled=[0, 3, 4])
    play_moves(game, "favor 3", "arrange 1")
    assert legal_moves(game) == ["unload 0", "unload 1", "unload 2"]
    game.play("unload 2")
    assert refusal_reason(game, "unload 2") == "no_stone_of_seat"
    assert (legal_moves(game), assert_restorable(game, boards)) == (["unload 0", "unload 1"], True)
    game.play("unload 0")
    assert (forced_moves(game), legal_moves(game)) == (["unload 1"], ["load 1.1", "load 1.2"])
    assert refusal_reason(game, "load 1.3") == "no_room_behind"
    game.play("load 1.1")
    assert (legal_moves(game), stones_on_ship(game, 1), assert_restorable(game, boards)) == (
        ["load 1.2", "load 1.3"],
        "102.",
        True,
    )
    game.play("load 1.2")
    assert (legal_moves(game), stones_on_ship(game, 1), assert_restorable(game, boards)) == (
        ["load 1.3", "load 1.4"],
        "102.",
        True,
    )
    assert refusal_reason(game, "load 1.1") == "not_behind"
    game.play("load 1.4")
    assert stones_on_ship(game, 1) == "20.1"


@pytest.mark.rule("FAVOR-4")
def test_impossible_arrangement_agenda_is_refused() -> None:
    """Details of a game in the middle of it, and impossible ones."""
    asked: list[int | None] = [None, None, 0, None, None]
    game = play_moves(game_with_favors(ships="01.. - - -", sled=[0, 3], card="4321"), "favor 3", "arrange 1")
    [_, [what, seat, naming]] = position_part(game, "agenda")
    game.play("unload 0")
    [_, [_, _, placing]] = position_part(game, "agenda")
    good: dict[str, Any] = {"ships": "01.. - - -", "sled": [0, 3], "card": "4321", "favors": asked}
    assert game_with_favors(**good, waiting=[[what, seat, naming]]).decision == "unload"
    assert game_with_favors(**good, waiting=[["load", 0, placing]]).decision == "load"
    cases: list[tuple[list[Any], str, str, list[int | None]]] = [
        ([what, seat, naming], "01.. - - -", "yucata", asked),
        ([what, seat, naming], "01.. - - -", "official", [None] * 5),
        ([what, seat, naming + 1], "01.. - - -", "official", asked),  # an empty ship
        ([what, seat, naming], "011. - - -", "official", asked),  # a ship that sails
        ([what, seat, naming - 4], "01.. - - -", "official", asked),
        (["load", 0, placing], "11.. - - -", "official", asked),  # the order names a stone that is not there
        (["load", 0, placing], "01.. - - -", "official", [0, None, None, None, None]),
        (["load", 0, placing], "01.. - - -", "yucata", asked),
    ]
    for waiting, ships, profile, favors in cases:
        with pytest.raises(PositionError):
            game_with_favors(ships=ships, sled=[0, 3], card="4321", rules=profile, favors=favors, waiting=[waiting])


@pytest.mark.rule("FAVOR-4")
@pytest.mark.parametrize(
    "more", [{"sled": [0, 3]}, {"ships": "0101 market temple burial"}, {"ships": "0101 1.. temple burial"}]
)
def test_third_favor_sails_at_once_if_nothing_can_be_loaded(more: dict[str, Any]) -> None:
    game = game_with_favors(**{"ships": "0101 1.. 1. temple", "card": "4321", **more})
    game.play("favor 3")
    if more.get("ships") == "0101 1.. temple burial":
        assert (game.decision, legal_moves(game)) == ("load", ["load 2.2", "load 2.3", "skip"])
    else:
        assert (game.decision, "sail 1 obelisk" in legal_moves(game)) == ("sail", True)


@pytest.mark.rule("FAVOR-4", "ROUND-3")
def test_fourth_ship_sailed_by_favor_ends_the_round() -> None:
    game = game_with_favors(ships="10.. temple market burial", card="4321")
    play_moves(game, "favor 3", "load 1.3", "sail 1 pyramid", "unload 0")
    assert (game.round, game.actor) == (1, 0)
    game.play("unload 1")
    assert (game.round, game.actor) == (2, 1)
    assert position_part(game, "pyramid", "spaces")[:3] == [0, 1, 0]


# 4: two on one ship, then sail


@pytest.mark.rule("FAVOR-5")
@pytest.mark.parametrize("rules", PROFILES)
def test_fourth_favor_loads_two_stones_on_a_ship_that_then_sails(rules: str) -> None:
    game = game_with_favors(rules=rules, ships="1... - 1. temple", card="4321")
    game.play("favor 4")
    spaces = ["1.2", "1.3", "1.4", "2.1", "2.2", "2.3", "3.2"]
    assert legal_moves(game) == [*(f"load {space}" for space in spaces), "skip"]
    game.play("load 1.3")
    assert refusal_reason(game, "load 2.1") == "other_ship"
    skips = ["skip"] if rules == "official" else []
    assert (game.decision, legal_moves(game)) == ("load", ["load 1.2", "load 1.4", *skips])
    game.play("load 1.2")
    free = [site for site in SITES if site != "temple"]
    assert (game.decision, legal_moves(game)) == ("sail", legal_sailings(1, to=free))
    assert refusal_reason(game, "skip") == "not_optional"
    game.play("sail 1 burial")
    assert position_part(game, "burial", "count") == [2, 1]
    assert position_part(game, "sled")[0] == 0
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-5")
@pytest.mark.parametrize("rules", PROFILES)
def test_fourth_favor_may_load_only_one_stone(rules: str) -> None:
    game = game_with_favors(rules=rules, ships="11.. - - -", card="4321")
    play_moves(game, "favor 4", "load 1.3")
    assert legal_moves(game) == ["load 1.4", "skip"]
    game.play("skip")
    assert (game.decision, legal_moves(game)) == ("sail", legal_sailings(1))


@pytest.mark.rule("FAVOR-5")
@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize(("ships", "sled"), [("11.. - - -", 1), ("111. - - -", 2)])
def test_fourth_favor_asks_for_a_second_stone_only_if_there_is_one(rules: str, ships: str, sled: int) -> None:
    game = game_with_favors(rules=rules, ships=ships, sled=[sled, 3], card="4321")
    play_moves(game, "favor 4", f"load 1.{ships.index('.') + 1}")
    assert (game.decision, legal_moves(game), forced_moves(game)) == ("sail", legal_sailings(1), [])


@pytest.mark.rule("FAVOR-5")
def test_official_fourth_favor_leaves_a_ship_below_its_minimum() -> None:
    game = game_with_favors(ships="- - - -", card="4321")
    play_moves(game, "favor 4", "load 1.3", "load 1.1")
    assert stones_on_ship(game, 1) == "0.0."
    assert position_part(game, "ships")[0]["site"] is None
    assert (game.actor, game.decision) == (1, "turn")
    game = play_moves(game_with_favors(card="4321"), "favor 4", "load 1.3", "skip")
    assert stones_on_ship(game, 1) == "..0."
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-5")
def test_official_fourth_favor_may_choose_a_ship_that_cannot_sail() -> None:
    game = game_with_favors(ships="1.. 11. temple market", card="3322")
    play_moves(game, "favor 4", "skip")
    assert (game.decision, legal_moves(game)) == (
        "sail",
        [*legal_sailings(2, to=("pyramid", "burial", "obelisk")), "skip"],
    )
    game.play("skip")
    assert (game.actor, game.decision) == (1, "turn")
    game = game_with_favors(ships="11. 11. temple market", card="3322")
    play_moves(game, "favor 4", "skip")
    assert refusal_reason(game, "skip") == "not_optional"
    game = game_with_favors(ships="1.. 1.. temple market", card="3322")
    play_moves(game, "favor 4", "skip")
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-5")
def test_official_fourth_favor_may_be_asked_without_effect() -> None:
    game = game_with_favors(ships="1... - temple market", sled=[0, 3], card="4321")
    game.play("favor 4")
    assert (game.actor, game.decision, forced_moves(game)) == (1, "turn", [])


@pytest.mark.rule("FAVOR-5")
def test_yucata_fourth_favor_loads_only_ships_that_may_then_sail() -> None:
    game = game_with_favors(rules="yucata", ships="1... 1.. - -", card="4321", sled=[1, 3])
    game.play("favor 4")
    assert legal_moves(game) == ["load 2.2", "load 2.3", "load 3.1", "load 3.2", "load 4.1"]
    assert refusal_reason(game, "load 1.2") == "too_few_stones"
    assert refusal_reason(game, "skip") == "not_optional"
    game = game_with_favors(rules="yucata", ships="- - temple market", card="4321", sled=[2, 3])
    game.play("favor 4")
    assert legal_moves(game) == ["load 2.1", "load 2.2", "load 2.3"]
    game.play("load 2.2")
    assert refusal_reason(game, "skip") == "not_optional"
    assert legal_moves(game) == ["load 2.1", "load 2.3"]


@pytest.mark.rule("FAVOR-5")
def test_yucata_fourth_favor_without_loading_must_sail() -> None:
    game = game_with_favors(rules="yucata", ships="11. 1.. temple market", card="3322")
    play_moves(game, "favor 4", "skip")
    assert legal_moves(game) == legal_sailings(1, to=("pyramid", "burial", "obelisk"))
    full = game_with_favors(rules="yucata", ships="111 1.. temple market", card="3322", sled=[0, 3])
    full.play("favor 4")
    assert (full.decision, legal_moves(full)) == ("sail", legal_sailings(1, to=("pyramid", "burial", "obelisk")))


@pytest.mark.rule("FAVOR-5")
@pytest.mark.parametrize(
    ("ships", "sled"), [("1... - temple market", 1), ("- temple burial market", 5), ("- 1.. - -", 0)]
)
def test_yucata_fourth_favor_needs_a_ship_that_may_then_sail(ships: str, sled: int) -> None:
    game = game_with_favors(rules="yucata", ships=ships, sled=[sled, 3], card="4321")
    assert refusal_reason(game, "favor 4") == "no_ship_may_sail"
    assert "favor 4" in legal_moves(game_with_favors(ships=ships, sled=[sled, 3], card="4321"))


# 5: three anywhere


@pytest.mark.rule("FAVOR-6")
@pytest.mark.parametrize("rules", PROFILES)
def test_fifth_favor_loads_up_to_three_stones_on_any_ships(rules: str) -> None:
    game = game_with_favors(rules=rules, ships="- - - temple", sled=[5, 3], card="4321")
    game.play("favor 5")
    assert len(legal_moves(game)) == 4 + 3 + 2 + 1
    play_moves(game, "load 1.4", "load 3.1")
    assert len(legal_moves(game)) == 3 + 3 + 1 + 1
    game.play("load 1.1")
    assert [stones_on_ship(game, ship) for ship in (1, 2, 3)] == ["0..0", "...", "0."]
    assert position_part(game, "sled")[0] == 2
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-6")
@pytest.mark.parametrize("loads", [0, 1, 2])
def test_fifth_favor_may_load_fewer_than_three_stones(loads: int) -> None:
    game = game_with_favors(sled=[5, 3])
    play_moves(game, "favor 5", *[f"load 1.{n + 1}" for n in range(loads)], "skip")
    assert position_part(game, "sled")[0] == 5 - loads
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("FAVOR-6")
def test_fifth_favor_is_limited_by_sled_and_ships() -> None:
    game = play_moves(game_with_favors(sled=[2, 3]), "favor 5", "load 1.1", "load 2.1")
    assert (game.actor, game.decision) == (1, "turn")
    game = play_moves(game_with_favors(sled=[5, 3], ships="010. temple market burial"), "favor 5", "load 1.4")
    assert (game.actor, game.decision, position_part(game, "sled")[0]) == (1, "turn", 4)


@pytest.mark.rule("FAVOR-6")
def test_fifth_favor_sails_nothing() -> None:
    game = play_moves(game_with_favors(sled=[5, 3], card="4321"), "favor 5", "load 4.1", "load 3.1", "load 3.2")
    assert [ship["site"] for ship in position_part(game, "ships")] == [None] * 4


# Position


@pytest.mark.rule("FAVOR-1", "SET-1")
def test_stone_on_a_favor_is_missing_from_the_quarry() -> None:
    game = game_with_favors(favors=[None, 1, None, 0, None])
    assert position_part(game, "quarry") == [26, 25]
    assert Game.from_position(game.position()).position() == game.position()
    assert game.view(None)["favors"] == [None, 1, None, 0, None]


@pytest.mark.rule("FAVOR-1")
@pytest.mark.parametrize(
    ("favors", "about"),
    [
        ([0, 0, None, None, None], "position-second_favor"),
        ([2, None, None, None, None], "position-number"),
        ([None] * 4, "position-list_of"),
        ({"1": 0}, "position-list_of"),
    ],
)
def test_position_with_impossible_favors_is_refused(favors: Any, about: str) -> None:
    with pytest.raises(PositionError) as error:
        build_game(options=["favors"], extra={"favors": favors})
    assert error.value.code == about


@pytest.mark.rule("FAVOR-1")
def test_every_step_of_a_favor_round_trips_as_position() -> None:
    for rules in PROFILES:
        for moves in (
            ["favor 2"],
            ["favor 3", "load 1.2", "sail 1 pyramid", "unload 2", "unload 0"],
            ["favor 3", "skip", "sail 2 temple", "unload 1"],
            ["favor 4", "load 3.1", "load 3.2", "sail 3 pyramid"],
            ["favor 5", "load 1.2", "load 3.1", "skip"],
        ):
            game = game_with_favors(
                3, rules=rules, ships="1.20 102 - -", sled=[3, 3, 4], card="4322", market="statue lever - -"
            )
            for move in moves:
                game.play(move)
                assert Game.from_position(game.position()).position() == game.position(), move


def grant_arg(steps: int) -> int:
    """Return the detail of what a favor brings, this far beyond the first."""
    return (BY_FAVOR + steps) * GRANT_SHIP_SLOTS


@pytest.mark.rule("FAVOR-4", "FAVOR-5", "FAVOR-6")
@pytest.mark.parametrize(
    "entry",
    [
        ["load", 0, grant_arg(1)],
        ["load", 0, grant_arg(2)],
        ["load", 0, grant_arg(3) + 1],
        ["load", 0, grant_arg(7)],
        ["sail", 0, grant_arg(4)],
        ["unload", 0, 4],
        ["fill_sled", 0, 0],
    ],
)
def test_position_with_impossible_favor_agenda_is_refused(entry: list[Any]) -> None:
    agenda = [["end_turn", 0, 0], entry]
    asked = {"favors": [None, 1, None, None, 0]}
    for options, extra in ((["favors"], asked), ([], {})):
        with pytest.raises(PositionError) as error:
            build_game(options=options, extra={**extra, "agenda": agenda})
        assert error.value.code == "position-agenda_detail"
