"""PROPH-1 to PROPH-4: the prophecies of the gods."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules.state import GOD_NAMES
from tests.rules.table import happened, lay, offered, play, points_from, refused, see

OPTIONS = ["prophecies"]


def foretold(**gods: list[tuple[int, int]]) -> dict[str, Any]:
    """A position's prophecies: the gods that lie open, each with seats and rounds of its scarabs; three in all."""
    spare = [god for god in GOD_NAMES if god not in gods]
    every = {**gods, **{god: [] for god in spare[: 3 - len(gods)]}}
    return {"prophecies": {god: [{"seat": s, "round": r} for s, r in scarabs] for god, scarabs in every.items()}}


# Placing


@pytest.mark.rule("PROPH-1", "ACT-7")
def test_a_prophecy_is_a_scarab_and_a_whole_turn() -> None:
    game = lay(options=OPTIONS, extra=foretold(isis=[], ra=[], thoth=[]))
    assert offered(game, "prophesy") == ["prophesy ra", "prophesy isis", "prophesy thoth"]
    game.play("prophesy isis")
    assert see(game, "prophecies") == {"ra": [], "isis": [{"seat": 0, "round": 1}], "thoth": []}
    assert (see(game, "quarry"), see(game, "sled")) == ([27, 26], [2, 3])
    assert (game.actor, game.decision) == (1, "turn")
    assert happened(game, "prophesied") == [{"kind": "prophesied", "seat": 0, "god": "isis"}]


@pytest.mark.rule("PROPH-1", "SET-6")
@pytest.mark.parametrize("seed", range(8))
def test_three_of_the_seven_lie_open(seed: int) -> None:
    game = Game(3, options=OPTIONS, seed=seed)
    open_gods = list(see(game, "prophecies"))
    assert len(set(open_gods)) == 3
    assert offered(game, "prophesy") == [f"prophesy {god}" for god in open_gods]
    for god in set(GOD_NAMES) - set(open_gods):
        assert refused(game, f"prophesy {god}") == "not_open"
    assert see(game, "market", "discard") == []
    assert "prophecies" not in Game(3, seed=seed).position()


@pytest.mark.rule("PROPH-1")
def test_every_god_can_lie_open() -> None:
    assert {god for seed in range(12) for god in Game(options=OPTIONS, seed=seed).position()["prophecies"]} == set(
        GOD_NAMES
    )


@pytest.mark.rule("PROPH-1")
def test_one_scarab_of_a_seat_a_prophecy_and_room_for_all_seats() -> None:
    game = lay(options=OPTIONS, round=3, extra=foretold(isis=[(0, 1)], ra=[], thoth=[]))
    assert refused(game, "prophesy isis") == "scarab_there"
    play(game, "prophesy ra", "prophesy isis")
    assert see(game, "prophecies", "isis") == [{"seat": 0, "round": 1}, {"seat": 1, "round": 3}]


@pytest.mark.rule("PROPH-1")
@pytest.mark.parametrize(
    ("before", "now", "why"),
    [
        (1, 1, "scarab_this_time"),
        (1, 2, "scarab_this_time"),
        (1, 3, None),
        (2, 3, None),
        (2, 4, None),
        (3, 4, "scarab_this_time"),
        (4, 5, None),
        (3, 6, None),
        (5, 6, "scarab_this_time"),
        (1, 6, None),
    ],
)
def test_one_scarab_in_each_pair_of_rounds(before: int, now: int, why: str | None) -> None:
    game = lay(options=OPTIONS, round=now, extra=foretold(isis=[(0, before)], ra=[(1, before)]))
    if why is not None:
        assert refused(game, "prophesy ra") == why
        return
    game.play("prophesy ra")
    assert see(game, "prophecies", "ra") == [{"seat": 0, "round": now}, {"seat": 1, "round": before}]


@pytest.mark.rule("PROPH-1")
def test_each_seat_has_two_scarabs() -> None:
    game = lay(options=OPTIONS, round=5, extra=foretold(isis=[(0, 2)], ra=[(0, 4)], thoth=[(1, 1)]))
    assert refused(game, "prophesy thoth") == "no_scarab_left"
    assert offered(game, "prophesy") == []
    game.play("quarry")
    assert offered(game, "prophesy") == ["prophesy ra", "prophesy isis"]


@pytest.mark.rule("PROPH-1", "ACT-6")
def test_who_can_still_prophesy_may_not_pass() -> None:
    stuck: dict[str, Any] = {"sled": [0, 3], "quarry": {0: 0}, "ships": "01.. 0.. - -"}
    game = lay(options=OPTIONS, extra=foretold(ra=[(1, 1)], isis=[], ptah=[]), **stuck)
    assert offered(game) == ["prophesy ra", "prophesy isis", "prophesy ptah"]
    assert refused(game, "pass") == "pass_only_when_stuck"
    game = lay(options=OPTIONS, extra=foretold(ra=[(0, 1)], isis=[], ptah=[]), **stuck)
    assert offered(game) == ["pass"]


@pytest.mark.rule("PROPH-1", "SET-6")
def test_without_the_module_nobody_prophesies() -> None:
    assert refused(lay(), "prophesy ra") == "not_in_this_setup"
    assert points_from(lay(), "prophecies") == [0, 0]


# Points


@pytest.mark.rule("PROPH-2")
@pytest.mark.parametrize(
    ("number", "won", "lost"), [(1, 7, -3), (2, 7, -3), (3, 5, -2), (4, 5, -2), (5, 3, -1), (6, 3, -1)]
)
def test_what_a_prophecy_pays_by_the_rounds(number: int, won: int, lost: int) -> None:
    game = lay(3, options=OPTIONS, round=6, temple="0", extra=foretold(isis=[(0, number), (1, number)]))
    assert points_from(game, "prophecies") == [won, lost, 0]


@pytest.mark.rule("PROPH-2")
def test_both_prophecies_of_a_seat_count() -> None:
    both = foretold(isis=[(0, 1), (1, 5)], thoth=[(0, 4), (1, 2)], ra=[])
    game = lay(options=OPTIONS, round=6, temple="0", hands={1: "statue statue statue statue"}, extra=both)
    assert points_from(game, "prophecies") == [7 - 2, 7 - 1]


@pytest.mark.rule("PROPH-2", "END-1")
def test_prophecies_are_scored_when_the_game_is_over() -> None:
    ships = "0000 market temple burial"
    game = lay(options=OPTIONS, round=6, ships=ships, card="4321", extra=foretold(ptah=[(0, 5), (1, 1)]))
    assert [sheet["prophecies"] for sheet in game.score_sheet] == [0, 0]
    game.play("sail 1 pyramid")
    assert game.is_over
    assert [sheet["prophecies"] for sheet in game.score_sheet] == [3, -3]
    paid = [(note["seat"], note["points"]) for note in happened(game, "final") if note["source"] == "prophecies"]
    assert paid == [(0, 3), (1, -3)]


@pytest.mark.rule("PROPH-3")
@pytest.mark.parametrize(("rules", "shared"), [("official", 7), ("yucata", -3)])
@pytest.mark.parametrize(("god", "site"), [("isis", "temple"), ("osiris", "burial"), ("ptah", "pyramid")])
def test_a_shared_majority(rules: str, shared: int, god: str, site: str) -> None:
    def points(stones: str) -> list[int]:
        at_site: dict[str, Any] = {site: stones}
        extra = foretold(**{god: [(0, 1), (1, 1), (2, 1)]})
        game = lay(3, options=OPTIONS, rules=rules, extra=extra, **at_site)
        return points_from(game, "prophecies")

    assert points("001") == [7, -3, -3]
    assert points("0101") == [shared, shared, -3]
    assert points("012") == [shared] * 3
    assert points("01122") == [-3, shared, shared]


@pytest.mark.rule("PROPH-3")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_without_a_stone_nobody_has_the_most(rules: str) -> None:
    game = lay(options=OPTIONS, rules=rules, extra=foretold(isis=[(0, 1)]))
    assert points_from(game, "prophecies") == [-3, 0]


@pytest.mark.rule("PROPH-3", "END-3")
def test_stones_beside_the_board_count_for_the_most() -> None:
    extra = foretold(ptah=[(0, 1), (1, 1)])
    game = lay(options=OPTIONS, rules="yucata", pyramid="01" * 7, beside=[0, 1], extra=extra)
    assert points_from(game, "prophecies") == [-3, 7]


@pytest.mark.rule("PROPH-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_horus_wants_stones_at_each_building_site(seats: int) -> None:
    needed = 2 if seats == 4 else 3

    def points(pyramid: int, temple: int, burial: int, obelisk: int) -> int:
        stones: dict[str, Any] = {"pyramid": "0" * pyramid, "temple": "0" * temple, "burial": "0" * burial}
        towers = [obelisk] + [0] * (seats - 1)
        game = lay(seats, options=OPTIONS, obelisk=towers, extra=foretold(horus=[(0, 1)]), **stones)
        return points_from(game, "prophecies")[0]

    assert points(needed, needed, needed, needed) == 7
    for short in range(4):
        counts = [needed + 2] * 4
        counts[short] = needed - 1
        assert points(*counts) == -3


@pytest.mark.rule("PROPH-4")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("pyramid_decoration temple_decoration burial_decoration", -3),
        ("pyramid_decoration temple_decoration burial_decoration obelisk_decoration", 7),
        ("pyramid_decoration pyramid_decoration stone_ornament stone_ornament", 7),
        ("pyramid_decoration pyramid_decoration stone_ornament statue", -3),
        ("pyramid_decoration pyramid_decoration stone_ornament cargo_sled", -3),
    ],
)
def test_ra_counts_decorations_and_ornaments_alike(cards: str, points: int) -> None:
    options = [*OPTIONS, "dynasty-cards"]
    game = lay(options=options, hands={0: cards}, extra=foretold(ra=[(0, 1)]))
    assert points_from(game, "prophecies") == [points, 0]


@pytest.mark.rule("PROPH-4")
@pytest.mark.parametrize(("cards", "points"), [(3, -3), (4, 7), (5, 7)])
def test_thoth_counts_statues(cards: int, points: int) -> None:
    game = lay(options=OPTIONS, hands={0: "statue " * cards}, extra=foretold(thoth=[(0, 1)]))
    assert points_from(game, "prophecies") == [points, 0]


@pytest.mark.rule("PROPH-4", "CARD-4")
@pytest.mark.parametrize(("cards", "points"), [(2, -3), (3, 7), (4, 7)])
def test_amun_counts_red_cards_played_wherever_they_lie(cards: int, points: int) -> None:
    extra = {**foretold(amun=[(0, 1)]), "red_played": [cards, 0]}
    assert points_from(lay(options=OPTIONS, extra=extra), "prophecies") == [points, 0]


# Position


@pytest.mark.rule("PROPH-1", "INFO-2")
def test_everybody_sees_the_prophecies() -> None:
    game = lay(3, options=OPTIONS, round=4, extra=foretold(isis=[(2, 1), (0, 3)], ra=[(1, 2)]))
    assert Game.from_position(game.position()).position() == game.position()
    for viewer in (0, 1, 2, None):
        assert game.view(viewer)["prophecies"] == game.position()["prophecies"]


@pytest.mark.rule("PROPH-1")
def test_a_position_that_names_no_prophecies_has_three_dealt() -> None:
    position = {"setup": {"options": OPTIONS}}
    dealt = {tuple(Game.from_position(position, seed).position()["prophecies"]) for seed in range(10)}
    assert len(dealt) > 3
    assert all(len(gods) == 3 for gods in dealt)


@pytest.mark.rule("PROPH-1")
@pytest.mark.parametrize(
    ("prophecies", "about"),
    [
        ({"ra": [], "isis": []}, "prophecies"),
        ({"ra": [], "isis": [], "seth": []}, "unknown_key"),
        ({"ra": [], "isis": [], "ptah": [], "thoth": []}, "prophecies"),
        ({"ra": [{"seat": 2, "round": 1}], "isis": [], "ptah": []}, "number"),
        ({"ra": [{"seat": 0, "round": 5}], "isis": [], "ptah": []}, "number"),
        ({"ra": [{"seat": 0}], "isis": [], "ptah": []}, "number"),
        ({"ra": [{"seat": 0, "round": 1}, {"seat": 0, "round": 3}], "isis": [], "ptah": []}, "second_scarab"),
        ({"ra": [{"seat": 0, "round": 1}], "isis": [{"seat": 0, "round": 2}], "ptah": []}, "scarabs"),
        ({"ra": [{"seat": 0, "round": 1}], "isis": 3, "ptah": []}, "list"),
    ],
)
def test_a_position_with_impossible_prophecies_is_refused(prophecies: dict[str, Any], about: str) -> None:
    for options, code in ((OPTIONS, f"position-{about}"), ([], "position-no_module")):
        with pytest.raises(PositionError) as error:
            lay(options=options, round=4, extra={"prophecies": prophecies})
        assert error.value.code == code
