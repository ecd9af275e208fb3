"""Compares the backend cuda with others and measures it. It needs a graphics card and PyTorch; both take a minute.

`python -m benchmarks.batch_cuda expect FILE` plays on the native backend, wherever that is, and writes hashes.
`python -m benchmarks.batch_cuda check FILE` plays the same on the card and compares them.
`python -m benchmarks.batch_cuda speed` prints decisions a second with features and masks, an object a line.
"""

import hashlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.batch_games import BASE_SETUPS, all_arrays, mixed_setups, spread_actions
from saqqara.batch import Batch, Outputs

COMPARED_GAMES, COMPARED_STEPS, STEPS_BETWEEN = 2048, 300, 50
SIZES = (4096, 16384, 65536, 262144)
MIXED_COUNT = 4096
SECONDS = 1.5  # of a measurement


def compared_setups() -> list[bytes]:
    """Return the set-ups of the comparison: half base games, half mixed."""
    half = COMPARED_GAMES // 2
    return [*(BASE_SETUPS[n % len(BASE_SETUPS)] for n in range(half)), *mixed_setups(half)]


def hash_games(backend: str) -> Iterator[dict[str, str]]:
    """Play and yield the hashes of all arrays now and then."""
    games = Batch(COMPARED_GAMES, setups=compared_setups(), backend=backend, raw=True)
    out = games.reset(seeds=1)
    for step in range(COMPARED_STEPS):
        host = Outputs(*map(np.asarray, out))
        out = games.step(spread_actions(host, step))
        if step % STEPS_BETWEEN == STEPS_BETWEEN - 1:
            yield {name: hashlib.sha256(data).hexdigest() for name, data in all_arrays(games, out).items()}


def expect(path: Path) -> int:
    """Write the hashes that the native backend finds."""
    path.write_text(json.dumps(list(hash_games("native"))))
    return 0


def check(path: Path) -> int:
    """Compare the hashes of the card with those of a file; return the exit status."""
    expected = json.loads(path.read_text())
    differing = [
        (number, name)
        for number, (found, wanted) in enumerate(zip(hash_games("cuda"), expected, strict=True))
        for name in wanted
        if found[name] != wanted[name]
    ]
    print(json.dumps({"compared": len(expected), "arrays": sorted(expected[0]), "differing": differing}))
    return 1 if differing else 0


class TorchPlayer:
    """Plays a batch at random with PyTorch, which shares the memory of the card."""

    def __init__(self, size: int, setups: list[bytes], **how: Any) -> None:
        import torch

        self.torch, self.size = torch, size
        self.games = Batch(size, setups=setups, backend="cuda", **how)
        out = self.games.reset(seeds=1)
        self.counts: Any = torch.as_tensor(out.legal_counts, device="cuda")
        self.moves: Any = torch.as_tensor(out.legal_moves, device="cuda")
        self.choices = torch.zeros((), dtype=torch.int64, device="cuda")

    def choose(self) -> Any:
        """Return random legal actions, and count decisions with a choice."""
        self.choices += (self.counts > 1).sum()
        random = self.torch.rand(self.size, device="cuda")
        numbers = (random * self.counts).to(self.torch.int64).minimum(self.counts.to(self.torch.int64) - 1)
        return self.moves.gather(1, numbers[:, None])[:, 0].to(self.torch.int64)

    def play(self, steps: int) -> float:
        """Play steps and return the seconds."""
        self.torch.cuda.synchronize()
        began = time.perf_counter()
        for _ in range(steps):
            self.games.step(self.choose())
        self.torch.cuda.synchronize()
        return time.perf_counter() - began


def measure(size: int, kind: str, setups: list[bytes], **how: Any) -> dict[str, Any]:
    """Return the speed of one batch, in million decisions a second: all, and those with a choice."""
    player = TorchPlayer(size, setups, **how)
    player.play(70)  # spreads the games over all rounds
    steps = max(10, int(SECONDS / max(player.play(5) / 5, 1e-5)))
    player.choices.zero_()
    seconds = player.play(steps)
    found = {"games": size, "kind": kind, "steps": steps, **how}
    return found | {
        "decisions": round(size * steps / seconds / 1e6, 2),
        "choices": round(int(player.choices) / seconds / 1e6, 2),
    }


def speed() -> int:
    """Print the speed of batches of several sizes."""
    kinds = {"base": BASE_SETUPS[:1], "mixed": mixed_setups(MIXED_COUNT)}
    for size in SIZES:
        for kind, setups in kinds.items():
            print(json.dumps(measure(size, kind, setups, check=False)), flush=True)
    for how in ({"check": True}, {"check": False, "features": False, "masks": False}):
        for kind, setups in kinds.items():
            print(json.dumps(measure(SIZES[-1], kind, setups, **how)), flush=True)
    return 0


def main(arguments: list[str]) -> int:
    """Run the command in the arguments; return the exit status."""
    match arguments:
        case ["expect", path]:
            return expect(Path(path))
        case ["check", path]:
            return check(Path(path))
        case ["speed"]:
            return speed()
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
