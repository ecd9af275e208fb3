"""What a study plays: a bot at every seat of the games of the design, with the printed numbers or corrected ones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from saqqara.arena.simulation import Series, play_dealt_game, search_revision_entry
from saqqara.bots import seat_bots
from saqqara.bots.levels import LEVELS
from saqqara.game import Game
from saqqara.game.boards import Boards, Value, default_boards
from saqqara.game.notation import Move
from saqqara.game.setup import RULES_REVISION

from .design import PlannedGame, planned_game
from .game_rows import RowCollector

STUDY_FORMAT = 1
# It plays a game in half a second; its playouts see corrected numbers, which its network does not know.
DEFAULT_BOT = "search?simulations=60&evaluator=blend"
DEFAULT_GAMES = 3072  # all 1,024 combinations of sides with each number of seats
GAMES_PER_CHUNK = 8


@dataclass(frozen=True)
class StudyPlan:
    """The games of a study. It can be sent to a worker process.

    Attributes:
        bot: The bot at every seat (docs/arena.md).
        seed: Seed of the first game; each further game has the next number.
        corrections: Printed numbers in place of the shipped ones, by dotted key.
    """

    bot: str
    seed: int = 1
    corrections: Mapping[str, Value] = field(default_factory=dict)

    def check(self) -> None:
        """Raise SaqqaraError if there is no such bot, or BoardsError if the corrections are impossible."""
        seat_bots.parse_bot(self.bot)
        self.boards()

    def boards(self) -> Boards:
        """Return the printed numbers; raises BoardsError if no board can have them."""
        return default_boards().with_corrections(self.corrections) if self.corrections else default_boards()

    def facts(self) -> dict[str, Any]:
        """Return everything that determines the games, as JSON."""
        weights_hash = seat_bots.parse_bot(self.bot).weights_hash
        return {
            "study": STUDY_FORMAT,
            "bot": self.bot,
            "seed": self.seed,
            "rules": RULES_REVISION,
            "boards": self.boards().hash,
            "corrected": dict(self.corrections),
            "level": LEVELS[self.bot].settings if self.bot in LEVELS else None,
            "weights": weights_hash,
            **search_revision_entry([self.bot]),
        }

    def play(self, planned: PlannedGame, boards: Boards, collector: RowCollector) -> None:
        """Play a game to its end, and add its rows."""
        bots = (self.bot,) * planned.seats
        series = Series(planned.seats, bots, options=planned.options, seed=self.seed)
        seed = self.seed + planned.number
        game = Game(
            planned.seats, planned.sides, planned.options, figure=planned.figure, seed=seed, boards=boards, names=bots
        )
        turns = TurnCounter()
        result = play_dealt_game(series, planned.number, game, turns.count)
        collector.add(planned, game, result, turns.total)


class TurnCounter:
    """Counts the turns of a game while it is played."""

    def __init__(self) -> None:
        """Begin at 0."""
        self.total = 0

    def count(self, game: Game, move: Move) -> None:
        """Count a move that is about to be played, if it begins a turn."""
        self.total += game.decision == "turn"


def play_games(plan: StudyPlan, numbers: Sequence[int]) -> RowCollector:
    """Play games of the design one after the other; the same games result in every process."""
    collector, boards = RowCollector(), plan.boards()
    for number in numbers:
        plan.play(planned_game(number), boards, collector)
    return collector
