"""`python -m benchmarks.openspiel_ismcts JOURNAL`: OpenSpiel's own ISMCTS against our search, on our rules.

ISMCTS is that of `open_spiel.python.algorithms`, with its defaults: random playouts by OpenSpiel's evaluator, and a new
deal of what its seat cannot know for each simulation. All games have two seats and the base set-up, and each deal is
played twice, with the seats exchanged. Each match has equal simulations or equal processor time per decision. The games
of a match are played in turn with those of the others; the journal gets one line for each, and an interrupted run is
resumed. `--show` prints the scores with exact 95 % confidence intervals, and plays nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from scipy.stats import binomtest

import saqqara.envs.openspiel  # noqa: F401  # registers the game
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.search.network import relative_move
from saqqara.envs.openspiel.snapshot import Snapshot

UCT = 1.0  # of ISMCTS, for a value from 0 to 1
SIMULATIONS = 20
SECONDS = 0.2
BATCH = 256  # simulations of our search between two looks at the clock


class Match(NamedTuple):
    """ISMCTS against an evaluator of our search, with a limit for each decision."""

    evaluator: str
    simulations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        limit = f"{self.simulations} simulations" if self.simulations else f"{self.seconds} s"
        return f"{self.evaluator}, {limit}"


MATCHES = [
    Match("playout", simulations=SIMULATIONS),
    Match("blend", simulations=SIMULATIONS),  # what Imhotep evaluates with
    Match("playout", seconds=SECONDS),
    Match("blend", seconds=SECONDS),
]
Player = Callable[[Any], tuple[int, int]]  # the action for a state, and the simulations it took


class TimeUp(Exception):  # no error
    """The time of a decision is over."""


class LimitedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """ISMCTS that also stops after some processor time."""

    def __init__(self, game: Any, match: Match, seed: int) -> None:
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        super().__init__(game, evaluator, UCT, match.simulations or 10**9, random_state=rng)
        self._seconds, self._end, self._made = match.seconds, 0.0, 0

    def sample_root_state(self, state: Any) -> Any:
        """Begin a simulation, unless the time is over and there has been one."""
        if self._seconds is not None and self._made and time.process_time() > self._end:
            raise TimeUp
        self._made += 1
        return super().sample_root_state(state)

    def choose(self, state: Any) -> tuple[int, int]:
        """Return the most visited action, and the simulations."""
        self._end, self._made = time.process_time() + (self._seconds or 0.0), 0
        try:
            policy = self.run_search(state)
        except TimeUp:
            policy = self.get_final_policy(state, self._root_node)
        return max(policy, key=lambda choice: choice[1])[0], self._made


def our_search(match: Match, seed: int) -> Player:
    """Return our search, which gets what its seat may know."""
    config = SearchConfig(evaluator=match.evaluator)

    def choose(state: Any) -> tuple[int, int]:
        moment: Snapshot = state.moment
        known = bytes(moment.known_state(moment.actor)._mem)
        end = time.process_time() + (match.seconds or 0.0)
        search = Search(moment.setup_bytes, known, seed + state.move_number(), config)
        search.run_simulations(match.simulations or BATCH)
        while match.seconds is not None and time.process_time() < end:
            search.run_simulations(BATCH)
        return relative_move(moment.setup, moment.actor, search.best_move), search.simulations

    return choose


def play_game(match: Match, number: int) -> dict[str, Any]:
    """Play one game and return its line of the journal; ISMCTS has seat 0 in even games."""
    game = pyspiel.load_game("python_saqqara")
    seat, seed = number % 2, number // 2
    dice = np.random.RandomState(seed)
    players: list[Player] = [our_search(match, number)] * 2
    players[seat] = LimitedISMCTS(game, match, number).choose
    made: list[list[int]] = [[], []]
    began = time.process_time()
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(dice.choice(outcomes, p=chances))
        else:
            action, simulations = players[state.current_player()](state)
            made[state.current_player()].append(simulations)
        state.apply_action(action)
    means = [round(float(np.mean(one)), 1) for one in made]
    return {
        "match": str(match),
        "number": number,
        "share": state.returns()[seat],  # of the win, for ISMCTS
        "points": [state.moment.points[seat], state.moment.points[1 - seat]],
        "simulations": [means[seat], means[1 - seat]],
        "seconds": round(time.process_time() - began, 1),
        "load": round(os.getloadavg()[0], 1),
    }


def play_matches(journal: Path, games: int) -> None:
    """Play what the journal lacks, in turn."""
    lines = journal.read_text(encoding="utf-8").splitlines() if journal.exists() else []
    done = {(line["match"], line["number"]) for line in map(json.loads, lines)}
    for number in range(games):
        for match in MATCHES:
            if (str(match), number) not in done:
                line = json.dumps(play_game(match, number))
                with journal.open("a", encoding="utf-8") as file:
                    file.write(f"{line}\n")


def show(lines: Iterable[str]) -> None:
    """Print the score of each match."""
    games = [json.loads(line) for line in lines]
    for name in map(str, MATCHES):
        played = [game for game in games if game["match"] == name]
        if not played:
            continue
        wins = sum(game["share"] for game in played)
        interval = binomtest(int(wins), len(played)).proportion_ci()
        points, simulations = (np.mean([game[key] for game in played], axis=0) for key in ("points", "simulations"))
        loads = [game["load"] for game in played]
        print(
            f"{name}: ISMCTS wins {wins:g} of {len(played)} ({interval.low:.1%} to {interval.high:.1%}); "
            f"points {points[0]:.1f} to {points[1]:.1f}; "
            f"simulations a decision {simulations[0]:.0f} to {simulations[1]:.0f}; "
            f"load {min(loads)} to {max(loads)}"
        )


def main() -> None:
    """Play or show."""
    parser = argparse.ArgumentParser(description="OpenSpiel's own ISMCTS against our search.")
    parser.add_argument("journal", type=Path, help="a file with one line for each game")
    parser.add_argument("--games", type=int, default=20, help="games of each match")
    parser.add_argument("--show", action="store_true", help="show the scores and play nothing")
    options = parser.parse_args()
    if not options.show:
        play_matches(options.journal, options.games)
    show(options.journal.read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    main()
