"""What a study keeps of a game: a row for the game, and a row for each of its seats."""

from collections import Counter, defaultdict
from typing import Any

from saqqara.arena.simulation import GameResult
from saqqara.engine.rules.state import CARD_NAMES, SITE_NAMES, SOURCE_NAMES
from saqqara.game import Game
from saqqara.tables.schema import Column, Columns

from .design import PlannedGame

GAMES, SEATS = "games", "seats"  # names of the tables

STUDY_COLUMNS = {
    GAMES: [
        Column("game", "int32", "number of the game in the study, from 0"),
        Column("seed", "uint64", "seed of the game, as `Game` takes it"),
        Column("seats", "int8", "number of seats"),
        Column("sides", "string", "sides of market, pyramid, temple, burial chamber and obelisks"),
        Column("options", "string", "options that are on, in alphabetical order, separated by spaces"),
        Column("figure", "int8", "space of pyramid D where Imhotep starts, from 1"),
        Column("turns", "int16", "turns of all seats"),
        Column("choices", "int16", "decisions with more than one legal move"),
        Column("margin", "int16", "points of the winner beyond those of the second; 0 for a shared win"),
        *(Column(f"ships_{site}", "int8", f"ships that sailed to the {site}") for site in SITE_NAMES),
    ],
    SEATS: [
        Column("game", "int32", "number of the game in the study, from 0"),
        Column("seat", "int8", "seat, from 0; seat 0 starts"),
        Column("points", "int16", "final points"),
        Column("share", "float64", "share of the win; the shares of all seats add up to 1"),
        *(Column(source, "int16", f"points from {source}") for source in SOURCE_NAMES),
        *(Column(f"stones_{site}", "int8", f"stones delivered to the {site}") for site in SITE_NAMES[1:]),
        *(Column(f"card_{card}", "int8", f"cards {card} taken or drawn") for card in CARD_NAMES),
    ],
}


class RowCollector:
    """Collects the rows of finished games as columns."""

    def __init__(self) -> None:
        """Begin without rows."""
        self.tables: dict[str, Columns] = {table: defaultdict(list) for table in STUDY_COLUMNS}

    def add(self, planned: PlannedGame, game: Game, result: GameResult, turns: int) -> None:
        """Add a game that is over, which had this many turns."""
        events = [event for played in game.history for event in played.events]
        sailed = Counter(event["site"] for event in events if event["kind"] == "sailed")
        ranked = sorted(game.scores, reverse=True)
        self._append(
            GAMES,
            {
                "game": planned.number,
                "seed": game.seed,
                "seats": planned.seats,
                "sides": planned.sides,
                "options": " ".join(sorted(planned.options)),
                "figure": planned.figure,
                "turns": turns,
                "choices": result.decision_count,
                "margin": ranked[0] - ranked[1],
                **{f"ships_{site}": sailed[site] for site in SITE_NAMES},
            },
        )
        stones = Counter((event["seat"], event["site"]) for event in events if event["kind"] == "delivered")
        cards = Counter((event["seat"], event["card"]) for event in events if event["kind"] in ("took", "drew"))
        for seat, sheet in enumerate(game.score_sheet):
            self._append(
                SEATS,
                {
                    "game": planned.number,
                    "seat": seat,
                    "points": result.scores[seat],
                    "share": result.win_shares[seat],
                    **sheet,
                    **{f"stones_{site}": stones[seat, site] for site in SITE_NAMES[1:]},
                    **{f"card_{card}": cards[seat, card] for card in CARD_NAMES},
                },
            )

    def _append(self, table: str, row: dict[str, Any]) -> None:
        for name, value in row.items():
            self.tables[table][name].append(value)
