"""Asks whether the network would evaluate better if its features described more of what a seat knows.

    python -m benchmarks.more_features FOLDER [--chunks 64] [--simulations 150] [--epochs 20] [--only VARIANT]

The search plays games with the shipped network; FOLDER keeps them, and a later run continues. Then networks learn from
the same games, each with other features:

- `as shipped`: those of `saqqara.engine.search.features`;
- `unseen cards`: also how many cards of each kind the seat to decide has not seen;
- `stacks`: also which cards lie on which space of the market, and which round cards and scaffold tiles are to come;
- `all`: both; and `twice as wide`: as shipped, with twice the units in the first layer.

Prints the losses over the held-out games, of base games and of the others, the mean of two trainings each.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.progress import track
from rich.table import Table

from saqqara.bots.weights.file import read_weights
from saqqara.engine.arrays import Array
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.rules.state import CARD_KINDS, MARKET_LAYERS, MARKET_SPACES, ROUND_CARDS, SCAFFOLDS, SEATS, SIDE_A
from saqqara.engine.search.network import FIRST_HIDDEN, OUTPUTS, SECOND_HIDDEN
from saqqara.parallel.workplace import Workplace
from saqqara.training import examples as training
from saqqara.training.dataset import Dataset
from saqqara.training.examples import Examples, feature_scales
from saqqara.training.self_play import SelfPlayConfig, play_missing_chunks
from saqqara.training.trainer import BATCH_SIZE, MAX_LEARNING_RATE, WEIGHT_DECAY

SEEDS = (0, 1)
functional: Any = torch.nn.functional


def unseen_cards(setups: Array, states: Array) -> Array:
    """Return how many cards of each kind are not visible in redacted states, one row for each."""
    from saqqara.engine.compiled import redact

    rows = np.zeros((len(states), CARD_KINDS), "i2")
    for n, (setup, state) in enumerate(zip(setups, states.copy(), strict=True)):
        count = redact.collect_unknown_cards(setup, state)
        rows[n] = np.bincount(state["draw_pile"][:count], minlength=CARD_KINDS)
    return rows


def stacks(setups: Array, states: Array) -> Array:
    """Return which known cards lie on each space of the market, and what round cards and scaffolds are to come."""
    cards = states["market"]["cards"]
    known = np.stack([(cards == kind).sum(2) for kind in range(CARD_KINDS)], 2).reshape(len(states), -1)
    coming = np.stack([~(states["round_order"] == card).any(1) for card in range(ROUND_CARDS)], 1)
    tiles = np.stack([~(states["pyramid"]["tiles"] == tile).any(1) for tile in range(SCAFFOLDS)], 1)
    assert known.shape[1] == MARKET_SPACES * CARD_KINDS
    assert cards.shape[2] == MARKET_LAYERS
    return np.concatenate([known, coming, tiles], 1).astype("i2")


def read_games(dataset: Dataset) -> tuple[Examples, dict[str, Array], Array]:
    """Return all decisions, what other features would say of each, and which are of base games."""
    from saqqara.engine.compiled import redact

    found: list[Examples] = []
    more: dict[str, list[Array]] = {"unseen cards": [], "stacks": []}
    base: list[Array] = []
    for chunk in track(dataset.chunk_numbers, "Reading games", console=Console(stderr=True)):
        setups, samples = dataset.read_chunk(chunk)
        states = np.ascontiguousarray(samples["state"])
        own = setups[samples["setup"]]
        for setup, state, seat in zip(own, states, samples["seat"], strict=True):
            redact.redact(setup, state, int(seat))
        more["unseen cards"].append(unseen_cards(own, states))
        more["stacks"].append(stacks(own, states))
        base.append((own["sides"] == SIDE_A).all(1) & (own["options"] == 0))
        found.append(training.chunk_examples(chunk, setups, samples))
    columns = [np.concatenate(column) for column in zip(*found, strict=True)]
    return Examples(*columns), {name: np.concatenate(rows) for name, rows in more.items()}, np.concatenate(base)


def losses(model: Any, inputs: Any, batch: Any) -> Any:
    """Return the losses of shares, points and moves, one row for each decision."""
    output, logits = model(inputs).split((OUTPUTS, MOVE_COUNT), dim=1)
    aim = 0.1 * batch.outcome_values + 0.9 * batch.search_values
    mask = batch.seat_mask.float()
    share = functional.binary_cross_entropy_with_logits(output[:, :SEATS], aim, reduction="none")
    there = batch.moves >= 0
    seen = logits.gather(1, batch.moves.long().clamp(min=0)).masked_fill(~there, -torch.inf)
    moves = -(batch.move_probabilities * functional.log_softmax(seen, dim=1).masked_fill(~there, 0)).sum(1)
    points = (output[:, SEATS:] - batch.points) ** 2
    off = (torch.sigmoid(output[:, :SEATS]) - batch.search_values) ** 2
    return torch.stack([*((one * mask).sum(1) / mask.sum(1) for one in (share, points)), moves, (off * mask).sum(1)], 1)


def train(rows: Examples, inputs: Array, width: int, epochs: int, seed: int) -> Array:
    """Train a network on what is not held out; return the losses of the held-out decisions."""
    torch.manual_seed(seed)
    held = rows.is_held_out
    scaled = torch.from_numpy(inputs / feature_scales(inputs[~held])).float()
    columns = Examples(*(torch.from_numpy(np.ascontiguousarray(column)) for column in rows))
    layers = (inputs.shape[1], width, SECOND_HIDDEN, OUTPUTS + MOVE_COUNT)
    linear = [torch.nn.Linear(*sizes) for sizes in pairwise(layers)]
    model = torch.nn.Sequential(linear[0], torch.nn.ReLU(), linear[1], torch.nn.ReLU(), linear[2])
    optimizer = torch.optim.AdamW(model.parameters(), weight_decay=WEIGHT_DECAY)
    learned = torch.from_numpy(np.flatnonzero(~held))
    steps = epochs * (len(learned) // BATCH_SIZE)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, MAX_LEARNING_RATE, total_steps=steps + 1)
    for _ in range(epochs):
        for batch in learned[torch.randperm(len(learned))].tensor_split(len(learned) // BATCH_SIZE):
            share, points, moves, _ = losses(model, scaled[batch], columns.select_rows(batch)).mean(0)
            optimizer.zero_grad()
            (share + 0.3 * points + 0.3 * moves).backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        rest = torch.from_numpy(np.flatnonzero(held))
        return np.asarray(losses(model, scaled[rest], columns.select_rows(rest)))


VARIANTS: dict[str, tuple[Sequence[str], int]] = {
    "as shipped": ((), FIRST_HIDDEN),
    "unseen cards": (("unseen cards",), FIRST_HIDDEN),
    "stacks": (("stacks",), FIRST_HIDDEN),
    "all": (("unseen cards", "stacks"), FIRST_HIDDEN),
    "twice as wide": ((), 2 * FIRST_HIDDEN),
}


def measure_variant(name: str, rows: Examples, more: dict[str, Array], base: Array, epochs: int) -> Array:
    """Train a variant and return its held-out losses: a row for base games, one for the others."""
    groups, width = VARIANTS[name]
    kinds = base[rows.is_held_out]
    inputs = np.concatenate([rows.inputs, *(more[group] for group in groups)], 1)
    found = np.mean([train(rows, inputs, width, epochs, seed) for seed in SEEDS], 0)
    return np.stack([found[kinds].mean(0), found[~kinds].mean(0)])


def main() -> None:
    """Play the games that are missing, train, and print the table after each variant."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--chunks", type=int, default=64, help="of 32 games")
    parser.add_argument("--simulations", type=int, default=150)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--only", action="append", choices=VARIANTS)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    config = SelfPlayConfig(asked.simulations, read_weights())
    dataset = Dataset.create_or_resume(asked.folder, config.metadata)
    missing = play_missing_chunks(dataset, range(1, asked.chunks + 1), config, Workplace(1))
    for chunk, _ in missing:
        print(f"games of chunk {chunk} of {asked.chunks}", flush=True)
    rows, more, base = read_games(dataset)
    console = Console()
    console.print(f"{len(rows.inputs)} decisions, {rows.is_held_out.sum()} of them held out")
    table = Table("features", "games", "share", "points", "moves", "off the search (mean square)")

    for name in asked.only or VARIANTS:
        found = measure_variant(name, rows, more, base, asked.epochs)
        for kind, figures in zip(("base", "others"), found, strict=True):
            table.add_row(name, kind, *(f"{figure:.4f}" for figure in figures))
        console.print(table)


if __name__ == "__main__":
    main()
