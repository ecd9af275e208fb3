"""SET-1 to SET-7: who plays, with what, and what chance deals."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from saqqara import Game, SetupError
from saqqara.batch import make_setup
from saqqara.game.presets import find_preset
from tests.engine.rules.scenario import build_game, market_cards, play_to_end, position_part, refusal_reason

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
    assert [a + b for a, b in zip(position_part(game, "quarry"), position_part(game, "sled"), strict=True)] == [
        29
    ] * seats


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("seats", [0, 1, 5, True, "3", None])
def test_two_to_four_seats_are_allowed(seats: Any) -> None:
    with pytest.raises(SetupError, match="2, 3 or 4 seats"):
        Game(seats=seats)


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize(("seats", "sleds", "quarries"), [(2, [2, 3], [27, 26]), (4, [2, 3, 4, 5], [27, 26, 25, 24])])
def test_each_later_seat_starts_with_one_stone_more(seats: int, sleds: list[int], quarries: list[int]) -> None:
    game = Game(seats=seats, seed=1)
    assert position_part(game, "sled") == sleds
    assert position_part(game, "quarry") == quarries
    assert game.actor == 0


@pytest.mark.rule("SET-3")
def test_sides_are_one_letter_per_site() -> None:
    game = Game(sides="AAAAA", seed=1)
    assert position_part(game, "setup", "sides") == "AAAAA"
    assert list(position_part(game, "docks")) == list(SITES)


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("side", "ABCD")
@pytest.mark.parametrize("site", SITES)
def test_each_site_has_four_sides_to_choose_from(site: str, side: str) -> None:
    place = SITES.index(site)
    sides = "A" * place + side + "A" * (4 - place)
    assert position_part(Game(sides=sides, seed=1), "setup", "sides") == sides


@pytest.mark.rule("SET-3")
def test_all_1024_combinations_can_be_set_up() -> None:
    for sides in map("".join, product("ABCD", repeat=5)):
        assert Game(sides=sides, seed=1).legal_moves


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("sides", ["", "AAAA", "AAAAAA", "AAEAA", "aaea", 5])
def test_sides_must_be_five_letters_a_to_d(sides: Any) -> None:
    with pytest.raises(SetupError, match="five letters A to D"):
        Game(sides=sides)


@pytest.mark.rule("SET-3", "SET-6")
def test_named_setup_is_changed_by_the_other_arguments() -> None:
    everything = find_preset("everything")
    assert chosen(Game(setup="everything", seed=1)) == (everything.sides, set(everything.options))
    assert chosen(Game(3, setup="all-d", sides="abcda", options=["wager"], seed=1)) == (
        "ABCDA",
        {"dynasty-cards", "wager"},
    )
    tour = find_preset("grand-tour", 11)
    game = Game(setup="grand-tour", tour=11, seed=1)
    assert (*chosen(game), game.setup.figure_start + 1) == (tour.sides, set(tour.options), tour.figure)
    assert Game(setup="all-d", figure=4, seed=1).setup.figure_start == 3
    assert Game(setup="all-d", sides="AAAAA", seed=1).setup.figure_start == 0


def chosen(game: Game) -> tuple[str, set[str]]:
    return position_part(game, "setup", "sides"), set(position_part(game, "setup", "options"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"setup": "all-e"}, "no ready-made set-up 'all-e'; choose from first-game, all-b"),
        ({"setup": None}, "no ready-made set-up None"),
        ({"setup": "all-b", "tour": 3}, "tour 3 draws a grand tour, and the set-up is all-b"),
        ({"tour": 3}, "the set-up is first-game"),
        ({"setup": "grand-tour", "tour": -1}, "a seed is a whole number"),
        ({"setup": "all-b", "figure": 2}, "only side D of the pyramid has the figure"),
    ],
)
def test_contradictory_setup_is_refused_in_one_line(arguments: dict[str, Any], message: str) -> None:
    for use in (Game, make_setup):
        with pytest.raises(SetupError, match=message) as refused:
            use(**arguments)
        assert "\n" not in str(refused.value)


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_of_seven_round_cards_are_used(seats: int) -> None:
    removed, first = set(), set()
    for seed in range(60):
        cards = position_part(Game(seats=seats, seed=seed), "round_cards")
        assert len(cards["next"]) == 5
        everything = [cards["current"], *cards["next"], cards["removed"]]
        assert len({str(card) for card in everything}) == 7
        assert sorted(everything) == sorted(Game(seats=seats).boards[f"rounds.{seats}"])
        removed.add(str(cards["removed"]))
        first.add(str(cards["current"]))
    assert len(removed) == len(first) == 7


@pytest.mark.rule("SET-4", "ROUND-1")
def test_ships_match_the_round_card() -> None:
    for seed in range(10):
        game = Game(seats=3, seed=seed)
        assert [ship["capacity"] for ship in position_part(game, "ships")] == position_part(
            game, "round_cards", "current"
        )


@pytest.mark.rule("SET-5")
def test_market_deck_is_the_34_shuffled_base_cards() -> None:
    tops = set()
    for seed in range(60):
        game = Game(seed=seed)
        cards = market_cards(game) + position_part(game, "market", "draw")
        assert Counter(cards) == DECK
        assert len(cards) == 34
        tops.add(cards[0])
    assert tops == set(DECK)


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("rules", ["official", "yucata"])
@pytest.mark.parametrize("stones", ["standard", "second-colour", "unlimited"])
def test_both_rule_profiles_accept_every_option(rules: str, stones: str) -> None:
    game = Game(seats=2, rules=rules, stones=stones, options={"wrath", "hidden-cards"}, seed=1)
    setup = position_part(game, "setup")
    assert (setup["rules"], setup["stones"], setup["options"]) == (rules, stones, ["wrath", "hidden-cards"])
    assert play_to_end(game).round == 6


@pytest.mark.rule("SET-6")
def test_options_are_independent() -> None:
    for options in [set(), {"wrath"}, {"hidden-cards"}, {"wrath", "hidden-cards"}]:
        assert set(position_part(Game(options=options, seed=1), "setup", "options")) == options


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("option", ["private-ships", "wager", "favors", "prophecies", "dynasty-cards"])
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_each_module_can_be_chosen_alone_in_both_profiles(option: str, rules: str) -> None:
    assert position_part(Game(options={option}, rules=rules, seed=1), "setup", "options") == [option]


@pytest.mark.rule("SET-6")
def test_sides_c_and_d_need_no_expansion_cards() -> None:
    for side in "CD":
        game = Game(sides=side * 5, seed=1)
        assert not {"raft", "cargo_sled"} & set(position_part(game, "market", "draw"))


@pytest.mark.rule("SET-6")
def test_unknown_names_are_refused() -> None:
    with pytest.raises(SetupError, match="no option 'wroth'"):
        Game(options={"wroth"})
    with pytest.raises(SetupError, match="not the text 'wrath'"):
        Game(options="wrath")
    with pytest.raises(SetupError, match="official or yucata, not 'home'"):
        Game(rules="home")
    with pytest.raises(SetupError, match="standard, second-colour, unlimited, not 'few'"):
        Game(stones="few")


@pytest.mark.rule("SET-6", "SET-2")
def test_second_colour_adds_thirty_stones() -> None:
    game = Game(seats=2, stones="second-colour", seed=1)
    assert position_part(game, "sled") == [2, 3]
    assert position_part(game, "quarry") == [57, 56]


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("seats", [3, 4])
def test_second_colour_is_for_two_seats_only(seats: int) -> None:
    with pytest.raises(SetupError, match=f"second-colour .* for 2 seats only, not {seats}"):
        Game(seats=seats, stones="second-colour")


@pytest.mark.rule("SET-6", "ACT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_unlimited_quarry_never_runs_out(seats: int) -> None:
    game = build_game(seats, stones="unlimited", sled=[0] * seats, obelisk=[60] * seats)
    assert position_part(game, "quarry") == [None] * seats
    game.play("quarry")
    assert position_part(game, "quarry") == [None] * seats
    assert position_part(game, "sled")[0] == 3


@pytest.mark.rule("SET-6", "CARD-2", "MKT-A3")
def test_unlimited_quarry_gives_and_takes_stones() -> None:
    game = build_game(stones="unlimited", ships="- - - 0", market="entrance statue - -")
    game.play("sail 4 market")
    game.play("take 1")
    assert position_part(game, "pyramid", "count") == [1, 0]
    assert position_part(game, "landed") == [0, 0]
    assert position_part(game, "quarry") == [None, None]


@pytest.mark.rule("SET-6", "ACT-1")
def test_only_an_unlimited_quarry_lasts_when_29_stones_are_placed() -> None:
    assert refusal_reason(build_game(sled=[0, 3], quarry={0: 0}), "quarry") == "quarry_empty"
    second = build_game(stones="second-colour", sled=[0, 3], obelisk=[29, 0])
    second.play("quarry")
    assert (position_part(second, "sled"), position_part(second, "quarry")) == ([3, 3], [27, 56])


@pytest.mark.rule("SET-7")
def test_same_seed_gives_the_same_game() -> None:
    for options in [{"wrath"}, {"hidden-cards"}]:
        one, other = (play_to_end(Game(seats=3, options=options, seed=5)) for _ in range(2))
        assert one.position() == other.position()
        assert one.record() == other.record()


@pytest.mark.rule("SET-7")
def test_different_seed_gives_a_different_game() -> None:
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
def test_deal_of_a_seed_never_changes(seats: int, seed: int, rounds: str, cards: str) -> None:
    record = Game(seats=seats, seed=seed).record()
    assert f"deal rounds {rounds}\n" in record
    assert f"deal market {cards} " in record


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True])
def test_seed_is_an_integer_below_two_to_the_64(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number"):
        Game(seed=seed)
