"""What each legal move would bring at once, as far as the seat that decides can know."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from saqqara.errors import IllegalMove
from saqqara.game import Game
from saqqara.game.event_views import ViewWriter
from saqqara.game.events import NamedEvent, reveals_hidden
from saqqara.game.notation import Move
from saqqara.game.view_diff import ViewDiff, apply_diff, diff_views
from saqqara.server.core.i18n import explain_reason
from saqqara.server.core.identity import Browser
from saqqara.server.preview.score_now import SITE_SOURCES, hidden_card_counts, score_now, totals_if_over
from saqqara.server.tables.service import TableService, get_moment
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_store import RunInThread

JSON = dict[str, Any]
SEED = 1  # of the game that replaces the real one


async def get_previews(tables: TableService, id: str, browser: Browser) -> JSON:
    """Return what each legal move of a browser would bring at once, as far as it is certain."""
    async with tables.use_table(id) as table:
        return await get_move_previews(table, browser, tables.run_in_thread)


async def get_score_now(tables: TableService, id: str, at: int | None, browser: Browser) -> JSON:
    """Return the score as if the game ended now, or after entry `at`, from what a browser may know."""
    async with tables.use_table(id) as table:
        moment = get_moment(table, at)
        viewer = table.moment.viewer_for(table.seats_played_by(browser))
        return {"n": table.n if at is None else at, **score_now(moment, viewer)}


async def get_reason(tables: TableService, id: str, move: str, browser: Browser) -> JSON:
    """Return why a browser may not play a move now, as a code and as a sentence; None for both if it may."""
    async with tables.use_table(id) as table:
        reason = _why_not(table, move, browser)
        return {"reason": reason, "message": None if reason is None else explain_reason(reason)}


def _why_not(table: Table, move: str, browser: Browser) -> str | None:
    moment = get_moment(table, None)
    if moment.is_over:
        return "over"
    if moment.actor not in table.seats_played_by(browser):
        return "not_your_turn"
    try:
        return moment.timeline.game.illegal_reason(move)
    except IllegalMove as error:
        return error.reason


async def get_move_previews(table: Table, browser: Browser, run_in_thread: RunInThread) -> JSON:
    """Return the previews for the decision that a browser has to make now, by move; none if it has no decision.

    The real hidden cards are never used: the moves are played in a game where they are dealt again.
    """
    n, moment = table.n, table.moment if table.is_started else None
    if moment is None or moment.actor is None or moment.actor not in table.seats_played_by(browser):
        return {"n": n, "moves": {}}
    known, key = moment.timeline.previews, (moment.move_count, moment.actor)
    if key not in known:
        # The table may grow meanwhile, but a game that belongs to it never changes.
        known[key] = await run_in_thread(preview_moves, moment.timeline.game, moment.actor)
    return {"n": n, "moves": known[key]}


def preview_moves(game: Game, seat: int) -> JSON:
    """Return what each legal move is certain to bring, by move.

    A preview contains the notes, what they change in the view, how many more points each seat would have at the end of
    the game, and whether more is hidden. `ends` is whether the seat then has nothing more to decide in this turn.
    """
    likely = game.determinized(seat, SEED)
    secrets, sight = HiddenCards(dict(game.view(seat))), game.view_writer()
    return {str(move): _preview(likely, move, seat, secrets, sight) for move in game.legal_moves}


class HiddenCards:
    """What a seat cannot know of the position that it sees, and what that makes uncertain."""

    def __init__(self, view: JSON) -> None:
        self.view = view
        self.face_down_spaces = {space for space, hidden in enumerate(view["market"]["face_down"], 1) if hidden}
        self.has_hidden_cards = any(hidden_card_counts(view))

    def is_uncertain(self, note: NamedEvent) -> bool:
        """Return whether an event depends on chance or on cards that the seat cannot know."""
        if note["kind"] == "cleared":
            return note["space"] in self.face_down_spaces
        if note["kind"] == "final":
            return self.has_hidden_cards and note["source"] not in SITE_SOURCES
        return reveals_hidden(note)


def _preview(determinized: Game, move: Move, seat: int, hidden_cards: HiddenCards, writer: ViewWriter) -> JSON:
    after = determinized.copy()
    after.play(move)
    notes = [note for played in after.history for note in played.events]
    certain = list(takewhile(lambda note: not hidden_cards.is_uncertain(note), notes))
    brings = _certain_changes(after, len(certain), seat, hidden_cards.view, writer)
    hidden = len(certain) < len(notes)
    # No note says that a red card was played; if nothing is hidden, the view after the move has everything (PROPH-4).
    then = totals_if_over(apply_diff(hidden_cards.view, brings) if hidden else dict(after.view(seat)))
    ends = after.actor != seat or after.decision == "turn"
    return {
        "notes": after.visible_events(certain, seat),
        "effect": brings,
        "points": [later - sooner for sooner, later in zip(totals_if_over(hidden_cards.view), then, strict=True)],
        "hidden": hidden,
        "ends": ends,
    }


def _certain_changes(after: Game, note_count: int, seat: int, view: JSON, writer: ViewWriter) -> ViewDiff:
    """Return what the first `note_count` notes change in the view, without who decides next."""
    for entry, played in enumerate(after.history):
        if 0 < note_count <= len(played.events):
            return diff_views(view, view | after.event_views(entry, writer).view_after(note_count, seat))
        note_count -= len(played.events)
    return {}
