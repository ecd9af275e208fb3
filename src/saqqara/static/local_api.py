"""The requests of the page, answered on the device by the services that answer them on a server."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.request_language import use_language
from saqqara.server.history.requests import ContinueRequest, ImportRequest
from saqqara.server.preview.service import get_previews, get_reason, get_score_now
from saqqara.server.remaining.service import read_remaining_cards
from saqqara.server.review.requests import BrowserReview
from saqqara.server.seats.rematch import play_again
from saqqara.server.setup_options.service import list_presets, list_setup_options
from saqqara.server.tables.listing import list_own_tables
from saqqara.server.tables.payloads import created_table, get_snapshot
from saqqara.server.tables.requests import MoveRequest, NewTable, RedoRequest, UndoRequest
from saqqara.static.build_request import build_request
from saqqara.static.device_services import THIS_DEVICE, DeviceServices
from saqqara.static.device_storage import StorageFullError
from saqqara.static.games_file import load_games, save_games
from saqqara.static.link_game import ELSEWHERE, create_link_game, make_link, open_link
from saqqara.version import __version__

log = logging.getLogger(__name__)

JSON = dict[str, Any]
T = TypeVar("T")
ENTRY_NUMBER = re.compile("0|[1-9][0-9]{0,9}")
BASE_URL = ""  # no link leads to a seat
NO_CHAT = {"chat": False}  # people at other devices have no connection with this one


class Response(NamedTuple):
    """An answer: its status as in HTTP, its content type, and its text."""

    status: int
    content_type: str
    text: str


@dataclass(frozen=True)
class Call:
    """A request: the variable parts of its path, its query, and its body as JSON data."""

    parts: tuple[str, ...]
    query: Mapping[str, list[str]]
    body: Any

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.parts[0]

    def request(self, kind: type[T]) -> T:
        """Return the body as a request. Raises a 422 error if it is none."""
        return build_request(kind, self.body)

    def text(self, name: str) -> str:
        """Return a value of the query, "" if it is missing."""
        return self.query.get(name, [""])[-1]

    @property
    def at(self) -> int | None:
        """The entry that the request is about, None for the newest. Raises a 422 error if it is no number."""
        text = self.text("at")
        return parse_entry_number(text, "at") if text else None


Handler = Callable[[Call], Awaitable[Any]]


class LocalApi:
    """Answers the requests below /api for the people at this device."""

    def __init__(self, services: DeviceServices) -> None:
        self._services = services
        self._tables = services.tables
        self._routes = [(method, _path_pattern(path), status, run) for method, path, status, run in self.list_routes()]

    def list_routes(self) -> list[tuple[str, str, int, Handler]]:
        """Return the method, the path below /api, the status of success and the handler of each request."""
        history, exploration, seats = self._services.history, self._services.exploration, self._services.seats
        me = THIS_DEVICE
        return [
            ("GET", "choices", 200, _get_choices),
            ("GET", "device/games", 200, self._save_games),
            ("POST", "device/games", 200, self._load_games),
            ("POST", "device/links", 200, self._open_link),
            ("GET", "device/links/{}", 200, self._make_link),
            ("GET", "tables", 200, self._list_tables),
            ("POST", "tables", 201, self._create_table),
            ("GET", "tables/open", 200, _list_no_tables),
            ("GET", "tables/{}", 200, self._read_table),
            ("DELETE", "tables/{}", 204, lambda call: self._tables.delete_table(call.table, me)),
            ("POST", "tables/{}/moves", 200, self._move),
            ("POST", "tables/{}/undo", 200, self._undo),
            ("POST", "tables/{}/redo", 200, self._redo),
            ("GET", "tables/{}/prospects", 200, lambda call: get_previews(self._tables, call.table, me)),
            ("GET", "tables/{}/scores", 200, lambda call: get_score_now(self._tables, call.table, call.at, me)),
            ("GET", "tables/{}/reason", 200, lambda call: get_reason(self._tables, call.table, call.text("move"), me)),
            ("GET", "tables/{}/left", 200, lambda call: read_remaining_cards(self._tables, call.table, me)),
            ("GET", "tables/{}/moments/{}", 200, self._read_moment),
            ("GET", "tables/{}/record", 200, lambda call: history.read_record(call.table, call.at, me)),
            ("GET", "tables/{}/position", 200, lambda call: history.read_position(call.table, call.at, me)),
            ("POST", "tables/{}/continue", 201, self._continue),
            ("POST", "records", 201, lambda call: history.import_text(call.request(ImportRequest), me)),
            (
                "GET",
                "tables/{}/judgement",
                200,
                lambda call: exploration.evaluate(call.table, call.at, _moves(call), me),
            ),
            ("GET", "tables/{}/variation", 200, self._play_variation),
            ("POST", "tables/{}/review", 200, self._start_review),
            ("GET", "tables/{}/review", 200, lambda call: self._services.reviews.get_report(call.table)),
            ("POST", "tables/{}/review/report", 200, self._report_review),
            ("POST", "tables/{}/highlights", 200, self._find_highlights),
            ("GET", "tables/{}/highlights", 200, lambda call: self._services.highlights.get_report(call.table)),
            (
                "POST",
                "tables/{}/seats/{}/leave",
                200,
                lambda call: _newest(seats.leave_seat(call.table, _seat(call), me)),
            ),
            (
                "POST",
                "tables/{}/seats/{}/return",
                200,
                lambda call: _newest(seats.return_to_seat(call.table, _seat(call), me)),
            ),
            ("POST", "tables/{}/again", 201, self._play_again),
        ]

    async def answer(self, method: str, path: str, body: str | None, language: str) -> Response:
        """Answer a request to a path such as "/api/tables/ab?at=3", in a language."""
        with use_language(language):
            try:
                status, result = await self._run(method, path, body)
            except ApiError as error:
                status, result = error.status, error.body
            except StorageFullError:
                status, result = _problem(507, "full", "server-device_full")
            except Exception:
                log.exception("%s %s failed", method, path)
                status, result = _problem(500, "unavailable", "server-device_failed")
        if isinstance(result, str):
            return Response(status, "text/plain", result)
        return Response(status, "application/json", "" if status == 204 else json.dumps(result, ensure_ascii=False))

    async def _run(self, method: str, path: str, body: str | None) -> tuple[int, Any]:
        address = urlsplit(path)
        found = [
            (one, run, status, match)
            for one, pattern, status, run in self._routes
            if (match := pattern.fullmatch(address.path))
        ]
        if not found:
            raise api_error(404, "not_found", "server-not_found")
        for one, run, status, match in found:
            if one == method:
                call = Call(tuple(map(unquote, match.groups())), parse_qs(address.query), _parse_body(body))
                return status, await run(call)
        raise api_error(405, "bad_request", "server-bad_method", method=method)

    # Tables

    async def _list_tables(self, call: Call) -> JSON:
        return {"tables": await list_own_tables(self._tables, THIS_DEVICE, lambda item: item)}

    async def _create_table(self, call: Call) -> JSON:
        new = call.request(NewTable)
        if any(seat.kind == "open" for seat in new.seats):
            return {"table": await create_link_game(self._tables, new, THIS_DEVICE), "links": []}
        return created_table(*await self._tables.create_table(new, THIS_DEVICE), THIS_DEVICE, BASE_URL)

    async def _read_table(self, call: Call) -> JSON:
        snapshot = await get_snapshot(self._tables, call.table, THIS_DEVICE, self._services.version, BASE_URL)
        return snapshot | NO_CHAT

    async def _move(self, call: Call) -> JSON:
        return await _newest(self._tables.play_move(call.table, call.request(MoveRequest), THIS_DEVICE))

    async def _undo(self, call: Call) -> JSON:
        return await _newest(self._tables.undo(call.table, call.request(UndoRequest), THIS_DEVICE))

    async def _redo(self, call: Call) -> JSON:
        return await _newest(self._tables.redo(call.table, call.request(RedoRequest).after, THIS_DEVICE))

    async def _play_again(self, call: Call) -> JSON:
        made = await play_again(self._tables, self._services.seats, call.table, THIS_DEVICE, ELSEWHERE)
        return created_table(*made, THIS_DEVICE, BASE_URL)

    # What only a device has

    async def _save_games(self, call: Call) -> str:
        return await save_games(self._services.store)

    async def _load_games(self, call: Call) -> JSON:
        return await load_games(self._services.store, _required_text(call, "games"))

    async def _make_link(self, call: Call) -> JSON:
        return await make_link(self._tables, call.table, call.text("page"), THIS_DEVICE)

    async def _open_link(self, call: Call) -> JSON:
        return await open_link(self._tables, self._services.store, _required_text(call, "link"), THIS_DEVICE)

    # The past

    async def _read_moment(self, call: Call) -> JSON:
        n = parse_entry_number(call.parts[1], "n")
        return await self._services.history.read_moment(call.table, n, THIS_DEVICE, BASE_URL) | NO_CHAT

    async def _continue(self, call: Call) -> JSON:
        return await self._services.history.continue_game(call.table, call.request(ContinueRequest), THIS_DEVICE)

    # Reviews

    async def _play_variation(self, call: Call) -> JSON:
        all_open = call.text("all_open").lower() == "true"
        return await self._services.exploration.play(call.table, call.at, _moves(call), all_open, THIS_DEVICE)

    async def _start_review(self, call: Call) -> JSON:
        await self._services.reviews.start_review(call.table, THIS_DEVICE)
        return await self._services.reviews.get_report(call.table)

    async def _report_review(self, call: Call) -> JSON:
        return await self._services.reviews.get_report(call.table, call.request(BrowserReview))

    async def _find_highlights(self, call: Call) -> JSON:
        await self._services.highlights.start_search(call.table, THIS_DEVICE)
        return await self._services.highlights.get_report(call.table)


async def _get_choices(call: Call) -> JSON:
    return list_setup_options() | {"presets": list_presets(), "listed": False, "version": __version__}


async def _list_no_tables(call: Call) -> JSON:
    return {"tables": []}


async def _newest(change: Awaitable[int]) -> JSON:
    return {"n": await change}


def _required_text(call: Call, name: str) -> str:
    text = call.body.get(name) if isinstance(call.body, dict) else None
    if not isinstance(text, str):
        raise api_error(422, "bad_request", "server-bad_field", field=name)
    return text


def _moves(call: Call) -> list[str]:
    return call.query.get("move", [])


def _seat(call: Call) -> int:
    return parse_entry_number(call.parts[1], "seat")


def parse_entry_number(text: str, field: str) -> int:
    """Return a number in a path or a query. Raises a 422 error that names the field if it is none."""
    if not ENTRY_NUMBER.fullmatch(text):
        raise api_error(422, "bad_request", "server-bad_field", field=field)
    return int(text)


def _path_pattern(path: str) -> re.Pattern[str]:
    return re.compile("/api/" + path.replace("{}", "([^/]+)"))


def _parse_body(body: str | None) -> Any:
    if not body:
        return {}
    try:
        return json.loads(body)
    except ValueError as error:
        raise api_error(400, "bad_request", "server-not_json") from error


def _problem(status: int, code: str, message_id: str) -> tuple[int, JSON]:
    error = api_error(status, code, message_id)
    return error.status, error.body
