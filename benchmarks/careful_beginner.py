"""`python -m benchmarks.careful_beginner`: a beginner who plays as the lessons advise, as a program for tournaments.

A yardstick for the easy levels (`python -m benchmarks.levels`), not a bot that players choose. It speaks the protocol
of docs/external-bots.md and plays base games of two seats by these rules, without a look at any answer to its move:

- A move is worth what it adds to its lead, counted as if the game ended then. A stone that is seen at the temple is
  expected to pay `TEMPLE_PAYMENTS` times, and a card in a hand to bring a little more than it pays now.
- To sail a ship that carries only stones of the rival's is also worth what the rival could make of it. It sails for at
  least `MIN_SAILING_WORTH`, also by a blue card, or if that ends a game that it wins.
- Otherwise it gets stones if its sled is empty; else it loads the ship that is closest to sailing with most of its
  stones, the bow first.
- It takes the card that is worth most, what it is worth to the rival counting half.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from saqqara import Game
from saqqara.engine.rules.state import ROUNDS
from saqqara.game.position.types import View

JSON = dict[str, Any]
MIN_SAILING_WORTH = 5.0  # points that are worth a turn, as in the first game (lessons/advice.js)
TEMPLE_PAYMENTS = 2
STATUE_PROMISE, DECORATION_PROMISE, BLUE_PROMISE = 1.0, 1.0, 1.5  # points that a card brings beyond what it pays now
STATUE_STEPS = (1, 2, 3, 4, 5, 2)  # points of the first statue, and of each further one
RIVAL_WEIGHT = 0.5  # of what a card is worth to the rival
SAILING_CARDS = ("play sail", "play lever")


def choose(game: Game, seat: int) -> str:
    """Return the move of the seat that decides."""
    legal = [*map(str, game.legal_moves)]
    if game.decision == "turn":
        return choose_turn(game, seat, legal)
    if game.decision == "take":
        return choose_card(game, seat, legal)
    return max(legal, key=lambda move: (gain(game, seat, move), loading_preference(game, seat, move)))


def choose_turn(game: Game, seat: int, legal: Sequence[str]) -> str:
    """Return the best use of a turn."""
    sailings = sailing_worths(game, seat, legal)
    sailing = max(sailings, key=lambda move: sailings[move], default="")
    if sailing and (sailings[sailing] >= MIN_SAILING_WORTH or wins_now(game, seat, sailing)):
        return sailing
    loads = [move for move in legal if move.startswith("load")]
    loads.sort(key=lambda move: loading_preference(game, seat, move), reverse=True)
    loading, fetching = ["play chisel", *loads], ["play hammer", "quarry"]
    order = loading + fetching if game.view(seat)["sled"][seat] else fetching + loading
    return next(move for move in [*order, sailing, *legal] if move in legal)


def sailing_worths(game: Game, seat: int, legal: Sequence[str]) -> dict[str, float]:
    """Return what each sailing, and each card that sails, is worth."""
    gains = {move: gain(game, seat, move) for move in legal if move.startswith("sail") or move in SAILING_CARDS}
    return {move: gains[move] - rival_result(game, seat, move, gains) for move in gains}


def rival_result(game: Game, seat: int, sailing: str, gains: Mapping[str, float]) -> float:
    """Return what a sailing without a stone of the seat would gain it if the rival chose the site, 0 for others."""
    ship = sailing.rpartition(" ")[0]
    if not ship.startswith("sail") or seat in game.view(seat)["ships"][int(ship.split()[1]) - 1]["stones"]:
        return 0.0
    return min(gained for move, gained in gains.items() if move.startswith(ship))


def wins_now(game: Game, seat: int, move: str) -> bool:
    """Return whether a move ends the game with the seat in the first place."""
    ended = finish_turn(play(game, move), seat)
    return ended.is_over and ended.ranking[0] == [seat]


def choose_card(game: Game, seat: int, legal: Sequence[str]) -> str:
    """Return the best card."""
    view = game.view(seat)

    def value(move: str) -> float:
        own = worths(play(game, move))[seat]
        if not move.startswith("take"):
            return own
        (card,) = view["market"]["spaces"][int(move.split()[1]) - 1]
        return own + RIVAL_WEIGHT * worth_to_rival(view, 1 - seat, card)

    return max(legal, key=value)


def worth_to_rival(view: View, rival: int, card: str) -> float:
    """Return the points that a card would bring a rival; none for cards that are not collected."""
    if card == "statue":
        return STATUE_STEPS[min(view["hands"][rival].count(card), len(STATUE_STEPS) - 1)] + STATUE_PROMISE
    if card.endswith("_decoration"):
        site = card.removesuffix("_decoration")
        counts = {name: view[name]["count"] for name in ("pyramid", "temple", "burial", "obelisk")}
        return sum(counts[site]) // 3 + DECORATION_PROMISE
    return 0.0


def loading_preference(game: Game, seat: int, move: str) -> float:
    """Return the preference for a space: on the ship that is closest to sailing with most of the seat's stones."""
    if not move.startswith("load"):
        return 0.0
    ship, space = map(int, move.split()[1].split("."))
    loaded = game.view(seat)["ships"][ship - 1]
    placed = loaded["stones"]
    aboard = len(placed) - placed.count(None)
    return 2 * placed.count(seat) + aboard - 0.3 * loaded["capacity"] - 0.1 * space


def gain(game: Game, seat: int, move: str) -> float:
    """Return what a move, with all that follows from it in the same turn, adds to the lead of the seat."""
    return lead(finish_turn(play(game, move), seat), seat) - lead(game, seat)


def finish_turn(game: Game, seat: int) -> Game:
    """Return the game when everything that follows from a move of the seat is decided."""
    while game.actor is not None and game.decision != "turn":
        legal = [*map(str, game.legal_moves)]
        if game.decision == "take":
            game = play(game, choose_card(game, game.actor, legal))
        else:
            ways = [finish_turn(play(game, move), seat) for move in legal]
            game = max(ways, key=lambda way: lead(way, seat))
    return game


def play(game: Game, move: str) -> Game:
    """Return the game after a move."""
    played = game.copy()
    played.play(move)
    return played


def lead(game: Game, seat: int) -> float:
    """Return how far a seat of two is ahead of the other."""
    found = worths(game)
    return found[seat] - found[1 - seat]


def worths(game: Game) -> list[float]:
    """Return the points of each seat if the game ended now, and what else its visible stones and its cards promise."""
    points = game.scored_now().scores
    if game.is_over:
        return [*map(float, points)]
    view, later_rounds = game.view(None), ROUNDS - game.round
    seen = [pile[-1] for pile in view["temple"]["spaces"] if pile]
    payments = min(later_rounds + 1, TEMPLE_PAYMENTS)
    promises = [sum(map(promise, hand)) if later_rounds else 0.0 for hand in view["hands"]]
    return [points[seat] + payments * seen.count(seat) + promises[seat] for seat in range(game.seats)]


def promise(card: str) -> float:
    """Return the points that a card in a hand brings beyond what it pays now."""
    if card == "statue":
        return STATUE_PROMISE
    return DECORATION_PROMISE if card.endswith("_decoration") else BLUE_PROMISE


def answer(question: JSON) -> JSON:
    """Return the answer to a line of the protocol."""
    return {"move": choose(Game.from_position(question["view"]), question["seat"]), "number": question["number"]}


def main(lines: Iterable[str] = sys.stdin) -> None:
    """Answer each line."""
    for line in lines:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
