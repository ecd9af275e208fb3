"""One generation: games of the best so far, a network that learns from them, its matches against that best.

All that is done lies in its folder, and each step does what is not there yet. So whatever stops it, it goes on.
"""

import json
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from saqqara import __version__, atomic
from saqqara.bots import weights
from saqqara.bots.weights.file import digest
from saqqara.errors import SaqqaraError
from saqqara.study.arena.standings import Standings

from . import card, losses, trial
from .course import Course, Teller
from .dataset import GAMES, Dataset
from .selfplay import SelfPlay, Spread, fill

APART = 10_000  # chunks between the first ones of two generations, so that no game is played twice
WINDOW = 3  # generations whose games are learned from
LOSSES = "losses.jsonl"


class Generation:
    """A generation by its number, from 1, in the folder of all."""

    def __init__(self, root: Path, number: int) -> None:
        """Say where everything is."""
        self.root, self.number, self.folder = root, number, root / str(number)
        self.network, self._result = self.folder / "network.npz", self.folder / "result.json"

    @property
    def result(self) -> dict[str, Any] | None:
        """What came of it; None as long as it is not complete."""
        try:
            return dict(json.loads(self._result.read_bytes()))
        except FileNotFoundError:
            return None
        except (ValueError, TypeError):
            raise SaqqaraError("train-result", path=str(self._result)) from None

    @property
    def games(self) -> Path:
        """The folder of its games."""
        return self.folder / "games"

    def make(self, best: Path | None, course: Course, spreading: Spread, teller: Teller) -> dict[str, Any]:
        """Do what is not done yet; `best` has the weights of the best so far, None stands for guided playouts."""
        if not self.network.exists():
            self._play(best, course, spreading, teller)
            self._learn(course, teller)
        matches = {name: self._match(name, best, course, teller) for name in trial.GAMES}
        result = self._summary(matches, course)
        self._close(result)
        teller.made(self.number, result)
        return result

    def _play(self, best: Path | None, course: Course, spreading: Spread, teller: Teller) -> None:
        how = SelfPlay(course.simulations, None if best is None else weights.read(best))
        dataset = Dataset.begin(self.games, how.about)
        samples = dataset.counts()
        first = (self.number - 1) * APART

        def tell() -> None:
            teller.playing(self.number, len(samples) * GAMES, course.chunks * GAMES, sum(samples.values()))

        tell()
        for chunk, count in fill(dataset, range(first, first + course.chunks), how, spreading):
            samples[chunk] = count
            tell()

    def _learn(self, course: Course, teller: Teller) -> None:
        from .examples import examples
        from .learn import learn

        earlier = range(max(1, self.number - WINDOW + 1), self.number + 1)
        datasets = [Dataset(Generation(self.root, number).games) for number in earlier]
        read = examples(datasets, lambda chunks, total: teller.reading(self.number, chunks, total))

        def tell(found: list[losses.Losses], part: float) -> None:
            if found and not part:
                losses.write(found, self.folder / LOSSES)
            teller.learning(self.number, found, part, course.epochs)

        weights.write(self.network, learn(read, course.epochs, self.folder / "checkpoint.pt", course.device, tell))

    def _match(self, name: str, best: Path | None, course: Course, teller: Teller) -> dict[str, Any]:
        matched = trial.tournament(name, (self.network, best), course.seconds, course.match_games)

        def tell(standings: Standings) -> None:
            teller.matching(self.number, name, standings)

        played = trial.play(matched, self.folder / f"{name}.jsonl", course.workers, tell)
        return played.pair(matched.pairs[0])

    def _summary(self, matches: dict[str, dict[str, Any]], course: Course) -> dict[str, Any]:
        """Say how it was made and what came of it."""
        dataset = Dataset(self.games)
        learned = losses.read(self.folder / LOSSES)
        return {
            "generation": self.number,
            "version": __version__,
            "promoted": trial.promoted(matches),
            "sha256": digest(weights.read(self.network)),
            "games": len(dataset.chunks) * GAMES,
            "samples": sum(dataset.counts().values()),
            "played": dataset.about,
            "epochs": len(learned),
            "losses": learned[-1]._asdict(),
            "seconds": course.seconds,
            "matches": matches,
        }

    def _close(self, result: dict[str, Any]) -> None:
        """Write down what came of it, last of all that it is complete."""
        text = card.write(result)
        atomic.write(self.folder / "card.md", text)
        if result["promoted"]:
            atomic.write(self.root / "best.npz", self.network.read_bytes())
            atomic.write(self.root / "card.md", text)
        atomic.write(self._result, json.dumps(result, indent=1))


def train(root: Path, generations: int, course: Course, spreading: Spread, teller: Teller) -> Path | None:
    """Make so many generations, each with the best so far, and go on where that was stopped.

    Gives the weights of the best; None when none has beaten guided playouts. Raises KeyboardInterrupt when stopped, and
    SaqqaraError for a folder or weights that cannot be used or that another process trains in.
    """
    if "&" in str(root):
        raise SaqqaraError("train-folder", path=str(root))
    if "&" in str(course.start):
        raise SaqqaraError("train-start", path=str(course.start))
    root.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(root / "lock", timeout=0):
            return _made(root, generations, course, spreading, teller)
    except Timeout:
        raise SaqqaraError("train-busy", path=str(root)) from None


def _made(root: Path, generations: int, course: Course, spreading: Spread, teller: Teller) -> Path | None:
    best = course.start
    for number in range(1, generations + 1):
        generation = Generation(root, number)
        result = generation.result or generation.make(best, course, spreading, teller)
        if result["promoted"]:
            best = generation.network
    return best
