"""What a network sees and how a search goes on from it are what they were before features had names.

`seen.txt` was written then. Features that came later are left out, and their weights are 0.
"""

import hashlib
from pathlib import Path

import pytest

from saqqara.bots.searching import Plan, Search
from saqqara.bots.weights.file import FIRST
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import features
from saqqara.engine.search.tree import Node
from tests.variants import Variant, at_random, course

LINES = (Path(__file__).parent / "seen.txt").read_text(encoding="utf-8").splitlines()
DECISIONS = 200  # of each game are looked at
APART = 20  # decisions between two searches
SIMULATIONS = 200


def variant(text: str) -> Variant:
    """Read a set-up from the beginning of a line."""
    seats, rules, sides, stones, options = text.split()
    return Variant(int(seats), rules, tuple(option for option in options.split("+") if option != "none"), stones, sides)


def seen(text: str) -> tuple[str, str]:
    """Hash the features of the positions of a game, and the trees of searches from some of them."""
    saw, grew = hashlib.sha256(), hashlib.sha256()
    game = variant(text).game(seed=len(text))
    for n, _ in zip(range(DECISIONS), course(game, at_random(len(text))), strict=False):
        if game.is_over:
            break
        setup, state = game.redacted(game.actor)
        row = [0] * features.FEATURES
        features.describe(Setup(setup), State(bytearray(state)), row)
        by_name = dict(zip(features.NAMES, row, strict=True))
        saw.update(repr([by_name[name] for name in FIRST["features"]]).encode())
        if n % APART == 0:
            search = Search(setup, state, n, Plan(evaluator=("network", "blend")[n // APART % 2], nodes=1000))
            search.run(SIMULATIONS)
            grew.update(search._nodes._mem[: search._tree.used * Node.size])
    return saw.hexdigest()[:16], grew.hexdigest()[:16]


@pytest.mark.parametrize("line", LINES)
def test_features_and_trees_are_what_they_were(line: str) -> None:
    text, saw, grew = line.rsplit(" ", 2)
    assert seen(text) == (saw, grew)
