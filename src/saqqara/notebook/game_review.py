"""A review of a game in a notebook: a chart of the shares of the win, drawn by Matplotlib, and the report behind it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from typing import Any

from saqqara import charts
from saqqara.bots import bot_spec
from saqqara.cli import language
from saqqara.cli.player_names import player_names
from saqqara.engine.rules.state import ROUNDS
from saqqara.errors import SaqqaraError
from saqqara.game import Game
from saqqara.review.evaluation import make_effort
from saqqara.review.evaluation_json import evaluate_to_json
from saqqara.review.game_review import GameReview


@dataclass(frozen=True)
class ReviewedGame:
    """A game with the evaluation of each of its decisions with a choice.

    Attributes:
        report: What `saqqara review --json` prints of them (docs/review.md).
    """

    report: dict[str, Any]

    @cached_property
    def svg(self) -> str:
        """A chart with a line for each seat's share of the win after each decision.

        Raises:
            SaqqaraError: If Matplotlib is not installed.
        """
        if find_spec("matplotlib") is None:
            raise SaqqaraError("extra-missing", module="Matplotlib", extra="charts")
        translator = language.get_translator()
        rounds = [translator.text("cli-review-round", round=number) for number in range(1, ROUNDS + 1)]
        return charts.draw_win_shares(self.report, translator.text("cli-review-title"), rounds)

    def _repr_svg_(self) -> str | None:
        """Return the chart for a notebook; None, for the text in its place, if Matplotlib is not installed."""
        return self.svg if find_spec("matplotlib") else None

    def __repr__(self) -> str:
        """Return what was reviewed in one line."""
        return f"<Review of {self.report['done']} decisions by {', '.join(self.report['names'])}>"


def review(
    game: Game, simulations: int = 2000, on_progress: Callable[[int, int], None] = lambda done, total: None
) -> ReviewedGame:
    """Evaluate each decision of a game that had a choice, in this process.

    Args:
        game: The game; it may be unfinished.
        simulations: Simulations for each decision, 1 to 10**9; more cost more time and are more reliable.
        on_progress: Called after each decision with the number of those that are done, and of all.

    Raises:
        SaqqaraError: If the number of simulations is out of range.
    """
    effort = make_effort(int(bot_spec.parse_setting("simulations", str(simulations))))  # type: ignore[arg-type]
    translator = language.get_translator()
    reviewed = GameReview(game, player_names(game.seats, game.names))
    evaluations = {}
    for done, (n, decision) in enumerate(reviewed.decisions.items(), 1):
        evaluations[n] = evaluate_to_json(effort, decision)
        on_progress(done, len(reviewed.decisions))
    return ReviewedGame(reviewed.report(evaluations, translator))
