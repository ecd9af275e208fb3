"""What failed is tried again, with longer and longer pauses."""

from __future__ import annotations

import logging
from collections.abc import Callable

import sqlalchemy as sa
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, wait_exponential

from saqqara.server.ground.clock import Clock
from saqqara.server.ground.problems import Problem

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds before the second try, doubled each time
LONGEST_PAUSE = 60.0


def trying(what: str, clock: Clock, passing: Callable[[BaseException], bool]) -> AsyncRetrying:
    """Give what calls a function until it succeeds, or fails otherwise than in a way that is `passing`; logs each.

    `what` is whose work it is, for the log.
    """
    return AsyncRetrying(
        sleep=clock.sleep,
        wait=wait_exponential(PAUSE, max=LONGEST_PAUSE),
        retry=retry_if_exception(passing),
        before_sleep=lambda state: _tell(what, state),
        reraise=True,
    )


def database_failed(error: BaseException) -> bool:
    """Tell whether it was the database, which may work again."""
    return isinstance(error, sa.exc.DBAPIError)


def _tell(what: str, state: RetryCallState) -> None:
    """Log what went wrong: one line where the reason is known, else where it happened too."""
    assert state.outcome is not None
    assert state.next_action is not None
    error, pause = state.outcome.exception(), state.next_action.sleep
    if isinstance(error, Problem):
        log.warning("%s: %s; trying again in %g seconds", what, error.message, pause)
    elif isinstance(error, sa.exc.DBAPIError):
        log.warning("%s: the database failed: %s; trying again in %g seconds", what, error.orig, pause)
    else:
        log.error("%s: stuck; trying again in %g seconds", what, pause, exc_info=error)
