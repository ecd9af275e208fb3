"""What each legal move would bring at once, as far as the seat that decides can know."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from saqqara import Game
from saqqara.game.effects import Effect, changed, effect
from saqqara.game.notation import Move
from saqqara.game.notes import NamedNote, reveals
from saqqara.game.scenes import Sight
from saqqara.server.ground.browser import Browser
from saqqara.server.tables.keeping import Apart
from saqqara.server.tables.table import Table
from saqqara.server.views.scores import SITES, totals, unknown

JSON = dict[str, Any]
SEED = 1  # of the game that the seat may take for this one


async def prospects(table: Table, browser: Browser, apart: Apart) -> JSON:
    """Give the prospects of the decision that a browser has to take now: by move, none when it has nothing to decide.

    The real hidden cards are never looked at: the moves are played where they are dealt anew.
    """
    n, moment = table.n, table.moment if table.started else None
    if moment is None or moment.actor is None or moment.actor not in table.you(browser):
        return {"n": n, "moves": {}}
    known, key = moment.line.prospects, (moment.moves, moment.actor)
    if key not in known:
        # The table may grow meanwhile; a game that is in it never changes.
        known[key] = await apart(weigh, moment.line.game, moment.actor)
    return {"n": n, "moves": known[key]}


def weigh(game: Game, seat: int) -> JSON:
    """Give for each legal move what it is certain to bring: notes, what they change in the view, and by how many points
    more each seat would end the game; and whether more is hidden.

    `ends` tells whether the seat has nothing more to decide in this turn then.
    """
    likely = game.redealt(seat, SEED)
    secrets, sight = Secrets(game.view(seat)), game.sight()
    return {str(move): _prospect(likely, move, seat, secrets, sight) for move in game.legal_moves}


class Secrets:
    """What a seat cannot know of the position that it sees, and what that makes uncertain."""

    def __init__(self, view: JSON) -> None:
        self.view = view
        self.face_down = {space for space, hidden in enumerate(view["market"]["face_down"], 1) if hidden}
        self.in_hands = any(unknown(view))

    def uncertain(self, note: NamedNote) -> bool:
        """Tell whether what happens depends on chance or on cards that the seat cannot know."""
        if note["kind"] == "cleared":
            return note["space"] in self.face_down
        if note["kind"] == "final":
            return self.in_hands and note["source"] not in SITES
        return reveals(note)


def _prospect(likely: Game, move: Move, seat: int, secrets: Secrets, sight: Sight) -> JSON:
    after = likely.copy()
    after.play(move)
    notes = [note for played in after.history for note in played.notes]
    certain = list(takewhile(lambda note: not secrets.uncertain(note), notes))
    brings = _effect(after, len(certain), seat, secrets.view, sight)
    hidden = len(certain) < len(notes)
    # No note tells that a red card was played; with nothing hidden the view after the move has all (PROPH-4).
    then = totals(changed(secrets.view, brings) if hidden else after.view(seat))
    ends = after.actor != seat or after.decision == "turn"
    return {
        "notes": after.notes_for(certain, seat),
        "effect": brings,
        "points": [later - sooner for sooner, later in zip(totals(secrets.view), then, strict=True)],
        "hidden": hidden,
        "ends": ends,
    }


def _effect(after: Game, notes: int, seat: int, view: JSON, sight: Sight) -> Effect:
    """Give what so many notes change in the view before them; who decides then is not told."""
    for entry, played in enumerate(after.history):
        if 0 < notes <= len(played.notes):
            return effect(view, view | after.scenes(entry, sight).after(notes, seat))
        notes -= len(played.notes)
    return {}
