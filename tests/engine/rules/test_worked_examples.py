"""The worked examples of the rule texts about side A and the base cards, with the numbers of the texts."""

# Examples in the texts, in their order (most are in several of the five texts; where only a picture shows the layout,
# a suitable one is chosen here):
#
#   a round card of one four-stone ship, one of three, two of two                   here (ROUND-1)
#   a sled with room for two stones when stones are got                             here (ACT-1)
#   a four-stone ship at the pyramid                                                here (ACT-4, PYR-A1)
#   the temple at the end of a round                                                here (TEM-A1)
#   a four-stone ship at the market                                                 here (MKT-A1, MKT-A3)
#   a finished pyramid                                                              here (PYR-A1)
#   a three-stone ship at the temple                                                here (TEM-A1)
#   a four-stone ship at the burial chamber                                         here (BUR-A1)
#   the burial chamber at the end, four seats                                       here (BUR-A1)
#   a three-stone ship at the obelisks                                              here (OBE-A1)
#   the obelisks at the end, four seats                                             here (OBE-A1)
#   a decoration and 13 stones in the burial chamber                                here (CARD-5)
#   three statues                                                                   here (CARD-6)
#   two colours of one seat in the burial chamber                                   here (SET-6, BUR-A1)
#
#   side B: a ship at the pyramids                                                  test_pyramid_b.py
#           the temple at the end of a round                                        test_temple_b.py
#           the three rows of the burial chamber                                    test_burial_b.py
#           a ship at the obelisks with its tower of 9                              test_obelisk_b.py
#   side C: two neighbouring market cards for a coin                                test_market_c.py
#           a full scaffold                                                         test_pyramid_c.py
#           the burial mound (24 and 1)                                             test_burial_c.py
#   the prophecies                                                                  test_prophecies.py
#   a mixture of sides (D, A, C, B, D): it has no numbers; mixtures are played in tests/conformance

import pytest

from tests.engine.rules.scenario import (
    build_game,
    market_cards,
    play_moves,
    points_by_seat,
    position_part,
    stones_on_ship,
)

WHITE, BROWN, GRAY, BLACK = range(4)


@pytest.mark.rule("ROUND-1", "SET-4")
def test_example_ships_of_a_round_card() -> None:
    game = build_game(card="4331", next_card="4322", ships="market pyramid temple 0")
    game.play("sail 4 burial")
    assert [stones_on_ship(game, number) for number in (1, 2, 3, 4)] == ["....", "...", "..", ".."]


@pytest.mark.rule("ACT-1")
def test_example_sled_with_room_for_two_stones() -> None:
    game = build_game(sled=[3, 3])
    game.play("quarry")
    assert position_part(game, "sled") == [5, 3]
    assert position_part(game, "quarry") == [24, 26]


@pytest.mark.rule("ACT-4", "PYR-A1")
def test_example_ship_at_the_pyramid() -> None:
    game = build_game(4, card="4432", ships=f"{BROWN}{GRAY}{WHITE}{BROWN} - - -")
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces")[:5] == [BROWN, GRAY, WHITE, BROWN, None]
    assert game.scores == [3, 2 + 2, 1, 0]


@pytest.mark.rule("TEM-A1", "ROUND-4")
def test_example_temple_at_the_end_of_a_round() -> None:
    below, above = [BLACK, BLACK], [GRAY, WHITE, BROWN, GRAY, BLACK]
    order = [*below, *above[2:], *above[:2]]
    game = build_game(4, card="4421", ships="market pyramid obelisk 0", temple="".join(map(str, order)))
    assert position_part(game, "temple", "spaces") == [[BLACK, GRAY], [BLACK, WHITE], [BROWN], [GRAY], [BLACK]]
    game.play("sail 4 burial")
    assert game.scores == [1, 1, 2, 1]


@pytest.mark.rule("MKT-A1", "MKT-A3", "ACT-4")
def test_example_ship_at_the_market() -> None:
    game = build_game(
        4, card="4432", ships=f"{WHITE}.{BROWN}{GRAY} - - -", market="statue lever chisel sail", turn=BLACK
    )
    quarry = position_part(game, "quarry")
    play_moves(game, "sail 1 market", "take 4")
    assert game.actor == BROWN
    game.play("take 1")
    assert game.actor == GRAY
    game.play("take 2")
    assert position_part(game, "hands") == [["sail"], ["statue"], ["lever"], []]
    assert market_cards(game) == ["-", "-", "chisel", "-"]
    assert stones_on_ship(game, 1) == "...."
    assert position_part(game, "quarry") == [quarry[WHITE] + 1, quarry[BROWN] + 1, quarry[GRAY] + 1, quarry[BLACK]]


@pytest.mark.rule("PYR-A1")
def test_example_finished_pyramid() -> None:
    game = build_game(4, card="4432", ships="0123 - - -", pyramid="0123012301")
    game.play("sail 1 pyramid")
    assert position_part(game, "pyramid", "spaces") == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 0, 1, 2, 3]
    assert game.scores == [3, 1, 3, 4]


@pytest.mark.rule("TEM-A1")
def test_example_ship_at_the_temple() -> None:
    standing = [GRAY, WHITE, BLACK, GRAY]
    game = build_game(4, card="4432", ships=f"- - {BROWN}{BROWN}{WHITE} -", temple="".join(map(str, standing)))
    game.play("sail 3 temple")
    assert position_part(game, "temple", "spaces") == [[GRAY, BROWN], [WHITE, WHITE], [BLACK], [GRAY], [BROWN]]


@pytest.mark.rule("BUR-A1", "ACT-4")
def test_example_ship_at_the_burial_chamber() -> None:
    game = build_game(4, card="4432", ships=f"{GRAY}{WHITE}{GRAY}{BLACK} - - -")
    game.play("sail 1 burial")
    first_column, second_column = [GRAY, WHITE, GRAY], [BLACK]
    assert position_part(game, "burial", "spaces") == first_column + second_column


CHAMBER = [
    [GRAY, GRAY, GRAY, GRAY, BROWN],
    [WHITE, GRAY, BROWN, BROWN],
    [WHITE, GRAY, BROWN, BLACK],
]
IN_BUILDING_ORDER = "".join(str(row[column]) for column in range(5) for row in CHAMBER if column < len(row))


@pytest.mark.rule("BUR-A1")
def test_example_burial_chamber_at_the_end() -> None:
    assert points_by_seat(build_game(4, burial=IN_BUILDING_ORDER), "burial") == [3, 6 + 1, 15 + 2, 1]


@pytest.mark.rule("OBE-A1")
def test_example_ship_at_the_obelisks() -> None:
    game = build_game(3, ships="- 201 - -", obelisk=[1, 0, 1])
    game.play("sail 2 obelisk")
    assert position_part(game, "obelisk", "count") == [2, 1, 2]


@pytest.mark.rule("OBE-A1")
def test_example_obelisks_at_the_end() -> None:
    towers = {BLACK: 3, WHITE: 4, BROWN: 0, GRAY: 3}
    points = points_by_seat(build_game(4, obelisk=[towers[seat] for seat in range(4)]), "obelisk")
    assert (points[WHITE], points[BLACK], points[GRAY], points[BROWN]) == (15, 7, 7, 0)


@pytest.mark.rule("CARD-5", "END-3")
def test_example_decoration_with_13_stones() -> None:
    assert len(IN_BUILDING_ORDER) == 13
    game = build_game(4, burial=IN_BUILDING_ORDER, hands={BLACK: "burial_decoration"})
    assert points_by_seat(game, "decorations") == [0, 0, 0, 4]


@pytest.mark.rule("CARD-6")
def test_example_three_statues() -> None:
    assert points_by_seat(build_game(hands={1: "statue statue statue"}), "statues") == [0, 6]


@pytest.mark.rule("SET-6", "BUR-A1")
def test_example_two_colours_of_one_seat_count_as_one() -> None:
    game = build_game(stones="second-colour", sled=[0, 3], burial="0" * 31)  # more stones than one colour has
    assert points_by_seat(game, "burial") == [15 + 2 * 26, 0]
