"""PRIV-1 to PRIV-4: the private ships."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from saqqara import Game, PositionError
from tests.rules.table import at_end, happened, lay, market, offered, play, points_from, refused, see

SITES = ("market", "pyramid", "temple", "burial", "obelisk")
BUILDING_SITES = SITES[1:]


def with_ships(
    seats: int = 2,
    *,
    rules: str = "official",
    private: Mapping[str, int] | None = None,
    used: Sequence[int] = (),
    **more: Any,
) -> Game:
    """A game with private ships: `private` says whose lie where, `used` whose have left the game."""
    away = {*used, *(private or {}).values()}
    extra = {
        "private_ships": ["used" if seat in away else "ready" for seat in range(seats)],
        "docks": {site: {"private": [seat]} for site, seat in (private or {}).items()},
    }
    options = ["private-ships", *more.pop("options", ())]
    return lay(seats, rules=rules, options=options, extra=extra, **more)


def docks(game: Game) -> dict[str, list[int]]:
    """Whose private ships lie where."""
    return {site: dock["private"] for site, dock in see(game, "docks").items() if dock["private"]}


# Sailing


@pytest.mark.rule("PRIV-1", "ACT-7")
@pytest.mark.parametrize("site", BUILDING_SITES)
def test_a_private_ship_brings_a_stone_from_the_sled_at_once(site: str) -> None:
    game = with_ships()
    game.play(f"private {site}")
    assert see(game, site, "count") == [1, 0]
    assert (see(game, "sled"), see(game, "quarry")) == ([1, 3], [27, 26])
    assert see(game, "private_ships") == ["used", "ready"]
    assert docks(game) == {site: [0]}
    assert (game.actor, game.decision) == (1, "turn")
    assert happened(game, "private_sailed") == [{"kind": "private_sailed", "seat": 0, "site": site}]
    assert [(note["site"], note["ship"]) for note in happened(game, "delivered")] == [(site, 5)]


@pytest.mark.rule("PRIV-1")
def test_its_stone_scores_as_any_other() -> None:
    game = with_ships(pyramid="1")
    game.play("private pyramid")
    assert game.scores == [1, 0]
    assert see(game, "pyramid", "spaces")[:3] == [1, 0, None]


@pytest.mark.rule("PRIV-1")
def test_it_sails_once_a_game() -> None:
    game = with_ships(private={"temple": 0}, round=2)
    assert refused(game, "private pyramid") == "private_ship_used"
    assert refused(with_ships(used=[0], round=6), "private temple") == "private_ship_used"
    assert offered(with_ships(used=[0]), "private") == []
    assert offered(with_ships(used=[1]), "private") == [f"private {site}" for site in SITES]


@pytest.mark.rule("PRIV-1")
def test_it_needs_a_stone_on_the_sled() -> None:
    assert refused(with_ships(sled=[0, 3]), "private temple") == "sled_empty"


@pytest.mark.rule("PRIV-1")
def test_public_ships_do_not_hinder_it() -> None:
    game = with_ships(ships="temple - - -")
    game.play("private temple")
    assert see(game, "docks", "temple") == {"public": 1, "private": [0]}


@pytest.mark.rule("PRIV-1", "PRIV-2", "ACT-3")
def test_it_does_not_hinder_public_ships() -> None:
    game = with_ships(ships="11.. - - -", card="4321", sled=[2, 3], private={"temple": 1})
    play(game, "load 1.3", "sail 1 temple")
    assert see(game, "docks", "temple") == {"public": 1, "private": [1]}


@pytest.mark.rule("PRIV-1")
def test_one_private_ship_a_site_and_round() -> None:
    game = with_ships(3, private={"temple": 1}, ships="pyramid market burial 1")
    assert refused(game, "private temple") == "private_ship_there"
    play(game, "private pyramid", "quarry")
    assert refused(game, "private temple") == refused(game, "private pyramid") == "private_ship_there"
    game.play("private obelisk")
    assert docks(game) == {"pyramid": [0], "temple": [1], "obelisk": [2]}


@pytest.mark.rule("PRIV-2", "ROUND-3")
def test_it_does_not_end_the_round() -> None:
    game = with_ships(ships="pyramid market burial 1", card="4321")
    game.play("private obelisk")
    assert (game.round, game.actor) == (1, 1)


@pytest.mark.rule("PRIV-1", "ACT-6")
def test_a_private_ship_ends_a_row_of_passes() -> None:
    game = with_ships(passes=1, quarry={0: 0}, sled=[1, 3])
    assert refused(game, "pass") == "pass_only_when_stuck"
    game.play("private obelisk")
    assert see(game, "passes") == 0


@pytest.mark.rule("ROUND-4", "PRIV-1")
def test_used_ships_leave_at_the_end_of_the_round() -> None:
    game = with_ships(private={"temple": 0}, ships="pyramid market burial 1", card="4321", turn=1)
    game.play("sail 4 temple")
    assert (game.round, docks(game)) == (2, {})
    assert see(game, "private_ships") == ["used", "ready"]
    assert refused(game, "private pyramid") == "private_ship_used"
    game.play("quarry")
    game.play("private temple")
    assert docks(game) == {"temple": [1]}


@pytest.mark.rule("PRIV-1", "SET-6")
def test_without_the_module_there_are_no_private_ships() -> None:
    game = lay()
    assert refused(game, "private temple") == "not_in_this_setup"
    assert "private_ships" not in game.position()


# Points


@pytest.mark.rule("PRIV-2", "END-1")
def test_an_unused_ship_is_worth_a_point_at_the_end() -> None:
    game = with_ships(4, used=[1], private={"temple": 3}, round=6, ships="market pyramid burial 0", card="4422")
    assert points_from(game, "private_ships") == [1, 0, 1, 0]
    assert [sheet["private_ships"] for sheet in game.score_sheet] == [0] * 4
    at_end(game)
    assert [sheet["private_ships"] for sheet in game.score_sheet] == [1, 0, 1, 0]
    assert points_from(lay(), "private_ships") == [0, 0]


# Market


@pytest.mark.rule("PRIV-3", "PRIV-4", "MKT-A3")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_at_the_market_it_takes_a_card_and_the_space_is_refilled(rules: str) -> None:
    game = with_ships(rules=rules, market="statue lever - hammer", draw="sail chisel")
    game.play("private market")
    skips = ["skip"] if rules == "official" else []
    assert (game.decision, game.actor, offered(game)) == ("take", 0, ["take 1", "take 2", "take 4", *skips])
    game.play("take 2")
    assert market(game) == ["statue", "sail", "-", "hammer"]
    assert see(game, "hands")[0] == ["lever"]
    assert (see(game, "sled")[0], see(game, "quarry")[0], see(game, "landed")) == (1, 28, [0, 0])
    assert (game.actor, game.decision) == (1, "turn")


@pytest.mark.rule("PRIV-4")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_after_a_public_ship_the_space_stays_empty(rules: str) -> None:
    game = with_ships(rules=rules, ships="market - - -", market="statue lever - hammer", draw="sail chisel")
    play(game, "private market", "take 2")
    assert market(game) == ["statue", "-", "-", "hammer"]
    assert see(game, "market", "draw") == ["sail", "chisel"]


@pytest.mark.rule("PRIV-4", "CARD-R2", "CARD-2")
def test_the_space_is_refilled_before_the_card_takes_effect() -> None:
    game = with_ships(sides="ABAAA", market="entrance - - -", draw="sail chisel", rules="yucata")
    game.play("private market")
    assert game.decision == "build"
    assert market(game) == ["sail", "-", "-", "-"]


@pytest.mark.rule("PRIV-4")
def test_declined_cards_stay() -> None:
    game = with_ships(market="statue - - -", draw="sail chisel")
    play(game, "private market", "skip")
    assert market(game) == ["statue", "-", "-", "-"]
    assert see(game, "quarry")[0] == 28


@pytest.mark.rule("PRIV-3")
def test_to_a_market_without_cards() -> None:
    game = with_ships()
    game.play("private market")
    assert (game.actor, game.decision) == (1, "turn")
    assert (see(game, "sled")[0], see(game, "quarry")[0]) == (1, 28)
    assert refused(with_ships(rules="yucata"), "private market") == "no_card_to_take"


@pytest.mark.rule("PRIV-3", "MKT-C2")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_at_side_c_a_card_is_drawn_where_none_lies_open(rules: str) -> None:
    game = with_ships(sides="CAAAA", rules=rules, draw="statue lever")
    game.play("private market")
    assert "draw" in offered(game) if rules == "official" else see(game, "hands")[0] == ["statue"]
    empty = with_ships(sides="CAAAA", rules=rules, draw="statue lever", ships="market - - -")
    assert "private market" in offered(empty)


# At other sides


@pytest.mark.rule("PRIV-1", "ACT-4")
@pytest.mark.parametrize(
    ("sides", "site", "decision"),
    [
        ("ABAAA", "pyramid", "build"),
        ("AAACA", "burial", "mound"),
        ("AAADA", "burial", "tomb"),
        ("AAAAC", "obelisk", "fit"),
        ("AAAAD", "obelisk", "found"),
    ],
)
def test_its_stone_brings_what_a_public_ships_would(sides: str, site: str, decision: str) -> None:
    game = Game(sides=sides, options=["private-ships"], seed=5)
    game.play(f"private {site}")
    assert (game.decision, game.actor, game.turn) == (decision, 0, 0)
    assert Game.from_position(game.position()).position() == game.position()
    game.play(game.legal_moves[0])
    assert see(game, site, "count") == [1, 0]
    assert [note["ship"] for note in happened(game, "delivered")] == [5]
    assert game.actor == 1


# Position


@pytest.mark.rule("PRIV-1")
def test_every_moment_of_a_private_ship_is_a_position() -> None:
    for rules in ("official", "yucata"):
        game = with_ships(3, rules=rules, market="statue entrance - -")
        for move in ("private market", "take 2", "private burial", "private obelisk"):
            game.play(move)
            assert Game.from_position(game.position()).position() == game.position()
            assert game.view(1)["docks"] == game.position()["docks"]


@pytest.mark.rule("PRIV-1")
def test_a_partial_position_has_all_ships_ready() -> None:
    game = Game.from_position({"setup": {"options": ["private-ships"]}})
    assert see(game, "private_ships") == ["ready", "ready"]
    game = Game.from_position({"setup": {"options": ["private-ships"]}, "docks": {"temple": {"private": [1]}}})
    assert see(game, "private_ships") == ["ready", "used"]


@pytest.mark.rule("PRIV-1")
@pytest.mark.parametrize(
    ("options", "extra", "about"),
    [
        ([], {"private_ships": ["used", "ready"]}, "no_module"),
        ([], {"docks": {"temple": {"private": [0]}}}, "private_dock"),
        (
            ["private-ships"],
            {"private_ships": ["ready", "ready"], "docks": {"temple": {"private": [0]}}},
            "private_ship_ready",
        ),
        (["private-ships"], {"docks": {"temple": {"private": [0, 1]}}}, "private_dock"),
        (["private-ships"], {"docks": {"temple": {"private": [0]}, "burial": {"private": [0]}}}, "private_ship_twice"),
        (["private-ships"], {"docks": {"temple": {"private": [2]}}}, "number"),
        (["private-ships"], {"private_ships": ["lost", "ready"]}, "name"),
        (["private-ships"], {"private_ships": ["used"]}, "list_of"),
    ],
)
def test_a_position_with_impossible_private_ships_is_refused(
    options: list[str], extra: dict[str, Any], about: str
) -> None:
    with pytest.raises(PositionError) as error:
        lay(options=options, extra=extra)
    assert error.value.code == f"position-{about}"
