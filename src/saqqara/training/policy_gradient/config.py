"""The settings of a run by policy gradient, and the names of its files."""

import re
from dataclasses import asdict, dataclass
from typing import Any

from saqqara.engine.search.network import FIRST_HIDDEN, SECOND_HIDDEN
from saqqara.errors import SaqqaraError, short_repr

HiddenSizes = tuple[int, int]  # units of the two hidden layers
Curve = list[dict[str, Any]]  # what was measured, one dictionary for each point

SHIPPED_SIZES: HiddenSizes = (FIRST_HIDDEN, SECOND_HIDDEN)  # those that the search can read
MAX_UNITS = 1024  # of a hidden layer; a file of weights of twice the size would be refused
SIZES_PATTERN = re.compile(r"([1-9]\d{0,3})x([1-9]\d{0,3})", re.ASCII)
CHECKPOINT_FILE, CURVE_FILE, TEACHER_FILE = "checkpoint.pt", "curve.jsonl", "teacher.npz"


@dataclass(frozen=True)
class PolicyGradientConfig:
    """The settings of a run. The defaults are for a processor; `config_for` has others for a graphics card.

    Attributes:
        minutes: How long it learns, in minutes; the schedules depend on it.
        games: Games that are played at the same time.
        steps: Decisions in each of them between two updates.
        batch_size: Decisions per step of the optimizers.
        teacher: Units of the hidden layers of the teacher.
        students: Those of each student; the first one becomes the network of the search.
        teacher_rate: Highest learning rate of the teacher.
        student_rate: Highest learning rate of the students.
        first_entropy: Reward for being undecided at the beginning; less for a teacher that has learned before.
        device: One of `trainer.DEVICES`.
        seed: Seed of the games and of everything drawn at random.
    """

    minutes: float = 90.0
    games: int = 1024
    steps: int = 32
    batch_size: int = 4096
    teacher: HiddenSizes = (256, 128)
    students: tuple[HiddenSizes, ...] = (SHIPPED_SIZES,)
    teacher_rate: float = 5e-4
    student_rate: float = 2e-3
    first_entropy: float = 0.02
    device: str = "auto"
    seed: int = 1

    @property
    def seconds(self) -> float:
        """How long it learns, in seconds."""
        return self.minutes * 60

    def as_json(self) -> dict[str, Any]:
        """Return the settings as JSON holds them."""
        return {name: _as_list(value) for name, value in asdict(self).items()}


LATER_ENTROPY = 0.01  # `first_entropy` for a teacher that has learned before
CARD_DEFAULTS: dict[str, Any] = {
    "games": 65536,
    "batch_size": 65536,
    "teacher": (1024, 512),
    "teacher_rate": 1e-3,
    "student_rate": 3e-3,
}


def config_for(device: str, **settings: Any) -> PolicyGradientConfig:
    """Return settings for a device, "cpu" or "cuda"; those that are not given are what suits it."""
    defaults = CARD_DEFAULTS if device == "cuda" else {}
    return PolicyGradientConfig(**(defaults | settings), device=device)


def parse_sizes(text: str) -> HiddenSizes:
    """Parse the units of two hidden layers, such as "128x32"; raises SaqqaraError if they are wrong."""
    found = SIZES_PATTERN.fullmatch(text)
    if found is None or max(map(int, found.groups())) > MAX_UNITS:
        raise SaqqaraError("train-sizes", given=short_repr(text), most=MAX_UNITS)
    return int(found[1]), int(found[2])


def sizes_text(hidden: HiddenSizes) -> str:
    """Return the units of two hidden layers as text, such as "64x32"; it names a student in files and curves."""
    return "x".join(map(str, hidden))


def student_file(hidden: HiddenSizes) -> str:
    """Return the name of the file with the weights of a student."""
    return f"student-{sizes_text(hidden)}.npz"


def _as_list(value: Any) -> Any:
    return [_as_list(one) for one in value] if isinstance(value, tuple) else value
