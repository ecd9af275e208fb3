"""One line of play: a game with everything that happened in it, and its standing after each of its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cachetools import LRUCache

from saqqara import Game
from saqqara.game.effects import Effect
from saqqara.game.game import Played
from saqqara.game.scenes import Scenes
from saqqara.server.tables.entries import Standing
from saqqara.server.tables.orders import Orders

JSON = dict[str, Any]
Notes = list[JSON]
MOST_VIEWS = 16  # of a line that are remembered: those of the newest moment, and of who looks back
MOST_SCENES = 8  # a move and what it forces


class Line:
    """A game that grows move by move; going back to an earlier decision begins another line and leaves this one.

    `pages` are the notes of the opening and then of each move. The first `before` of these moves are not in the
    history of `game`, which went on from a position after them. Piles are shuffled in the table's `orders`, and where
    there are none as the seed of the game says. `prospects` are kept by moves and seat (prospects.py).
    """

    def __init__(self, game: Game, pages: list[Notes], before: int = 0, orders: Orders | None = None) -> None:
        self.game = game
        self.pages = pages
        self.before = before
        self.orders = orders
        self.prospects: dict[tuple[int, int], JSON] = {}
        self._views: LRUCache[tuple[int, int | None], JSON] = LRUCache(MOST_VIEWS)
        self._logs: dict[int | None, list[Notes]] = {}
        self._scenes: LRUCache[int, Scenes] = LRUCache(MOST_SCENES)
        self._effects: LRUCache[tuple[int, int | None, int | None], list[Effect]] = LRUCache(MOST_VIEWS)

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return len(self.pages) - 1

    def tried(self, *moves: str) -> tuple[Game, list[JSON]]:
        """Play decisions and all that they force on a copy: that game, and the data of a log entry for each.

        Raises `IllegalMove` when the rules refuse one.
        """
        game = self.game.copy()
        known = len(game.history)
        for move in moves:
            draw = None if self.orders is None else self.orders.draw(game.history)
            game.play_prescribed(move, None, (), draw)
        data = written(game.history[known:])
        return game, data if self.orders is None else self.orders.noted(game.history, known, data)

    @cached_property
    def boards(self) -> JSON:
        """The printed numbers of the sides in use."""
        return self.game.boards

    def grow(self, game: Game, data: list[JSON]) -> None:
        """Go on with what `tried` gave, once the log has it."""
        self.game = game
        if self.orders is not None:
            self.orders.keep(data)
        self.pages += [item["notes"] for item in data]
        self.prospects.clear()
        self._views.clear()
        self._logs.clear()
        self._scenes.clear()
        self._effects.clear()

    def back_to(self, moves: int) -> Line | None:
        """Begin another line after the first `moves` moves; None when that standing is not known."""
        if moves < self.before:
            return None
        return Line(self.game.at(moves - self.before), self.pages[: moves + 1], self.before, self.orders)

    def view(self, viewer: int | None, moves: int) -> JSON:
        """Give what a seat (None: a spectator) may know today of the standing after so many moves."""
        key = (moves, viewer)
        if key not in self._views:
            self._views[key] = self.game.view(viewer, self.after(moves))
        return self._views[key]

    def effects(self, moves: int, viewer: int | None, then: int | None) -> list[Effect] | None:
        """Give what each note of the last of so many moves changes that `then` may read, and what follows them.

        `viewer` looks until that is over, `then` after it. None where the move cannot be played again as it was.
        """
        entry = moves - 1 - self.before
        if entry < 0 or self.game.history[entry].notes != self.pages[moves]:
            return None
        key = (moves, viewer, then)
        if key not in self._effects:
            if moves not in self._scenes:
                self._scenes[moves] = self.game.scenes(entry)
            self._effects[key] = self.game.effects_in(self._scenes[moves], viewer, then)
        return self._effects[key]

    def after(self, moves: int) -> int | None:
        """Give how many entries of the history make so many moves, None for all of them."""
        return None if moves == self.moves else moves - self.before

    def log(self, viewer: int | None) -> list[Notes]:
        """Give the notes of the opening and of each move as a viewer may read them today."""
        if viewer not in self._logs:
            # One call for all: what may be read of a move depends on those after it (CARD-1).
            self._logs[viewer] = self.game.read_pages(self.pages, viewer)
        return self._logs[viewer]


@dataclass(frozen=True)
class Moment:
    """The standing of a line after so many of its moves."""

    line: Line
    moves: int

    @property
    def newest(self) -> bool:
        """Tell whether nothing was played on this line since."""
        return self.moves == self.line.moves

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.newest and self.line.game.is_over

    @property
    def actor(self) -> int | None:
        """The seat that decides, None when the game is over."""
        if self.newest:
            return self.line.game.actor
        return self.line.game.history[self.moves - self.line.before].seat

    @property
    def legal(self) -> list[str]:
        """The legal moves in notation; none of a standing that has passed."""
        return [str(move) for move in self.line.game.legal_moves] if self.newest else []

    @property
    def standing(self) -> Standing:
        """What is kept of the newest moment beside the log."""
        return standing(self.line.game)

    def viewer(self, you: list[int]) -> int | None:
        """Decide whose eyes a browser with the seats `you` sees through; None is a spectator."""
        if self.actor in you:
            return self.actor
        return you[0] if len(you) == 1 else None

    def view(self, viewer: int | None) -> JSON:
        """Give what a seat (None: a spectator) may know."""
        return self.line.view(viewer, self.moves)

    def known(self, viewer: int | None) -> Game:
        """Give the game with nothing in it that a viewer may not know, to be judged."""
        return self.line.game.known(viewer, self.line.after(self.moves))

    def redealt(self, viewer: int | None, seed: int) -> Game:
        """Give a game that begins here, with all that a viewer cannot know dealt anew."""
        return self.line.game.redealt(viewer, seed, self.line.after(self.moves))

    def record(self, viewer: int | None) -> str | None:
        """Give the record up to here as a viewer may read it today; None where the first moves cannot be replayed."""
        if self.line.before:
            return None
        return self.line.game.record(viewer, self.line.after(self.moves))

    def notes(self, viewer: int | None) -> Notes:
        """Give what the last move of this moment brought, as a viewer may read it."""
        return self.line.log(viewer)[self.moves]

    def effects(self, viewer: int | None) -> list[Effect] | None:
        """Give what these notes change one by one, and what follows them, for a viewer; None where it is not known."""
        return self.line.effects(self.moves, viewer, viewer)

    def effects_for(self, you: list[int]) -> list[Effect] | None:
        """Give the same for a browser with the seats `you`, that looks with the eyes of whoever decides."""
        if self.moves <= self.line.before:
            return None
        return self.line.effects(self.moves, Moment(self.line, self.moves - 1).viewer(you), self.viewer(you))

    def move(self, data: JSON, viewer: int | None) -> str:
        """Give the text of a move, of the data of its entry, as a viewer may read it."""
        return self.line.game.move_shown(data["move"], data["seat"], viewer)

    def offered(self, you: list[int]) -> list[str]:
        """Give the legal moves, if one of the seats `you` has to decide."""
        return self.legal if self.actor in you else []

    def result(self) -> JSON:
        """Give score sheet and ranking, both None while the game runs."""
        if not self.over:
            return {"score_sheet": None, "ranking": None}
        return {"score_sheet": self.line.game.score_sheet, "ranking": self.line.game.ranking}


def written(history: Sequence[Played]) -> list[JSON]:
    """Give the data of the log entries of moves that were made."""
    return [
        {"seat": played.seat, "move": str(played.move), "forced": played.forced, "notes": played.notes}
        for played in history
    ]


def standing(game: Game) -> Standing:
    """Give what is kept of a game beside its log."""
    return Standing(game.round, game.actor, game.is_over, game.position())
