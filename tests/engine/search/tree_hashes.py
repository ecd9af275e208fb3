"""Hashes of network input and search trees of games, a line for each set-up, in a text file."""

import hashlib
from pathlib import Path

from saqqara.bots.search import Search, SearchConfig
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import features
from saqqara.engine.search.tree import Node
from tests.helpers.variants import Variant, play_through, random_chooser

FILE = Path(__file__).parent / "tree_hashes.txt"
DECISIONS = 200  # of each game are used
DECISION_STEP = 20  # decisions between two searches
SIMULATIONS = 200


def parse_variant(text: str) -> Variant:
    """Read a set-up from the beginning of a line."""
    seats, rules, sides, stones, options = text.split()
    return Variant(int(seats), rules, tuple(option for option in options.split("+") if option != "none"), stones, sides)


def hash_features_and_trees(text: str) -> tuple[str, str]:
    """Hash the features of the positions of a game, and the trees of searches from some of them."""
    saw, grew = hashlib.sha256(), hashlib.sha256()
    game = parse_variant(text).game(seed=len(text))
    for n, _ in zip(range(DECISIONS), play_through(game, random_chooser(len(text))), strict=False):
        if game.is_over:
            break
        setup, state = game.redacted_bytes(game.actor)
        row = [0] * features.FEATURE_COUNT
        features.encode_position(Setup(setup), State(bytearray(state)), row)
        by_name = dict(zip(features.FEATURE_NAMES, row, strict=True))
        saw.update(repr(sorted((name, value) for name, value in by_name.items() if value)).encode())
        if n % DECISION_STEP == 0:
            search = Search(
                setup, state, n, SearchConfig(evaluator=("network", "blend")[n // DECISION_STEP % 2], nodes=1000)
            )
            search.run_simulations(SIMULATIONS)
            grew.update(search._nodes._mem[: search._tree.nodes_used * Node.size])
    return saw.hexdigest()[:16], grew.hexdigest()[:16]


def read_lines() -> list[str]:
    """Return the lines of the file."""
    return FILE.read_text(encoding="utf-8").splitlines()


def file_text() -> str:
    """Return the same set-ups with the present hashes."""
    setups = (line.rsplit(" ", 2)[0] for line in read_lines())
    return "".join(f"{setup} {' '.join(hash_features_and_trees(setup))}\n" for setup in setups)
