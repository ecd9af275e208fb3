"""Retries with increasing pauses."""

from __future__ import annotations

import logging
from collections.abc import Callable

from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, wait_exponential

from saqqara.server.core.clock import Clock
from saqqara.server.core.errors import ApiError

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0  # seconds before the second try, doubled each time
MAX_PAUSE = 60.0


def make_retrier(label: str, clock: Clock, is_transient: Callable[[BaseException], bool]) -> AsyncRetrying:
    """Return a retrier that calls a function until it succeeds or fails with an error that is not transient.

    It logs each failure. `label` names the work in the log.
    """
    return AsyncRetrying(
        sleep=clock.sleep,
        wait=wait_exponential(FIRST_PAUSE, max=MAX_PAUSE),
        retry=retry_if_exception(is_transient),
        before_sleep=lambda state: _log_failure(label, state),
        reraise=True,
    )


def _log_failure(label: str, state: RetryCallState) -> None:
    """Log a failure: in one line if the reason is known, otherwise with the traceback."""
    assert state.outcome is not None
    assert state.next_action is not None
    error, pause = state.outcome.exception(), state.next_action.sleep
    if isinstance(error, ApiError):
        log.warning("%s: %s; trying again in %g seconds", label, error.message, pause)
    elif (cause := getattr(error, "orig", None)) is not None:  # an error of the database, which this must not import
        log.warning("%s: the database failed: %s; trying again in %g seconds", label, cause, pause)
    else:
        log.error("%s: stuck; trying again in %g seconds", label, pause, exc_info=error)
