"""The tables of games that are played one by one, with any bots."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from saqqara.arena.simulation import GameResult, Series, play_dealt_game
from saqqara.errors import BotError
from saqqara.game import Game
from saqqara.game.notation import Move

from .chunk import Chunk, series_columns
from .schema import Columns


def play_chunk(series: Series, numbers: Sequence[int]) -> Chunk:
    """Play games one after the other."""
    played: dict[str, list[Any]] = defaultdict(list)
    decisions: Columns = defaultdict(list)
    failures: dict[int, BotError] = {}
    for number in numbers:
        game, rows = series.new_game(number), DecisionRows(number)
        result = play_dealt_game(series, number, game, rows.add)
        rows.finish(game)
        for name, values in rows.columns.items():
            decisions[name] += values
        for name, value in result_values(game, result, len(rows.columns["n"])).items():
            played[name].append(value)
        for seat, error in result.failed_moves:
            failures.setdefault(seat, error)
    return Chunk(series_columns(series, numbers) | played, dict(decisions), failures)


@dataclass
class DecisionRows:
    """The decisions of a game while it is played."""

    number: int
    columns: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))

    def add(self, game: Game, move: Move) -> None:
        """Add a move that is about to be played, and the points that the one before it led to."""
        self.finish(game)
        values = {
            "game": self.number,
            "n": len(self.columns["n"]),
            "round": game.round,
            "seat": game.actor,
            "decision": game.decision,
            "move": str(move),
            "code": move.code,
            "legal_moves": len(game.legal_moves),
        }
        for name, value in values.items():
            self.columns[name].append(value)

    def finish(self, game: Game) -> None:
        """Add the points that the last move led to, if there is one."""
        if self.columns["n"]:
            for seat, points in enumerate(game.scores):
                self.columns[f"points_{seat}"].append(points)


def result_values(game: Game, result: GameResult, decisions: int) -> dict[str, Any]:
    """Return the columns of a game that is over."""
    places = {seat: 1 + sum(map(len, game.ranking[:n])) for n, tied in enumerate(game.ranking) for seat in tied}
    lost = [seat for seat, _ in result.failed_moves]
    values = {"decisions": decisions, "choices": result.decision_count, "rounds": game.round}
    for seat, sheet in enumerate(game.score_sheet):
        values |= {
            f"points_{seat}": result.scores[seat],
            f"place_{seat}": places[seat],
            f"lost_moves_{seat}": lost.count(seat),
            **{f"{source}_{seat}": points for source, points in sheet.items()},
        }
    return values | {f"share_{seat}": share for seat, share in enumerate(result.win_shares)}
