"""Learns with PyTorch in an environment that has it, and prints what came of that. Called by test_learning.py."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from saqqara.engine.rules.moves import END
from saqqara.engine.search import network
from saqqara.engine.search.network import OUTPUTS, Network
from saqqara.errors import SaqqaraError
from saqqara.study.train.dataset import Dataset
from saqqara.study.train.examples import Examples, examples
from saqqara.study.train.learn import Learning, learn

EPOCHS = 6


def said(weights: bytes, seen: Any) -> list[float]:
    """What the network of the package says of some features."""
    net = Network(bytearray(weights))
    for place, number in enumerate(seen):
        net.input[place] = int(number)
    network.propagate(net)
    network.compute_output(net)
    return [*(net.output[place] for place in range(OUTPUTS)), *(network.logit(net, code) for code in range(END))]


def stopped(learning: Learning, checkpoint: Path, epochs: int) -> Learning:
    """Learn a few epochs, and keep what was learned."""
    for _ in range(epochs):
        learning.epoch()
        learning.keep(checkpoint)
    return learning


def low(read: Examples) -> Examples:
    """Give examples in which the search always chose the move of the lowest code."""
    lowest = np.where(read.moves >= 0, read.moves, END).argmin(1)
    return read._replace(chosen=np.eye(read.moves.shape[1], dtype="f4")[lowest])


def error_of(what: Callable[[], object]) -> str:
    try:
        what()
    except SaqqaraError as error:
        return str(error)
    return ""


def main(folder: str) -> None:
    """Learn in one go and in two, and tell how alike the networks are, and what is said of bad input."""
    torch.set_num_threads(1)
    root = Path(folder)
    read = examples([Dataset(root / "games")])
    steps: list[float] = []
    whole = learn(read, EPOCHS, root / "whole.pt", "cpu", lambda losses, part: steps.append(len(losses) + part))
    first = stopped(Learning(read, EPOCHS, "cpu"), root / "parts.pt", 2)
    again = Learning(read, EPOCHS, "cpu")
    taken_up = again.go_on(root / "parts.pt")
    parts = learn(read, EPOCHS, root / "parts.pt", "cpu")
    with torch.no_grad():
        mine = again._output(torch.from_numpy(read.seen[:1]))[0]
    (root / "cut.pt").write_bytes((root / "parts.pt").read_bytes()[:500])
    few = Examples(*(column[read.game == 1] for column in read))
    told = {
        "examples": len(read.seen),
        "steps": [steps[0], max(steps), steps[-1]],
        "same": whole == parts,
        "taken_up": [taken_up, len(again.losses)],
        "kept_epochs": [one.epoch for one in first.losses],
        "apart": float(np.abs(np.array(said(again.network(), read.seen[0])) - mine.numpy()).max()),
        "losses": [one._asdict() for one in finished(read, root / "whole.pt").losses],
        "likes_low": [one.moves for one in stopped(Learning(low(read), EPOCHS), root / "low.pt", EPOCHS).losses],
        "other": Learning(read, EPOCHS + 1, "cpu").go_on(root / "parts.pt"),
        "damaged": error_of(lambda: again.go_on(root / "cut.pt")),
        "device": error_of(lambda: Learning(read, 1, "abacus")),
        "gpu": "" if torch.cuda.is_available() else error_of(lambda: Learning(read, 1, "cuda")),
        "few": error_of(lambda: Learning(few, 1, "cpu")),
        "there": torch.cuda.is_available(),
    }
    sys.stdout.write(json.dumps(told))


def finished(read: Examples, checkpoint: Path) -> Learning:
    learning = Learning(read, EPOCHS, "cpu")
    learning.go_on(checkpoint)
    return learning


if __name__ == "__main__":
    main(*sys.argv[1:])
