"""Games of the search against itself, in all set-ups, each decision kept as a sample."""

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from saqqara import boards, setup
from saqqara.bots.searching import Plan, Search
from saqqara.presets import GRAND_TOUR, Preset, preset
from saqqara.rules.layout import Bytes
from saqqara.rules.moves import MOST
from saqqara.rules.state import PROFILE_NAMES, SEATS, Setup, State
from saqqara.search.evaluate import judge

from .sample import KEPT, Sample

BASE = Preset("", "AAAAA")
COMPANY = (2, 2, 2, 3, 4)  # seats, each as likely
VARIATIONS = ("wrath", "hidden-cards")  # that a grand tour leaves out
LONGEST_OPENING = 16  # random decisions that a game begins with at most
STRAY = 0.1  # decisions made by chance, in proportion to the visits


@dataclass(frozen=True)
class SelfPlay:
    """How games are played: simulations for each decision, and what judges positions."""

    simulations: int = 400
    evaluator: str = "guided"

    @property
    def plan(self) -> Plan:
        """How both sides search; a small tree suffices."""
        return Plan(evaluator=self.evaluator, nodes=self.simulations + 2)


def setup_of(number: int) -> Bytes:
    """Draw the set-up of a game: every other one is the base game, the rest have sides and modules at random."""
    dice = Random(number)
    seats = dice.choice(COMPANY)
    if number % 2 == 0:
        return setup.build(seats, BASE.sides, PROFILE_NAMES[0], (), "standard", boards.shipped())
    what = preset(GRAND_TOUR, number)
    options = (*what.options, *(name for name in VARIATIONS if dice.random() < 0.3))
    return setup.build(seats, what.sides, dice.choice(PROFILE_NAMES), options, "standard", boards.shipped())


def play(number: int, how: SelfPlay) -> tuple[Bytes, Bytes]:
    """Play game `number` to its end; gives its set-up and its samples, arrays of `Setup` and `Sample`."""
    from saqqara.compiled import deal, flow

    dice, opening = Random(number), 0
    rules, state, found = setup_of(number), np.zeros(1, State.dtype), np.zeros(MOST, "i2")
    deal.deal(rules[0], state[0], number, 0)
    count = flow.begin(rules[0], state[0], found)
    opening = dice.randint(0, LONGEST_OPENING) if dice.random() < 0.5 else 0
    samples: list[Bytes] = []
    while count > 0:
        code = int(found[dice.randrange(count)])
        if opening <= 0 and count > 1:
            sample, code = decide(rules, state, dice, how)
            samples.append(sample)
        opening -= 1
        count = flow.step(rules[0], state[0], code, found)
    return rules, finished(rules, state, samples)


def decide(rules: Bytes, state: Bytes, dice: Random, how: SelfPlay) -> tuple[Bytes, int]:
    """Search for the seat that decides, from what it may know; gives the sample and the move that is played."""
    from saqqara.compiled import agenda, redact

    known = state.copy()
    seat = int(agenda.actor(state[0]))
    redact.redact(rules[0], known[0], seat)
    search = Search(rules, known, dice.getrandbits(63), how.plan)
    search.run(how.simulations)
    options = search.options
    codes, visits = [option.code for option in options], [option.visits for option in options]
    stray = dice.random() < STRAY
    return sample_of(state, seat, search), dice.choices(codes, visits)[0] if stray else codes[0]


def sample_of(state: Bytes, seat: int, search: Search) -> Bytes:
    """Keep what a search has found out."""
    sample = np.zeros(1, Sample.dtype)
    kept = search.options[:KEPT]
    sample["state"], sample["seat"], sample["count"] = state, seat, len(kept)
    for n, option in enumerate(kept):
        sample["moves"][0, n], sample["visits"][0, n] = option.code, option.visits
    sample["expected"][0, : search.seats] = search.worth
    return sample


def finished(rules: Bytes, state: Bytes, samples: list[Bytes]) -> Bytes:
    """Put the samples of a game together and write into them how it ended."""
    worth: Any = [0] * (2 * SEATS)
    judge(Setup(rules), State(state), 0, worth)
    game = np.concatenate(samples) if samples else np.zeros(0, Sample.dtype)
    game["share"], game["points"] = worth[:SEATS], worth[SEATS:]
    game["left"] = np.arange(len(game), 0, -1)
    return game
