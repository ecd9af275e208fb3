"""Who may ask what the strongest bot thinks of a decision."""

from __future__ import annotations

from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.tables.line import Moment
from saqqara.server.tables.table import Table


def why_not(table: Table, moment: Moment, browser: Browser) -> Problem | None:
    """Say why a browser may not have the decision of a moment judged; None where it may."""
    if moment.actor is None:
        return refused(409, "over", "server-judge_over")
    if table.moment.over:
        return None
    you = table.you(browser)
    if moment.actor not in you:
        return refused(403, "forbidden", "server-not_your_seat")
    if not table.hints:
        return refused(409, "no_hints", "server-no_hints")
    viewer = table.moment.viewer(you)
    if moment.actor != viewer and moment.view(moment.actor) != moment.view(viewer):  # several people at one device
        return refused(403, "forbidden", "server-judge_secret")
    return None


def hidden_still(table: Table) -> Problem | None:
    """Say why not all cards of a table may be shown; None where the game is over."""
    return None if table.moment.over else refused(409, "running", "server-cards_hidden")
