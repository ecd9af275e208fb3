"""Elo ratings of the entrants with confidence intervals, from games with any number of seats.

The probability that a seat wins is its share of the strengths of all seats, where strength is 10 ** (Elo / 400). For
two seats that is the usual Elo. Newton's method finds the ratings of maximum likelihood; their mean is 0.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .standings import Standings

ELO_PER_LOG_STRENGTH = 400 / np.log(10)  # Elo difference of a strength e times as great
MIN_DEALS = 10  # minimum number of deals for a confidence interval
BOOTSTRAP_SAMPLES = 400  # resampled sets of deals
CONFIDENCE_SIGMAS = 1.96
TOLERANCE, MAX_STEPS = 1e-9, 100

FloatArray = NDArray[np.float64]


class Rating(NamedTuple):
    """The Elo of an entrant with the bounds of its 95% confidence interval, which are None with too few deals."""

    elo: float
    low: float | None
    high: float | None


class Tally(NamedTuple):
    """Games by line-up and deal.

    Attributes:
        seats: `seats[k, i]` is the number of seats of entrant i in line-up k.
        wins: `wins[d, k, i]` is its share of the wins on deal d.
        games: `games[d, k]` is the number of games played there.
    """

    seats: FloatArray
    wins: FloatArray
    games: FloatArray


def rate_tally(tally: Tally, seed: int = 0) -> list[Rating]:
    """Rate the entrants.

    The interval is the wider of two. The bootstrap, with `seed`, accounts for the similarity of games on one deal. The
    standard deviation of independent games accounts for entrants that have not lost yet but may.
    """
    deals = len(tally.games)
    won, games = tally.wins.sum(axis=0), tally.games.sum(axis=0)
    elos = fit_elos(tally.seats, won, games)
    if deals < MIN_DEALS:
        return [Rating(float(elo), None, None) for elo in elos]
    drawn = np.array([fit_elos(tally.seats, *draw) for draw in _bootstrap_samples(tally, seed)])
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    reach = CONFIDENCE_SIGMAS * _elo_deviations(tally.seats, games, elos)
    bounds = zip(elos, np.minimum(low, elos - reach), np.maximum(high, elos + reach), strict=True)
    return [Rating(*map(float, rating)) for rating in bounds]


def rate_entrants(standings: Standings) -> list[Rating]:
    """Rate the entrants of a tournament."""
    tournament = standings.tournament
    pairs, lineups = tournament.pairs, tournament.lineups
    played = {pair: standings.complete_deals(pair) for pair in pairs}
    shape = (max(map(len, played.values())), len(pairs) * len(lineups))
    seats = np.zeros((shape[1], len(tournament.entrants)))
    won, games = np.zeros((*shape, len(tournament.entrants))), np.zeros(shape)
    for n, pair in enumerate(pairs):
        for k, sides in enumerate(lineups, n * len(lineups)):
            seats[k, pair[0]], seats[k, pair[1]] = sides.count(0), sides.count(1)
        for d, meetings in enumerate(played[pair]):
            for k, meeting in enumerate(meetings, n * len(lineups)):
                games[d, k] = 1
                won[d, k, pair[0]], won[d, k, pair[1]] = (
                    standings.first_win_share(meeting),
                    1 - standings.first_win_share(meeting),
                )
    return rate_tally(Tally(seats, won, games), tournament.seed)


def _bootstrap_samples(tally: Tally, seed: int) -> Iterator[tuple[FloatArray, FloatArray]]:
    """Draw as many deals as there are, with replacement, and return the wins and games of each draw."""
    deals = len(tally.games)
    often = np.random.default_rng(seed).multinomial(deals, np.full(deals, 1 / deals), BOOTSTRAP_SAMPLES).astype(float)
    return zip(np.tensordot(often, tally.wins, 1), often @ tally.games, strict=True)


def _win_probabilities(seats: FloatArray, log_strengths: FloatArray) -> FloatArray:
    """Return the probability of each entrant to win in each line-up, from the logarithms of their strengths."""
    weight = seats * np.exp(log_strengths)
    return np.asarray(weight / weight.sum(axis=1, keepdims=True))


def _hessian(games: FloatArray, chances: FloatArray) -> FloatArray:
    """Return the negative Hessian of the log-likelihood; the 1 fixes the mean, which games do not determine."""
    return np.asarray(np.diag(games @ chances) - chances.T @ (games[:, None] * chances) + 1)


def _elo_deviations(seats: FloatArray, games: FloatArray, elos: FloatArray) -> FloatArray:
    """Return the standard deviation of each Elo, assuming independent games."""
    spread = np.linalg.inv(_hessian(games + 1, _win_probabilities(seats, elos / ELO_PER_LOG_STRENGTH)))
    return np.asarray(np.sqrt(np.diag(spread) - 1 / len(elos) ** 2) * ELO_PER_LOG_STRENGTH)


def fit_elos(seats: FloatArray, wins: FloatArray, games: FloatArray) -> FloatArray:
    """Return the Elo of maximum likelihood of each entrant, from its `wins[k, i]` in `games[k]` games of each line-up.

    One extra game per line-up, shared equally by all seats, keeps the rating of an entrant that always wins finite.
    """
    wins = wins + seats / seats.sum(axis=1, keepdims=True)
    games = games + 1
    strength = np.zeros(seats.shape[1])
    for _ in range(MAX_STEPS):
        chances = _win_probabilities(seats, strength)
        slope = (wins - games[:, None] * chances).sum(axis=0)
        step = np.linalg.solve(_hessian(games, chances), slope).clip(-1, 1)
        strength += step
        if abs(step).max() < TOLERANCE:
            break
    return np.asarray((strength - strength.mean()) * ELO_PER_LOG_STRENGTH)
