"""The cause of a follow-up decision: the card, favor or bonus that the question to the player names."""

from collections.abc import Sequence
from typing import Any

from saqqara.engine.rules import agenda
from saqqara.engine.rules.modules import arrangement, favors
from saqqara.engine.rules.sites import market, pyramid_b
from saqqara.engine.rules.state import CARD_NAMES, FAVOR_SPACES, UNKNOWN_CARD_NAME

PYRAMID = "pyramid"
FAVORS = tuple(f"favor_{number}" for number in range(1, FAVOR_SPACES + 1))
# By the cause number in a grant; the fifth favor has one number for each of its stones.
CAUSE_NAMES = (*CARD_NAMES, UNKNOWN_CARD_NAME, PYRAMID, *FAVORS, *FAVORS[-1:] * (favors.MAX_LOADS - 1))

AgendaEntries = Sequence[Sequence[Any]]  # the agenda as in a position


def find_decision_cause(entries: AgendaEntries) -> str | None:
    """Return the cause of the open decision, or None for a turn or a decision that a stone alone causes.

    A card is given by its key, with "chisel_second" for the second stone of a Chisel. A favor is "favor_N", or
    "favor_3_stays" and "favor_3_space" for the order and the spaces of the stones on a ship that stays. A bonus of the
    pyramid is "pyramid".
    """
    what, _, detail = entries[-1] if entries else ("", 0, 0)
    if what == "take":
        return PYRAMID if detail == market.FOR_BONUS else None
    if what == "bonus":
        return PYRAMID if detail == pyramid_b.STONES_BONUS_ARG else None
    if what == "unload":
        return _unload_cause(detail)
    return _card_or_favor_cause(entries, detail) if what in ("load", "sail") else None


def _unload_cause(arg: int) -> str:
    if arg < arrangement.SAILING_ORDER:
        return "lever"
    return "favor_3" if arg < arrangement.STAYING_ORDER else "favor_3_stays"


def _card_or_favor_cause(entries: AgendaEntries, arg: int) -> str:
    if arg >= arrangement.FIRST_PLACING_GRANT:
        return "favor_3_space"
    name = CAUSE_NAMES[agenda.grant_cause(arg)]
    is_second = name == "chisel" and sum(what == "load" for what, _, _ in entries) == 1
    return "chisel_second" if is_second else name
