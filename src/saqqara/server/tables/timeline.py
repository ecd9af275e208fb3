"""A timeline: a game with everything that happened in it, and its state after each move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cachetools import LRUCache

from saqqara.game import Game
from saqqara.game.event_views import EventViews
from saqqara.game.game import PlayedMove
from saqqara.game.view_diff import ViewDiff
from saqqara.server.tables.entities import TableSummary
from saqqara.server.tables.shuffles import Shuffles

JSON = dict[str, Any]
Notes = list[JSON]
VIEW_CACHE_SIZE = 16  # of a timeline: those of the newest moment, and of players who look back
SCENE_CACHE_SIZE = 8  # a move and what it forces


class Timeline:
    """A game that grows move by move. Going back to an earlier decision begins another timeline and leaves this one.

    `notes_by_move` are the notes of the opening and then of each move. The first `missing_moves` moves are not in the
    history of `game`, which continued from a position after them. Piles are shuffled by `shuffles` of the table, or by
    the seed of the game if there are none. `previews` are cached by number of moves and seat (preview/service.py).
    """

    def __init__(
        self, game: Game, notes_by_move: list[Notes], missing_moves: int = 0, shuffles: Shuffles | None = None
    ) -> None:
        self.game = game
        self.notes_by_move = notes_by_move
        self.missing_moves = missing_moves
        self.shuffles = shuffles
        self.previews: dict[tuple[int, int], JSON] = {}
        self._view_cache: LRUCache[tuple[int, int | None], JSON] = LRUCache(VIEW_CACHE_SIZE)
        self._notes_cache: dict[int | None, list[Notes]] = {}
        self._scene_cache: LRUCache[int, EventViews] = LRUCache(SCENE_CACHE_SIZE)
        self._effect_cache: LRUCache[tuple[int, int | None, int | None], list[ViewDiff]] = LRUCache(VIEW_CACHE_SIZE)

    @property
    def move_count(self) -> int:
        """The number of moves."""
        return len(self.notes_by_move) - 1

    def try_moves(self, *moves: str) -> tuple[Game, list[JSON]]:
        """Play decisions and all that they force on a copy. Return that game and the entry data for each move.

        Raises `IllegalMove` if the rules refuse one.
        """
        game = self.game.copy()
        known = len(game.history)
        for move in moves:
            draw = None if self.shuffles is None else self.shuffles.shuffler_after(game.history)
            game.play_with_shuffles(move, None, (), draw)
        data = build_entry_data(game.history[known:])
        return game, data if self.shuffles is None else self.shuffles.with_new_orders(game.history, known, data)

    @cached_property
    def boards(self) -> JSON:
        """The printed numbers of the sides in use."""
        return self.game.boards

    def extend(self, game: Game, data: list[JSON]) -> None:
        """Continue with the result of `try_moves`, once the log has it."""
        self.game = game
        if self.shuffles is not None:
            self.shuffles.mark_orders_saved(data)
        self.notes_by_move += [item["notes"] for item in data]
        self.previews.clear()
        self._view_cache.clear()
        self._notes_cache.clear()
        self._scene_cache.clear()
        self._effect_cache.clear()

    def branch_at(self, move_count: int) -> Timeline | None:
        """Return another timeline after the first `move_count` moves, or None if that state is not known."""
        if move_count < self.missing_moves:
            return None
        return Timeline(
            self.game.at_ply(move_count - self.missing_moves),
            self.notes_by_move[: move_count + 1],
            self.missing_moves,
            self.shuffles,
        )

    def view(self, viewer: int | None, move_count: int) -> JSON:
        """Return what a seat (None: a spectator) may know today of the state after so many moves."""
        key = (move_count, viewer)
        if key not in self._view_cache:
            self._view_cache[key] = dict(self.game.view(viewer, self.history_length(move_count)))
        return self._view_cache[key]

    def effects(self, move_count: int, viewer: int | None, next_viewer: int | None) -> list[ViewDiff] | None:
        """Return what each note of the last of so many moves changes that `next_viewer` may read, and what follows.

        `viewer` watches until that is over, `next_viewer` after it. None if the move cannot be replayed as it was.
        """
        entry = move_count - 1 - self.missing_moves
        if entry < 0 or self.game.history[entry].events != self.notes_by_move[move_count]:
            return None
        key = (move_count, viewer, next_viewer)
        if key not in self._effect_cache:
            if move_count not in self._scene_cache:
                self._scene_cache[move_count] = self.game.event_views(entry)
            self._effect_cache[key] = self.game.event_diffs_for(self._scene_cache[move_count], viewer, next_viewer)
        return self._effect_cache[key]

    def history_length(self, move_count: int) -> int | None:
        """Return how many entries of the history make so many moves, None for all of them."""
        return None if move_count == self.move_count else move_count - self.missing_moves

    def readable_notes(self, viewer: int | None) -> list[Notes]:
        """Return the notes of the opening and of each move as a viewer may read them today."""
        if viewer not in self._notes_cache:
            # One call for all: what may be read of a move depends on those after it (CARD-1).
            self._notes_cache[viewer] = self.game.redact_event_log(self.notes_by_move, viewer)
        return self._notes_cache[viewer]


@dataclass(frozen=True)
class Moment:
    """The state of a timeline after so many of its moves."""

    timeline: Timeline
    move_count: int

    @property
    def is_newest(self) -> bool:
        """Whether nothing has been played on this timeline since."""
        return self.move_count == self.timeline.move_count

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.is_newest and self.timeline.game.is_over

    @property
    def actor(self) -> int | None:
        """The seat that decides, None if the game is over."""
        if self.is_newest:
            return self.timeline.game.actor
        return self.timeline.game.history[self.move_count - self.timeline.missing_moves].seat

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves in notation; none in a past moment."""
        return [str(move) for move in self.timeline.game.legal_moves] if self.is_newest else []

    @property
    def summary(self) -> TableSummary:
        """What is stored of the newest moment next to the log."""
        return summarize_game(self.timeline.game)

    def viewer_for(self, seats: list[int]) -> int | None:
        """Return the seat whose view a browser with these seats gets; None is a spectator."""
        if self.actor in seats:
            return self.actor
        return seats[0] if len(seats) == 1 else None

    def view(self, viewer: int | None) -> JSON:
        """Return what a seat (None: a spectator) may know."""
        return self.timeline.view(viewer, self.move_count)

    def observation(self, viewer: int | None) -> Game:
        """Return the game without anything that a viewer may not know."""
        return self.timeline.game.observation(viewer, self.timeline.history_length(self.move_count))

    def determinized(self, viewer: int | None, seed: int) -> Game:
        """Return a game that begins here, where everything is dealt again that a viewer cannot know."""
        return self.timeline.game.determinized(viewer, seed, self.timeline.history_length(self.move_count))

    def record(self, viewer: int | None) -> str | None:
        """Return the record up to here as a viewer may read it today, or None if its first moves are missing."""
        if self.timeline.missing_moves:
            return None
        return self.timeline.game.record(viewer, self.timeline.history_length(self.move_count))

    def notes(self, viewer: int | None) -> Notes:
        """Return the notes of the last move of this moment, as a viewer may read them."""
        return self.timeline.readable_notes(viewer)[self.move_count]

    def effects(self, viewer: int | None) -> list[ViewDiff] | None:
        """Return what these notes change one by one for a viewer, and what follows them, or None if it is not known."""
        return self.timeline.effects(self.move_count, viewer, viewer)

    def effects_for_seats(self, seats: list[int]) -> list[ViewDiff] | None:
        """Return the same for a browser with these seats, which has the view of the seat that decides."""
        if self.move_count <= self.timeline.missing_moves:
            return None
        return self.timeline.effects(
            self.move_count, Moment(self.timeline, self.move_count - 1).viewer_for(seats), self.viewer_for(seats)
        )

    def move_text(self, data: JSON, viewer: int | None) -> str:
        """Return the text of a move, given its entry data, as a viewer may read it."""
        return self.timeline.game.redact_move(data["move"], data["seat"], viewer)

    def known_moves(self, viewer: int | None) -> list[int | None]:
        """Return the codes of the decisions so far, without forced ones; None for a move that a viewer may not know."""
        game = self.timeline.game
        decisions = [
            played for played in game.history[: self.timeline.history_length(self.move_count)] if not played.forced
        ]
        return [
            played.move.code if game.redact_move(str(played.move), played.seat, viewer) == str(played.move) else None
            for played in decisions
        ]

    def legal_moves_for(self, seats: list[int]) -> list[str]:
        """Return the legal moves if one of these seats has to decide."""
        return self.legal_moves if self.actor in seats else []

    def result(self) -> JSON:
        """Return score sheet and ranking, both None while the game runs."""
        if not self.is_over:
            return {"score_sheet": None, "ranking": None}
        return {"score_sheet": self.timeline.game.score_sheet, "ranking": self.timeline.game.ranking}


def build_entry_data(history: Sequence[PlayedMove]) -> list[JSON]:
    """Return the data of the log entries for moves that were made."""
    return [
        {"seat": played.seat, "move": str(played.move), "forced": played.forced, "notes": played.events}
        for played in history
    ]


def summarize_game(game: Game) -> TableSummary:
    """Return what is stored of a game next to its log."""
    return TableSummary(game.round, game.actor, game.is_over, dict(game.position()))
