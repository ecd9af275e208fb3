"""The page of actions, features and outcomes of chance, with counts of sequences and the beginning of a game."""

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import pyspiel

from saqqara.engine.search.features import FEATURE_NAMES
from saqqara.envs.openspiel import NAME
from saqqara.envs.openspiel.chance import OUTCOME_TEXTS
from saqqara.game.notation import MOVE_TEXTS
from tests.golden.perft.counts import FILE as COUNTS_FILE
from tests.helpers.variants import StableRandom

FILE = Path(__file__).resolve().parents[2] / "docs" / "actions.md"
BASE_POSITIONS = 12  # of the file of counts: those with sides A only
SHOWN_NODES = 24
SEED = 1
INTRODUCTION = """\
# Actions and observations

What the [environments](environments.md) and `saqqara.batch` take and return, by number. This page is generated from the
code by `python3 run.py regenerate --write`. Long rows leave out the middle; this prints all names, one a line:

```python
from saqqara.batch import FEATURE_NAMES
from saqqara.game.notation import MOVE_TEXTS

for names in (MOVE_TEXTS, FEATURE_NAMES):
    for number, name in enumerate(names):
        print(number, name)
```

## Actions

An action is the number of a move; the notation is in [formats.md](formats.md). The seat of `unload` is counted in turn
order from the seat that decides, so `unload 0` is a stone of its own.

| action | move |
|---|---|
"""
FEATURES = """
## Features

Seats are counted in turn order from the seat that looks, ships, spaces and rounds from 1. `gain` is what a source would
add if the game ended now.

| feature | name |
|---|---|
"""
OUTCOMES = """
## Outcomes of chance

In OpenSpiel, at chance nodes.

| outcome | what is revealed |
|---|---|
"""
COUNTS = """
## Counts of sequences

How many sequences of 1, 2, 3... decisions there are from some positions of games with sides A. A game that ends sooner
counts once; decisions that the engine makes do not count. `tests/golden/perft/counts.txt` has more positions.

| set-up | seed | random decisions before | counts |
|---|---|---|---|
"""
GAME = """
## The beginning of a game

The first nodes of a random game in OpenSpiel: who decides, in how many ways, and what was chosen. Whole games, with
every legal move and every change, are in `tests/golden/playthroughs/`.

```
"""


def page_text() -> str:
    """Return the page."""
    parts = [
        INTRODUCTION,
        *range_rows(MOVE_TEXTS, lambda text: text.partition(" ")[0]),
        FEATURES,
        *range_rows(FEATURE_NAMES, feature_group),
        OUTCOMES,
        *range_rows(OUTCOME_TEXTS, lambda text: text.partition(" ")[0]),
        COUNTS,
        *count_rows(),
        GAME,
        *islice(game_lines(), SHOWN_NODES),
        "```\n",
    ]
    return "".join(parts)


def feature_group(name: str) -> str:
    """Return the words of a feature's name by which features are grouped: without what counts within the group."""
    first, *rest = name.split(" ")
    if first in ("ship", "seat"):
        part = [word for word in rest[1:] if not word.isdigit()]
        return " ".join([first, rest[0], *part[:1]])
    return (
        first
        if first in ("offered", "option", "decision", "round", "seats", "docked", "side")
        else name.rstrip("0123456789")
    )


def range_rows(names: Iterable[str], group_of: Any) -> Iterator[str]:
    """Yield a row for each group of consecutive names: its numbers and names, without the middle of long groups."""
    for _, group in groupby(enumerate(names), key=lambda item: group_of(item[1])):
        items = list(group)
        numbers = str(items[0][0]) if len(items) == 1 else f"{items[0][0]} to {items[-1][0]}"
        texts = [f"`{text}`" for _, text in items]
        shown = texts if len(texts) <= 5 else [*texts[:2], "...", texts[-1]]
        yield f"| {numbers} | {', '.join(shown)} |\n"


def count_rows() -> Iterator[str]:
    """Yield the first lines of the file of counts as rows."""
    lines = [line for line in COUNTS_FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for line in lines[:BASE_POSITIONS]:
        yield f"| {line} |\n"


def game_lines() -> Iterator[str]:
    """Yield a line for each node of a random game."""
    state, dice = pyspiel.load_game(NAME).new_initial_state(), StableRandom(SEED)
    while not state.is_terminal():
        player, actions = state.current_player(), state.legal_actions()
        action = actions[dice.below(len(actions))]
        who = "chance" if state.is_chance_node() else f"seat {player}"
        yield f"{who}, {len(actions)} ways: {action} {state.action_to_string(player, action)}\n"
        state.apply_action(action)
