"""What can go wrong: `ApiError` is an answer to a browser, `DatabaseError` a start that fails."""

from __future__ import annotations

from math import ceil
from typing import Any

from saqqara.errors import RevisionError, SetupError
from saqqara.i18n import Fact
from saqqara.server.core.i18n import translate


class DatabaseError(Exception):
    """The file of the games cannot be used: locked, newer than the program, or not a database. One clear line."""


class StaleLogError(Exception):
    """Somebody else has appended to the log first; nothing was written."""


class TooManyTablesError(Exception):
    """A browser has as many running tables as it may have; nothing was written."""


class ApiError(Exception):
    """An error answer: HTTP status, code, one clear sentence, and what belongs to it (`n`, `reason`, `legal`)."""

    def __init__(self, status: int, code: str, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra
        self.headers: dict[str, str] = {}

    @property
    def body(self) -> dict[str, Any]:
        """Give the JSON of the answer."""
        return {"error": self.code, "message": self.message, **self.extra}


def bad_setup_error(error: SetupError) -> ApiError:
    """Answer to a game that cannot be set up."""
    return ApiError(422, "bad_request", translate("server-bad_setup", detail=error))


def api_error(status: int, code: str, id: str, **args: Fact) -> ApiError:
    """Answer with the sentence `id` of the words."""
    return ApiError(status, code, translate(id, **args))


def too_many_requests_error(retry_after: float, id: str, **args: str | int) -> ApiError:
    """Answer to somebody who has done something so often that there is room for it after `wait` seconds."""
    problem = api_error(429, "too_many", id, **args)
    problem.headers["retry-after"] = str(ceil(retry_after))
    return problem


def table_not_found_error() -> ApiError:
    """Answer to a name that no table has."""
    return api_error(404, "not_found", "server-no_table")


def outdated_table_error(error: RevisionError) -> ApiError:
    """Answer to the name of a table whose game is of a revision of the rules that is no longer played."""
    return ApiError(410, "outdated", translate("server-table_old", problem=error))


def stale_entry_error(n: int) -> ApiError:
    """Answer to a move or an undo that was meant for an earlier entry than `n`, the newest."""
    return ApiError(409, "stale", translate("server-stale"), n=n)


def illegal_move_error(move: str, reason: str, explanation: str, legal: list[str]) -> ApiError:
    """Answer to a move that the rules refuse: the code of the reason, its sentence `why`, and what is legal."""
    message = translate("server-illegal", move=move, reason=explanation)
    return ApiError(422, "illegal", message, reason=reason, legal=legal)


def seat_taken_error(n: int) -> ApiError:
    """Answer to somebody who wanted a seat that another one has by now; `n` is the newest entry."""
    return ApiError(409, "stale", translate("server-seat_taken"), n=n)


def stand_in_error(n: int, id: str, **args: str | int) -> ApiError:
    """Answer to somebody who wanted a bot for a person it is not called for; `n` is the newest entry."""
    return ApiError(409, "stale", translate(id, **args), n=n)
