"""The schedule: the same deals for every pair, and every bot equally often on every seat."""

from collections import Counter

import pytest

from saqqara.arena.tournament import MIXED_SETUPS, ScheduledGame, Tournament
from saqqara.errors import SaqqaraError
from saqqara.game.presets import Preset, find_preset

FOUR_BOTS = ("random", "greedy", "search?simulations=9", "search?simulations=8")


@pytest.mark.parametrize("gauntlet", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_plays_each_seat_of_a_deal_equally_often(seats: int, gauntlet: bool) -> None:
    tournament = Tournament(FOUR_BOTS, 24, seats, gauntlet=gauntlet)
    for pair in tournament.pairs:
        for deal in range(tournament.deals_per_pair):
            games = [one for one in tournament.schedule if one[:3] == (*pair, deal)]
            seated = Counter((seat, who) for one in games for seat, who in enumerate(tournament.entrants_by_seat(one)))
            assert set(seated) == {(seat, who) for seat in range(seats) for who in pair}
            assert len(set(seated.values())) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_one_bot_plays_against_several_copies_of_the_other(seats: int) -> None:
    lineups = Tournament(FOUR_BOTS, 24, seats).lineups
    assert Counter(lineup.count(0) for lineup in lineups) == {1: seats, seats - 1: seats}


def test_every_pair_plays_the_same_deals() -> None:
    tournament = Tournament(FOUR_BOTS, 10, preset=MIXED_SETUPS, seed=7)
    for deal in range(tournament.deals_per_pair):
        games = [tournament.series_of(one).new_game(deal) for one in tournament.schedule if one.deal == deal]
        assert len(games) == 12
        assert len({(game.seed, game.record().partition("names")[0]) for game in games}) == 1


def test_mixed_set_ups_differ_from_deal_to_deal() -> None:
    tournament = Tournament(FOUR_BOTS, 10, preset=MIXED_SETUPS)
    series = [tournament.series_of(ScheduledGame(0, 1, deal, 0)) for deal in range(5)]
    assert [(one.sides, one.options, one.figure) for one in series] == [
        (tour.sides, tour.options, tour.figure) for tour in (find_preset("grand-tour", 1 + deal) for deal in range(5))
    ]
    assert len({one.sides for one in series}) == 5


@pytest.mark.rule("SET-6a")
def test_changing_the_imhotep_start_makes_another_tournament() -> None:
    one, other = (Tournament(FOUR_BOTS, 10, preset=Preset("all-d", "DDDDD", (), figure)) for figure in (1, 7))
    assert one.as_json() != other.as_json()
    assert other.series_of(next(iter(other.schedule))).new_game(0).position()["pyramid"]["figure"] == 7


def test_round_robin_has_all_pairs_and_gauntlet_only_those_of_the_first() -> None:
    assert Tournament(FOUR_BOTS).pairs == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert Tournament(FOUR_BOTS, gauntlet=True).pairs == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.parametrize(
    ("games", "seats", "deals"), [(400, 2, 200), (401, 2, 200), (1, 2, 1), (400, 3, 66), (9, 4, 1)]
)
def test_game_count_is_rounded_to_whole_deals_and_at_least_one(games: int, seats: int, deals: int) -> None:
    assert Tournament(FOUR_BOTS, games, seats).deals_per_pair == deals


def test_schedule_has_each_game_once_and_alternates_pairs() -> None:
    tournament = Tournament(FOUR_BOTS, 10)
    schedule = list(tournament.schedule)
    assert len(schedule) == len(set(schedule)) == 6 * 10
    assert [one.deal for one in schedule] == sorted(one.deal for one in schedule)


@pytest.mark.parametrize(
    ("tournament", "says"),
    [
        (Tournament(("greedy",)), "a tournament needs at least two bots, but 1 is given"),
        (Tournament(("greedy", "random", "greedy")), "greedy is given twice"),
        (Tournament(("search?simulations=9", "search?simulations=09")), "search?simulations=09 is given twice"),
        (Tournament(("greedy", "clever")), "there is no bot 'clever'"),
        (Tournament(("greedy", "random"), seats=5), "a game has 2, 3 or 4 seats, not 5"),
        (Tournament(("greedy", "random"), seats=3, stones="second-colour"), "for 2 seats only, not 3"),
    ],
)
def test_invalid_tournament_is_refused(tournament: Tournament, says: str) -> None:
    with pytest.raises(SaqqaraError) as refused:
        tournament.validate()
    assert says in str(refused.value)
