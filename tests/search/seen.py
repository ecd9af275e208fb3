"""Hashes what a network sees of games and how searches go on from there, a line for each set-up, in a text file."""

import hashlib
from pathlib import Path

from saqqara.bots.search import Search, SearchConfig
from saqqara.bots.weights.file import FORMAT_1_ROW_NAMES
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import features
from saqqara.engine.search.tree import Node
from tests.variants import Variant, at_random, course

FILE = Path(__file__).parent / "seen.txt"
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
        setup, state = game.redacted_bytes(game.actor)
        row = [0] * features.FEATURE_COUNT
        features.encode_position(Setup(setup), State(bytearray(state)), row)
        by_name = dict(zip(features.FEATURE_NAMES, row, strict=True))
        saw.update(repr([by_name[name] for name in FORMAT_1_ROW_NAMES["features"]]).encode())
        if n % APART == 0:
            search = Search(setup, state, n, SearchConfig(evaluator=("network", "blend")[n // APART % 2], nodes=1000))
            search.run(SIMULATIONS)
            grew.update(search._nodes._mem[: search._tree.nodes_used * Node.size])
    return saw.hexdigest()[:16], grew.hexdigest()[:16]


def lines() -> list[str]:
    """The file as it is."""
    return FILE.read_text(encoding="utf-8").splitlines()


def text() -> str:
    """The same set-ups with what is seen and found now."""
    setups = (line.rsplit(" ", 2)[0] for line in lines())
    return "".join(f"{setup} {' '.join(seen(setup))}\n" for setup in setups)
