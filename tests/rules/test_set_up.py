"""SET-1 to SET-7: who plays, with what, and what chance deals."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from saqqara import Game, SetupError
from tests.rules.table import at_end, lay, market, refused, see

DECK = {
    "entrance": 2,
    "sarcophagus": 2,
    "paved_path": 2,
    "pyramid_decoration": 2,
    "temple_decoration": 2,
    "burial_decoration": 2,
    "obelisk_decoration": 2,
    "statue": 10,
    "lever": 2,
    "hammer": 2,
    "sail": 3,
    "chisel": 3,
}
SITES = ("market", "pyramid", "temple", "burial", "obelisk")


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_29_stones_in_play(seats: int) -> None:
    game = Game(seats=seats, seed=1)
    assert game.seats == seats
    assert [a + b for a, b in zip(see(game, "quarry"), see(game, "sled"), strict=True)] == [29] * seats


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("seats", [0, 1, 5, True, "3", None])
def test_two_to_four_play_and_no_other_number(seats: Any) -> None:
    with pytest.raises(SetupError, match="2, 3 or 4 seats"):
        Game(seats=seats)


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize(("seats", "sleds", "quarries"), [(2, [2, 3], [27, 26]), (4, [2, 3, 4, 5], [27, 26, 25, 24])])
def test_each_later_seat_starts_with_one_stone_more(seats: int, sleds: list[int], quarries: list[int]) -> None:
    game = Game(seats=seats, seed=1)
    assert see(game, "sled") == sleds
    assert see(game, "quarry") == quarries
    assert game.actor == 0


@pytest.mark.rule("SET-3")
def test_one_letter_names_the_side_of_each_site() -> None:
    game = Game(sides="AAAAA", seed=1)
    assert see(game, "setup", "sides") == "AAAAA"
    assert list(see(game, "docks")) == list(SITES)


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("side", "ABCD")
@pytest.mark.parametrize("site", SITES)
def test_each_site_has_four_sides_to_choose_from(site: str, side: str) -> None:
    place = SITES.index(site)
    sides = "A" * place + side + "A" * (4 - place)
    assert see(Game(sides=sides, seed=1), "setup", "sides") == sides


@pytest.mark.rule("SET-3")
def test_all_1024_combinations_can_be_set_up() -> None:
    for sides in map("".join, product("ABCD", repeat=5)):
        assert Game(sides=sides, seed=1).legal_moves


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("sides", ["", "AAAA", "AAAAAA", "AAEAA", "aaaaa", None])
def test_five_letters_a_to_d_and_nothing_else(sides: Any) -> None:
    with pytest.raises(SetupError, match="five letters A to D"):
        Game(sides=sides)


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_round_cards_are_in_the_game_and_the_seventh_is_not(seats: int) -> None:
    removed, first = set(), set()
    for seed in range(60):
        cards = see(Game(seats=seats, seed=seed), "round_cards")
        assert len(cards["next"]) == 5
        everything = [cards["current"], *cards["next"], cards["removed"]]
        assert len({str(card) for card in everything}) == 7
        assert sorted(everything) == sorted(Game(seats=seats).boards[f"rounds.{seats}"])
        removed.add(str(cards["removed"]))
        first.add(str(cards["current"]))
    assert len(removed) == len(first) == 7


@pytest.mark.rule("SET-4", "ROUND-1")
def test_the_four_ships_are_those_of_the_round_card() -> None:
    for seed in range(10):
        game = Game(seats=3, seed=seed)
        assert [ship["capacity"] for ship in see(game, "ships")] == see(game, "round_cards", "current")


@pytest.mark.rule("SET-5")
def test_the_market_deck_is_the_34_base_cards_shuffled() -> None:
    tops = set()
    for seed in range(60):
        game = Game(seed=seed)
        cards = market(game) + see(game, "market", "draw")
        assert Counter(cards) == DECK
        assert len(cards) == 34
        tops.add(cards[0])
    assert tops == set(DECK)


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize("stones", ["standard", "second-colour", "unlimited"])
def test_either_profile_takes_every_option(rules: str, stones: str) -> None:
    game = Game(seats=2, rules=rules, stones=stones, options={"wrath", "hidden-cards"}, seed=1)
    setup = see(game, "setup")
    assert (setup["rules"], setup["stones"], setup["options"]) == (rules, stones, ["wrath", "hidden-cards"])
    assert at_end(game).round == 6


@pytest.mark.rule("SET-6")
def test_options_are_independent() -> None:
    for options in [set(), {"wrath"}, {"hidden-cards"}, {"wrath", "hidden-cards"}]:
        assert set(see(Game(options=options, seed=1), "setup", "options")) == options


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("option", ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_each_module_can_be_chosen_alone_in_both_profiles(option: str, rules: str) -> None:
    assert see(Game(options={option}, rules=rules, seed=1), "setup", "options") == [option]


@pytest.mark.rule("SET-6")
def test_sides_c_and_d_need_no_expansion_cards() -> None:
    for side in "CD":
        game = Game(sides=side * 5, seed=1)
        assert not {"raft", "cargo_sled"} & set(see(game, "market", "draw"))


@pytest.mark.rule("SET-6")
def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(SetupError, match="no option 'wroth'"):
        Game(options={"wroth"})
    with pytest.raises(SetupError, match="not the text 'wrath'"):
        Game(options="wrath")
    with pytest.raises(SetupError, match="official or yucata, not 'home'"):
        Game(rules="home")
    with pytest.raises(SetupError, match="standard, second-colour, unlimited, not 'few'"):
        Game(stones="few")


@pytest.mark.rule("SET-6", "SET-2")
def test_a_second_colour_brings_thirty_stones_more() -> None:
    game = Game(seats=2, stones="second-colour", seed=1)
    assert see(game, "sled") == [2, 3]
    assert see(game, "quarry") == [57, 56]


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_second_colour_is_for_two_seats_only(seats: int) -> None:
    with pytest.raises(SetupError, match=f"second-colour .* for 2 seats, not {seats}"):
        Game(seats=seats, stones="second-colour")


@pytest.mark.rule("SET-6", "ACT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_unlimited_quarry_never_runs_out(seats: int) -> None:
    game = lay(seats, stones="unlimited", sled=[0] * seats, obelisk=[60] * seats)
    assert see(game, "quarry") == [None] * seats
    game.play("quarry")
    assert see(game, "quarry") == [None] * seats
    assert see(game, "sled")[0] == 3


@pytest.mark.rule("SET-6", "CARD-2", "MKT-A3")
def test_stones_come_from_and_go_back_to_an_unlimited_quarry() -> None:
    game = lay(stones="unlimited", ships="- - - 0", market="entrance statue - -")
    game.play("sail 4 market")
    game.play("take 1")
    assert see(game, "pyramid", "count") == [1, 0]
    assert see(game, "landed") == [0, 0]
    assert see(game, "quarry") == [None, None]


@pytest.mark.rule("SET-6", "ACT-1")
def test_only_an_unlimited_quarry_lasts_when_29_stones_are_placed() -> None:
    assert refused(lay(sled=[0, 3], quarry={0: 0}), "quarry") == "quarry_empty"
    second = lay(stones="second-colour", sled=[0, 3], obelisk=[29, 0])
    second.play("quarry")
    assert (see(second, "sled"), see(second, "quarry")) == ([3, 3], [27, 56])


@pytest.mark.rule("SET-7")
def test_one_seed_gives_one_game() -> None:
    for options in [{"wrath"}, {"hidden-cards"}]:
        one, other = (at_end(Game(seats=3, options=options, seed=5)) for _ in range(2))
        assert one.position() == other.position()
        assert one.record() == other.record()


@pytest.mark.rule("SET-7")
def test_another_seed_gives_another_game() -> None:
    deals = {str(Game(seats=2, seed=seed).position()["market"]) for seed in [0, 1, 2, 3, 2**32, 2**64 - 1]}
    assert len(deals) == 6


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize(
    ("seats", "seed", "rounds", "cards"),
    [
        (3, 7, "3322 4321 4221 4421 4332 4322 without 3332", "pyramid_decoration statue sail statue"),
        (4, 2**40 + 3, "4422 3332 4421 4432 4333 4332 without 4322", "sarcophagus lever burial_decoration statue"),
    ],
)
def test_what_a_seed_deals_never_changes(seats: int, seed: int, rounds: str, cards: str) -> None:
    record = Game(seats=seats, seed=seed).record()
    assert f"deal rounds {rounds}\n" in record
    assert f"deal market {cards} " in record


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True])
def test_a_seed_is_a_whole_number_below_two_to_the_64(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number"):
        Game(seed=seed)
