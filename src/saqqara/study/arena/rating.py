"""Elo of the entrants, from games of any number of seats, with its confidence.

The chance of a seat to win is its strength's share of the strengths of all seats, and a strength is 10 ** (Elo / 400).
For two seats that is the usual Elo. The most likely ratings are found by Newton's method; their mean is 0.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .standings import Standings

POINTS = 400 / np.log(10)  # Elo of a strength e times as great
FEWEST = 10  # deals from which a confidence is given
DRAWS = 400  # of deals anew, for the confidence
SIGMAS = 1.96
CLOSE, STEPS = 1e-9, 100

Numbers = NDArray[np.float64]


class Rating(NamedTuple):
    """The Elo of an entrant, and the bounds between which it lies with a confidence of 95%; None from too few deals."""

    elo: float
    low: float | None
    high: float | None


class Tally(NamedTuple):
    """Games by line-up and deal: `seats[k, i]` of entrant i in line-up k, and its share `won[d, k, i]` of the wins on
    deal d, where `games[d, k]` were played.
    """

    seats: Numbers
    won: Numbers
    games: Numbers


def rate(tally: Tally, seed: int = 0) -> list[Rating]:
    """Rate the entrants.

    The confidence is the wider of two: what comes of drawing the deals anew many times, by the seed, which knows that
    games of one deal are alike; and what so many games can tell at all, which knows that who never lost yet may lose.
    """
    deals = len(tally.games)
    won, games = tally.won.sum(axis=0), tally.games.sum(axis=0)
    elos = fit(tally.seats, won, games)
    if deals < FEWEST:
        return [Rating(float(elo), None, None) for elo in elos]
    drawn = np.array([fit(tally.seats, *draw) for draw in _draws(tally, seed)])
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    reach = SIGMAS * _deviations(tally.seats, games, elos)
    bounds = zip(elos, np.minimum(low, elos - reach), np.maximum(high, elos + reach), strict=True)
    return [Rating(*map(float, rating)) for rating in bounds]


def rated(standings: Standings) -> list[Rating]:
    """Rate the entrants of a tournament."""
    tournament = standings.tournament
    pairs, lineups = tournament.pairs, tournament.lineups
    played = {pair: standings.deals(pair) for pair in pairs}
    shape = (max(map(len, played.values())), len(pairs) * len(lineups))
    seats = np.zeros((shape[1], len(tournament.entrants)))
    won, games = np.zeros((*shape, len(tournament.entrants))), np.zeros(shape)
    for n, pair in enumerate(pairs):
        for k, sides in enumerate(lineups, n * len(lineups)):
            seats[k, pair[0]], seats[k, pair[1]] = sides.count(0), sides.count(1)
        for d, meetings in enumerate(played[pair]):
            for k, meeting in enumerate(meetings, n * len(lineups)):
                games[d, k] = 1
                won[d, k, pair[0]], won[d, k, pair[1]] = standings.won(meeting), 1 - standings.won(meeting)
    return rate(Tally(seats, won, games), tournament.seed)


def _draws(tally: Tally, seed: int) -> Iterator[tuple[Numbers, Numbers]]:
    """Draw as many deals as there are, with repetition; gives wins and games of each draw."""
    deals = len(tally.games)
    often = np.random.default_rng(seed).multinomial(deals, np.full(deals, 1 / deals), DRAWS).astype(float)
    return zip(np.tensordot(often, tally.won, 1), often @ tally.games, strict=True)


def _chances(seats: Numbers, strength: Numbers) -> Numbers:
    """Give the chance of each entrant to win in each line-up, by the logarithms of their strengths."""
    weight = seats * np.exp(strength)
    return np.asarray(weight / weight.sum(axis=1, keepdims=True))


def _bend(games: Numbers, chances: Numbers) -> Numbers:
    """Give how sharply the likelihood bends; the 1 holds the mean, which no game tells."""
    return np.asarray(np.diag(games @ chances) - chances.T @ (games[:, None] * chances) + 1)


def _deviations(seats: Numbers, games: Numbers, elos: Numbers) -> Numbers:
    """Give the standard deviation of each Elo, if all games were independent."""
    spread = np.linalg.inv(_bend(games + 1, _chances(seats, elos / POINTS)))
    return np.asarray(np.sqrt(np.diag(spread) - 1 / len(elos) ** 2) * POINTS)


def fit(seats: Numbers, won: Numbers, games: Numbers) -> Numbers:
    """Give the most likely Elo of each entrant, from the wins `won[k, i]` in `games[k]` games of each line-up.

    One game more in each line-up, in which every seat has an equal share of the win, keeps who always wins finite.
    """
    won = won + seats / seats.sum(axis=1, keepdims=True)
    games = games + 1
    strength = np.zeros(seats.shape[1])
    for _ in range(STEPS):
        chances = _chances(seats, strength)
        slope = (won - games[:, None] * chances).sum(axis=0)
        step = np.linalg.solve(_bend(games, chances), slope).clip(-1, 1)
        strength += step
        if abs(step).max() < CLOSE:
            break
    return np.asarray((strength - strength.mean()) * POINTS)
