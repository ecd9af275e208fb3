"""Learns with PyTorch in an environment that has it, and prints the results. Called by test_trainer.py."""

import contextlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from saqqara.bots import weights
from saqqara.engine.rules.moves import MOVE_COUNT
from saqqara.engine.search import network
from saqqara.engine.search.network import OUTPUTS, Network
from saqqara.errors import SaqqaraError
from saqqara.training.dataset import Dataset
from saqqara.training.examples import Examples, load_examples
from saqqara.training.trainer import Trainer, train_network
from tests.docs.code_blocks import run_python_blocks

EPOCHS = 6


def package_output(weights: bytes, seen: Any) -> list[float]:
    """Return the output of the package's network for some features."""
    net = Network(bytearray(weights))
    for place, number in enumerate(seen):
        net.input[place] = int(number)
    network.compute_hidden_layers(net)
    network.compute_output(net)
    return [
        *(net.output[place] for place in range(OUTPUTS)),
        *(network.move_logit(net, code) for code in range(MOVE_COUNT)),
    ]


def train_with_checkpoint(learning: Trainer, checkpoint: Path, epochs: int) -> Trainer:
    """Learn for a few epochs and return the network."""
    for _ in range(epochs):
        learning.train_epoch()
        learning.save_checkpoint(checkpoint)
    return learning


def lowest_move_examples(read: Examples) -> Examples:
    """Return examples in which the search always chose the move of the lowest code."""
    lowest = np.where(read.moves >= 0, read.moves, MOVE_COUNT).argmin(1)
    return read._replace(move_probabilities=np.eye(read.moves.shape[1], dtype="f4")[lowest])


def run_documented_code(folder: Path) -> bool:
    """Run the Python of docs/training.md in a folder that has the games; return whether it wrote a network."""
    with contextlib.chdir(folder):
        run_python_blocks("docs/training.md", {})
    return len(weights.read_weights(folder / "mine.npz")) == len(weights.read_weights())


def error_message(what: Callable[[], object]) -> str:
    try:
        what()
    except SaqqaraError as error:
        return str(error)
    return ""


def main(folder: str) -> None:
    """Learn in one run and in two, and report how similar the networks are, and the errors for bad input."""
    torch.set_num_threads(1)
    root = Path(folder)
    read = load_examples([Dataset(root / "games")])
    steps: list[float] = []
    whole = train_network(read, EPOCHS, root / "whole.pt", "cpu", lambda losses, part: steps.append(len(losses) + part))
    first = train_with_checkpoint(Trainer(read, EPOCHS, "cpu"), root / "parts.pt", 2)
    again = Trainer(read, EPOCHS, "cpu")
    taken_up = again.load_checkpoint(root / "parts.pt")
    parts = train_network(read, EPOCHS, root / "parts.pt", "cpu")
    with torch.no_grad():
        mine = again._compute_output(torch.from_numpy(read.inputs[:1]))[0]
    (root / "cut.pt").write_bytes((root / "parts.pt").read_bytes()[:500])
    documented = run_documented_code(root)
    few = Examples(*(column[read.game_number == 1] for column in read))
    results = {
        "examples": len(read.inputs),
        "documented": documented,
        "steps": [steps[0], max(steps), steps[-1]],
        "same": whole == parts,
        "taken_up": [taken_up, len(again.losses)],
        "kept_epochs": [one.epoch for one in first.losses],
        "apart": float(np.abs(np.array(package_output(again.export_network(), read.inputs[0])) - mine.numpy()).max()),
        "losses": [one._asdict() for one in finish_training(read, root / "whole.pt").losses],
        "likes_low": [
            one.moves
            for one in train_with_checkpoint(
                Trainer(lowest_move_examples(read), EPOCHS), root / "low.pt", EPOCHS
            ).losses
        ],
        "other": Trainer(read, EPOCHS + 1, "cpu").load_checkpoint(root / "parts.pt"),
        "damaged": error_message(lambda: again.load_checkpoint(root / "cut.pt")),
        "device": error_message(lambda: Trainer(read, 1, "abacus")),
        "gpu": "" if torch.cuda.is_available() else error_message(lambda: Trainer(read, 1, "cuda")),
        "few": error_message(lambda: Trainer(few, 1, "cpu")),
        "there": torch.cuda.is_available(),
    }
    sys.stdout.write(json.dumps(results))


def finish_training(read: Examples, checkpoint: Path) -> Trainer:
    learning = Trainer(read, EPOCHS, "cpu")
    learning.load_checkpoint(checkpoint)
    return learning


if __name__ == "__main__":
    main(*sys.argv[1:])
