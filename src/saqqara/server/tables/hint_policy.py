"""Who may request an evaluation of a decision by the strongest bot."""

from __future__ import annotations

from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.identity import Browser
from saqqara.server.tables.table import Table
from saqqara.server.tables.timeline import Moment


def why_not_evaluate(table: Table, moment: Moment, browser: Browser) -> ApiError | None:
    """Return why a browser may not request an evaluation of the decision of a moment, or None if it may."""
    if moment.actor is None:
        return api_error(409, "over", "server-evaluation_over")
    if table.moment.is_over:
        return None
    you = table.seats_played_by(browser)
    if moment.actor not in you:
        return api_error(403, "forbidden", "server-not_your_seat")
    if not table.hints_allowed:
        return api_error(409, "no_hints", "server-no_hints")
    viewer = table.moment.viewer_for(you)
    if moment.actor != viewer and moment.view(moment.actor) != moment.view(viewer):  # several people share a device
        return api_error(403, "forbidden", "server-evaluation_secret")
    return None


def why_not_show_all_cards(table: Table) -> ApiError | None:
    """Return why not all cards of a table may be shown, or None if the game is over."""
    return None if table.moment.is_over else api_error(409, "running", "server-cards_hidden")
