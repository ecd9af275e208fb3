"""Errors: `ApiError` is the response to a request, `DatabaseError` stops the start of the server."""

from __future__ import annotations

from math import ceil
from typing import Any

from saqqara.errors import RevisionError, SetupError
from saqqara.i18n import Fact
from saqqara.server.core.i18n import translate


class DatabaseError(Exception):
    """The database cannot be used: locked, newer than the program, or not a database. The message is one line."""


class StaleLogError(Exception):
    """Another writer has appended to the log first. Nothing was written."""


class TooManyTablesError(Exception):
    """A browser has as many running tables as allowed. Nothing was written."""


class ApiError(Exception):
    """An error response: HTTP status, code, a message of one sentence, and extra fields (`n`, `reason`, `legal`)."""

    def __init__(self, status: int, code: str, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra
        self.headers: dict[str, str] = {}

    @property
    def body(self) -> dict[str, Any]:
        """The JSON body of the response."""
        return {"error": self.code, "message": self.message, **self.extra}


def bad_setup_error(error: SetupError) -> ApiError:
    """Return the error for a game that cannot be set up."""
    return ApiError(422, "bad_request", translate("server-bad_setup", detail=error))


def api_error(status: int, code: str, id: str, **args: Fact) -> ApiError:
    """Return an error with the message `id` in the language of the request."""
    return ApiError(status, code, translate(id, **args))


def too_many_requests_error(retry_after: float, id: str, **args: str | int) -> ApiError:
    """Return the error for a client that did something too often; it may try again after `retry_after` seconds."""
    problem = api_error(429, "too_many", id, **args)
    problem.headers["retry-after"] = str(ceil(retry_after))
    return problem


def table_not_found_error() -> ApiError:
    """Return the error for an id that no table has."""
    return api_error(404, "not_found", "server-no_table")


def outdated_table_error(error: RevisionError) -> ApiError:
    """Return the error for a table whose revision of the rules is no longer supported."""
    return ApiError(410, "outdated", translate("server-table_old", problem=error))


def stale_entry_error(n: int) -> ApiError:
    """Return the error for a move or an undo that was meant for an earlier entry than `n`, the newest."""
    return ApiError(409, "stale", translate("server-stale"), n=n)


def illegal_move_error(move: str, reason: str, explanation: str, legal: list[str]) -> ApiError:
    """Return the error for an illegal move: the reason code, its explanation, and the legal moves."""
    message = translate("server-illegal", move=move, reason=explanation)
    return ApiError(422, "illegal", message, reason=reason, legal=legal)


def seat_taken_error(n: int) -> ApiError:
    """Return the error for a seat that another player has already taken; `n` is the newest entry."""
    return ApiError(409, "stale", translate("server-seat_taken"), n=n)


def not_replaceable_error(n: int, id: str, **args: str | int) -> ApiError:
    """Return the error for a person who cannot be replaced now; `n` is the newest entry."""
    return ApiError(409, "stale", translate(id, **args), n=n)
