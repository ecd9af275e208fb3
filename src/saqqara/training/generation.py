"""One generation: a network that is made by self-play, and matches against the best so far.

All results are stored in the folder of the generation, and each step does only what is missing, so an interrupted
generation continues where it stopped.
"""

import json
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from saqqara import atomic
from saqqara.arena.standings import Standings
from saqqara.bots import weights
from saqqara.bots.weights.file import hash_layers, hash_weights, read_layers
from saqqara.errors import SaqqaraError
from saqqara.parallel.workplace import Workplace
from saqqara.version import __version__

from . import gating, losses, model_card
from .config import POLICY_METHOD, SEARCH_METHOD, TrainingConfig, TrainingListener
from .dataset import GAMES_PER_CHUNK, Dataset
from .policy_gradient import layer_files
from .policy_gradient.config import CURVE_FILE, TEACHER_FILE, PolicyGradientConfig, student_file
from .self_play import SelfPlayConfig, play_missing_chunks

CHUNKS_PER_GENERATION = 10_000  # distance of the chunk numbers of two generations, so that no game is played twice
TRAINING_WINDOW = 3  # generations from whose games a network learns
LOSSES_FILE = "losses.jsonl"


class Generation:
    """A generation by its number, from 1, in the folder of a training run."""

    def __init__(self, root: Path, number: int) -> None:
        """Set the paths of all files."""
        self.root, self.number, self.folder = root, number, root / str(number)
        self.network_file, self._result_file = self.folder / "network.npz", self.folder / "result.json"

    @property
    def result(self) -> dict[str, Any] | None:
        """The result; None as long as the generation is not complete."""
        try:
            return dict(json.loads(self._result_file.read_bytes()))
        except FileNotFoundError:
            return None
        except (ValueError, TypeError):
            raise SaqqaraError("train-result", path=str(self._result_file)) from None

    @property
    def games_folder(self) -> Path:
        """The folder of the games."""
        return self.folder / "games"

    def run(
        self, best: Path | None, config: TrainingConfig, workplace: Workplace, listener: TrainingListener
    ) -> dict[str, Any]:
        """Do what is not done yet; `best` has the weights of the best network so far, None for guided playouts."""
        if not self.network_file.exists() and config.policy_gradient is not None:
            self._learn_by_policy_gradient(best, config, config.policy_gradient, listener)
        elif not self.network_file.exists():
            self._play_games(best, config, workplace, listener)
            self._train_network(config, listener)
        matches = {name: self._play_match(name, best, config, listener) for name in gating.MATCHES}
        result = self._result_json(matches, best, config)
        self._write_result(result)
        listener.on_generation_done(self.number, result)
        return result

    def _play_games(
        self, best: Path | None, config: TrainingConfig, workplace: Workplace, listener: TrainingListener
    ) -> None:
        how = SelfPlayConfig(config.simulations, None if best is None else weights.read_weights(best))
        dataset = Dataset.create_or_resume(self.games_folder, how.metadata)
        samples = dataset.count_samples()
        first = (self.number - 1) * CHUNKS_PER_GENERATION

        def tell() -> None:
            listener.on_playing(
                self.number, len(samples) * GAMES_PER_CHUNK, config.chunk_count * GAMES_PER_CHUNK, sum(samples.values())
            )

        tell()
        for chunk, count in play_missing_chunks(dataset, range(first, first + config.chunk_count), how, workplace):
            samples[chunk] = count
            tell()

    def _train_network(self, config: TrainingConfig, listener: TrainingListener) -> None:
        from .examples import load_examples
        from .trainer import train_network

        earlier = range(max(1, self.number - TRAINING_WINDOW + 1), self.number + 1)
        datasets = [Dataset(Generation(self.root, number).games_folder) for number in earlier]
        read = load_examples(datasets, lambda chunks, total: listener.on_reading(self.number, chunks, total))

        def tell(found: list[losses.EpochLosses], part: float) -> None:
            if found and not part:
                losses.write_losses(found, self.folder / LOSSES_FILE)
            listener.on_learning(self.number, found, part, config.epochs)

        weights.write_weights(
            self.network_file, train_network(read, config.epochs, self.folder / "checkpoint.pt", config.device, tell)
        )

    def _learn_by_policy_gradient(
        self, best: Path | None, config: TrainingConfig, how: PolicyGradientConfig, listener: TrainingListener
    ) -> None:
        """Let a teacher play and students learn from it; the teacher of the generation before continues to learn."""
        from .policy_gradient.run import PolicyGradientRun

        self.folder.mkdir(parents=True, exist_ok=True)
        reference = layer_files.read_layers(best or weights.DEFAULT_WEIGHTS)
        start = self._start_teacher(config)
        teacher = None if start is None else layer_files.read_layers(start)
        learning = PolicyGradientRun(self.folder, how, reference, teacher)
        learning.train(lambda seconds, curve: listener.on_policy_gradient(self.number, seconds, how.seconds, curve))
        atomic.write(self.network_file, (self.folder / student_file(how.students[0])).read_bytes())

    def _start_teacher(self, config: TrainingConfig) -> Path | None:
        earlier = Generation(self.root, self.number - 1).folder / TEACHER_FILE
        return earlier if earlier.exists() else config.start_teacher

    def _play_match(
        self, name: str, best: Path | None, config: TrainingConfig, listener: TrainingListener
    ) -> dict[str, Any]:
        matched = gating.match_tournament(name, (self.network_file, best), config.match_seconds, config.match_games)

        def tell(standings: Standings) -> None:
            listener.on_match(self.number, name, standings)

        played = gating.play_match(matched, self.folder / f"{name}.jsonl", config.workers, tell)
        return played.pair_json(matched.pairs[0])

    def _result_json(
        self, matches: dict[str, dict[str, Any]], best: Path | None, config: TrainingConfig
    ) -> dict[str, Any]:
        """Return how the network was made and how it performed."""
        how = config.policy_gradient
        return {
            "generation": self.number,
            "version": __version__,
            "promoted": gating.should_promote(matches),
            "sha256": hash_weights(weights.read_weights(self.network_file)),
            **(self._search_facts() if how is None else self._policy_gradient_facts(best, config, how)),
            "seconds": config.match_seconds,
            "matches": matches,
        }

    def _search_facts(self) -> dict[str, Any]:
        """Return how the network was made from games of the search."""
        dataset = Dataset(self.games_folder)
        learned = losses.read_losses(self.folder / LOSSES_FILE)
        return {
            "method": SEARCH_METHOD,
            "games": len(dataset.chunk_numbers) * GAMES_PER_CHUNK,
            "samples": sum(dataset.count_samples().values()),
            "played": dataset.metadata,
            "epochs": len(learned),
            "losses": learned[-1]._asdict(),
        }

    def _policy_gradient_facts(
        self, best: Path | None, config: TrainingConfig, how: PolicyGradientConfig
    ) -> dict[str, Any]:
        """Return how the network was made by policy gradient; `figures` are those of the last point of the curve."""
        lines = (self.folder / CURVE_FILE).read_text(encoding="utf-8").splitlines()
        start = self._start_teacher(config)
        return {
            "method": POLICY_METHOD,
            "settings": how.as_json(),
            "start_teacher": start and hash_layers(read_layers(start)),
            "reference": hash_layers(read_layers(best or weights.DEFAULT_WEIGHTS)),
            "figures": json.loads(lines[-1]),
        }

    def _write_result(self, result: dict[str, Any]) -> None:
        """Write the result; the file that marks the generation as complete comes last."""
        text = model_card.format_card(result)
        atomic.write(self.folder / "card.md", text)
        if result["promoted"]:
            atomic.write(self.root / "best.npz", self.network_file.read_bytes())
            atomic.write(self.root / "card.md", text)
        atomic.write(self._result_file, json.dumps(result, indent=1))


def train_generations(
    root: Path, generations: int, config: TrainingConfig, workplace: Workplace, listener: TrainingListener
) -> Path | None:
    """Run generations, each with the best network so far, or continue an interrupted run.

    Args:
        root: Folder of the training run.
        generations: Number of generations.
        config: Settings.
        workplace: Where chunks of games are played.
        listener: Receives the progress.

    Returns:
        The weights of the best network; None if none has beaten guided playouts.

    Raises:
        KeyboardInterrupt: If the run is interrupted.
        SaqqaraError: If the folder or the weights cannot be used, or another process trains in the folder.
    """
    if "&" in str(root):
        raise SaqqaraError("train-folder", path=str(root))
    if "&" in str(config.start_weights):
        raise SaqqaraError("train-start", path=str(config.start_weights))
    root.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(root / "lock", timeout=0):
            return _run_generations(root, generations, config, workplace, listener)
    except Timeout:
        raise SaqqaraError("train-busy", path=str(root)) from None


def _run_generations(
    root: Path, generations: int, config: TrainingConfig, workplace: Workplace, listener: TrainingListener
) -> Path | None:
    best = config.start_weights
    for number in range(1, generations + 1):
        generation = Generation(root, number)
        result = generation.result or generation.run(best, config, workplace, listener)
        if result["promoted"]:
            best = generation.network_file
    return best
