"""PROPH-1 to PROPH-4: the prophecies of the gods."""

from typing import Any

import pytest

from saqqara import Game, PositionError
from saqqara.engine.rules.state import GOD_NAMES
from tests.engine.rules.scenario import (
    build_game,
    events_of_kind,
    legal_moves,
    play_moves,
    points_by_seat,
    position_part,
    refusal_reason,
)

OPTIONS = ["prophecies"]


def prophecies_position(**gods: list[tuple[int, int]]) -> dict[str, Any]:
    """A position's prophecies: the gods that are open, each with seats and rounds of its scarabs; three in all."""
    spare = [god for god in GOD_NAMES if god not in gods]
    every = {**gods, **{god: [] for god in spare[: 3 - len(gods)]}}
    return {"prophecies": {god: [{"seat": s, "round": r} for s, r in scarabs] for god, scarabs in every.items()}}


# Placing


@pytest.mark.rule("PROPH-1", "ACT-7")
def test_prophecy_takes_a_scarab_and_a_whole_turn() -> None:
    game = build_game(options=OPTIONS, extra=prophecies_position(isis=[], ra=[], thoth=[]))
    assert legal_moves(game, "prophesy") == ["prophesy ra", "prophesy isis", "prophesy thoth"]
    game.play("prophesy isis")
    assert position_part(game, "prophecies") == {"ra": [], "isis": [{"seat": 0, "round": 1}], "thoth": []}
    assert (position_part(game, "quarry"), position_part(game, "sled")) == ([27, 26], [2, 3])
    assert (game.actor, game.decision) == (1, "turn")
    assert events_of_kind(game, "prophesied") == [{"kind": "prophesied", "seat": 0, "god": "isis"}]


@pytest.mark.rule("PROPH-1", "SET-6")
@pytest.mark.parametrize("seed", range(8))
def test_three_of_seven_prophecies_are_open(seed: int) -> None:
    game = Game(3, options=OPTIONS, seed=seed)
    open_gods = list(position_part(game, "prophecies"))
    assert len(set(open_gods)) == 3
    assert legal_moves(game, "prophesy") == [f"prophesy {god}" for god in open_gods]
    for god in set(GOD_NAMES) - set(open_gods):
        assert refusal_reason(game, f"prophesy {god}") == "not_open"
    assert position_part(game, "market", "discard") == []
    assert "prophecies" not in Game(3, seed=seed).position()


@pytest.mark.rule("PROPH-1")
def test_every_god_can_be_open() -> None:
    assert {god for seed in range(12) for god in Game(options=OPTIONS, seed=seed).position()["prophecies"]} == set(
        GOD_NAMES
    )


@pytest.mark.rule("PROPH-1")
def test_one_scarab_per_seat_and_prophecy() -> None:
    game = build_game(options=OPTIONS, round=3, extra=prophecies_position(isis=[(0, 1)], ra=[], thoth=[]))
    assert refusal_reason(game, "prophesy isis") == "scarab_there"
    play_moves(game, "prophesy ra", "prophesy isis")
    assert position_part(game, "prophecies", "isis") == [{"seat": 0, "round": 1}, {"seat": 1, "round": 3}]


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
def test_one_scarab_per_pair_of_rounds(before: int, now: int, why: str | None) -> None:
    game = build_game(options=OPTIONS, round=now, extra=prophecies_position(isis=[(0, before)], ra=[(1, before)]))
    if why is not None:
        assert refusal_reason(game, "prophesy ra") == why
        return
    game.play("prophesy ra")
    assert position_part(game, "prophecies", "ra") == [{"seat": 0, "round": now}, {"seat": 1, "round": before}]


@pytest.mark.rule("PROPH-1")
def test_each_seat_has_two_scarabs() -> None:
    game = build_game(options=OPTIONS, round=5, extra=prophecies_position(isis=[(0, 2)], ra=[(0, 4)], thoth=[(1, 1)]))
    assert refusal_reason(game, "prophesy thoth") == "no_scarab_left"
    assert legal_moves(game, "prophesy") == []
    game.play("quarry")
    assert legal_moves(game, "prophesy") == ["prophesy ra", "prophesy isis"]


@pytest.mark.rule("PROPH-1", "ACT-6")
def test_pass_is_refused_while_a_prophecy_is_possible() -> None:
    stuck: dict[str, Any] = {"sled": [0, 3], "quarry": {0: 0}, "ships": "01.. 0.. - -"}
    game = build_game(options=OPTIONS, extra=prophecies_position(ra=[(1, 1)], isis=[], ptah=[]), **stuck)
    assert legal_moves(game) == ["prophesy ra", "prophesy isis", "prophesy ptah"]
    assert refusal_reason(game, "pass") == "pass_only_when_stuck"
    game = build_game(options=OPTIONS, extra=prophecies_position(ra=[(0, 1)], isis=[], ptah=[]), **stuck)
    assert legal_moves(game) == ["pass"]


@pytest.mark.rule("PROPH-1", "SET-6")
def test_no_prophecies_without_the_module() -> None:
    assert refusal_reason(build_game(), "prophesy ra") == "not_in_this_setup"
    assert points_by_seat(build_game(), "prophecies") == [0, 0]


# Points


@pytest.mark.rule("PROPH-2")
@pytest.mark.parametrize(
    ("number", "won", "lost"), [(1, 7, -3), (2, 7, -3), (3, 5, -2), (4, 5, -2), (5, 3, -1), (6, 3, -1)]
)
def test_prophecy_points_depend_on_the_round(number: int, won: int, lost: int) -> None:
    game = build_game(
        3, options=OPTIONS, round=6, temple="0", extra=prophecies_position(isis=[(0, number), (1, number)])
    )
    assert points_by_seat(game, "prophecies") == [won, lost, 0]


@pytest.mark.rule("PROPH-2")
def test_both_prophecies_of_a_seat_count() -> None:
    both = prophecies_position(isis=[(0, 1), (1, 5)], thoth=[(0, 4), (1, 2)], ra=[])
    game = build_game(options=OPTIONS, round=6, temple="0", hands={1: "statue statue statue statue"}, extra=both)
    assert points_by_seat(game, "prophecies") == [7 - 2, 7 - 1]


@pytest.mark.rule("PROPH-2", "END-1")
def test_prophecies_are_scored_at_the_end() -> None:
    ships = "0000 market temple burial"
    game = build_game(
        options=OPTIONS, round=6, ships=ships, card="4321", extra=prophecies_position(ptah=[(0, 5), (1, 1)])
    )
    assert [sheet["prophecies"] for sheet in game.score_sheet] == [0, 0]
    game.play("sail 1 pyramid")
    assert game.is_over
    assert [sheet["prophecies"] for sheet in game.score_sheet] == [3, -3]
    paid = [(note["seat"], note["points"]) for note in events_of_kind(game, "final") if note["source"] == "prophecies"]
    assert paid == [(0, 3), (1, -3)]


@pytest.mark.rule("PROPH-3")
@pytest.mark.parametrize(("rules", "shared"), [("official", 7), ("yucata", -3)])
@pytest.mark.parametrize(("god", "site"), [("isis", "temple"), ("osiris", "burial"), ("ptah", "pyramid")])
def test_shared_majority_fulfils_the_prophecy(rules: str, shared: int, god: str, site: str) -> None:
    def points(stones: str) -> list[int]:
        at_site: dict[str, Any] = {site: stones}
        extra = prophecies_position(**{god: [(0, 1), (1, 1), (2, 1)]})
        game = build_game(3, options=OPTIONS, rules=rules, extra=extra, **at_site)
        return points_by_seat(game, "prophecies")

    assert points("001") == [7, -3, -3]
    assert points("0101") == [shared, shared, -3]
    assert points("012") == [shared] * 3
    assert points("01122") == [-3, shared, shared]


@pytest.mark.rule("PROPH-3")
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_no_majority_without_stones(rules: str) -> None:
    game = build_game(options=OPTIONS, rules=rules, extra=prophecies_position(isis=[(0, 1)]))
    assert points_by_seat(game, "prophecies") == [-3, 0]


@pytest.mark.rule("PROPH-3", "END-3")
def test_stones_beside_the_board_count_for_the_most() -> None:
    extra = prophecies_position(ptah=[(0, 1), (1, 1)])
    game = build_game(options=OPTIONS, rules="yucata", pyramid="01" * 7, beside=[0, 1], extra=extra)
    assert points_by_seat(game, "prophecies") == [-3, 7]


@pytest.mark.rule("PROPH-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_horus_needs_stones_at_each_building_site(seats: int) -> None:
    needed = 2 if seats == 4 else 3

    def points(pyramid: int, temple: int, burial: int, obelisk: int) -> int:
        stones: dict[str, Any] = {"pyramid": "0" * pyramid, "temple": "0" * temple, "burial": "0" * burial}
        towers = [obelisk] + [0] * (seats - 1)
        game = build_game(seats, options=OPTIONS, obelisk=towers, extra=prophecies_position(horus=[(0, 1)]), **stones)
        return points_by_seat(game, "prophecies")[0]

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
    game = build_game(options=options, hands={0: cards}, extra=prophecies_position(ra=[(0, 1)]))
    assert points_by_seat(game, "prophecies") == [points, 0]


@pytest.mark.rule("PROPH-4")
@pytest.mark.parametrize(("cards", "points"), [(3, -3), (4, 7), (5, 7)])
def test_thoth_counts_statues(cards: int, points: int) -> None:
    game = build_game(options=OPTIONS, hands={0: "statue " * cards}, extra=prophecies_position(thoth=[(0, 1)]))
    assert points_by_seat(game, "prophecies") == [points, 0]


@pytest.mark.rule("PROPH-4", "CARD-4")
@pytest.mark.parametrize(("cards", "points"), [(2, -3), (3, 7), (4, 7)])
def test_amun_counts_played_red_cards_wherever_they_are(cards: int, points: int) -> None:
    extra = {**prophecies_position(amun=[(0, 1)]), "red_played": [cards, 0]}
    assert points_by_seat(build_game(options=OPTIONS, extra=extra), "prophecies") == [points, 0]


# Position


@pytest.mark.rule("PROPH-1", "INFO-2")
def test_everybody_sees_the_prophecies() -> None:
    game = build_game(3, options=OPTIONS, round=4, extra=prophecies_position(isis=[(2, 1), (0, 3)], ra=[(1, 2)]))
    assert Game.from_position(game.position()).position() == game.position()
    for viewer in (0, 1, 2, None):
        assert game.view(viewer)["prophecies"] == game.position()["prophecies"]


@pytest.mark.rule("PROPH-1")
def test_position_without_prophecies_has_three_dealt() -> None:
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
def test_position_with_impossible_prophecies_is_refused(prophecies: dict[str, Any], about: str) -> None:
    for options, code in ((OPTIONS, f"position-{about}"), ([], "position-no_module")):
        with pytest.raises(PositionError) as error:
            build_game(options=options, round=4, extra={"prophecies": prophecies})
        assert error.value.code == code
