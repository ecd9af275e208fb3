"""The cause of a follow-up decision: the card, favor or bonus that its question names."""

from collections.abc import Sequence
from typing import Any

from saqqara.engine.rules import agenda
from saqqara.engine.rules.modules import arranging, favors
from saqqara.engine.rules.sites import market, pyramid_b
from saqqara.engine.rules.state import CARD_NAMES, FAVOR_SPACES, UNKNOWN_NAME

PYRAMID = "pyramid"
FAVORS = tuple(f"favor_{number}" for number in range(1, FAVOR_SPACES + 1))
# By the cause in a grant: the fifth favor has one for each of its stones.
NAMES = (*CARD_NAMES, UNKNOWN_NAME, PYRAMID, *FAVORS, *FAVORS[-1:] * (favors.LOADS - 1))

Waiting = Sequence[Sequence[Any]]  # the agenda as a position names it


def cause_of(waiting: Waiting) -> str | None:
    """Return the cause of the open decision; None for a turn, and where a stone alone brings the decision.

    A card by its key, "chisel_second" for the second stone of a Chisel; "favor_N", "favor_3_stays" and "favor_3_space"
    for the order and the spaces of the stones on a ship that stays; "pyramid" for a bonus of that site.
    """
    what, _, detail = waiting[-1] if waiting else ("", 0, 0)
    if what == "take":
        return PYRAMID if detail == market.FOR_BONUS else None
    if what == "bonus":
        return PYRAMID if detail == pyramid_b.BONUS else None
    if what == "unload":
        return _of_order(detail)
    return _of_grant(waiting, detail) if what in ("load", "sail") else None


def _of_order(detail: int) -> str:
    if detail < arranging.SAILING:
        return "lever"
    return "favor_3" if detail < arranging.STAYING else "favor_3_stays"


def _of_grant(waiting: Waiting, detail: int) -> str:
    if detail >= arranging.FIRST_SPACE:
        return "favor_3_space"
    name = NAMES[agenda.cause_of(detail)]
    is_second = name == "chisel" and sum(what == "load" for what, _, _ in waiting) == 1
    return "chisel_second" if is_second else name
