"""The application: routes, the guard before them, one shape for all errors, and what lives as long as it does."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match

from saqqara import __version__
from saqqara.server.background.backups import Backups
from saqqara.server.background.driver import Driver
from saqqara.server.background.highlights import Highlights
from saqqara.server.background.judging import Judging
from saqqara.server.background.reviews import Reviews
from saqqara.server.background.sweep import Sweep
from saqqara.server.gate.counting import Counting
from saqqara.server.gate.guard import Guard, headers_by
from saqqara.server.gate.heads import Heads
from saqqara.server.gate.interpreter import Interpreter
from saqqara.server.gate.welcome import Welcome
from saqqara.server.ground import lookalikes, memory, text
from saqqara.server.ground.addresses import Addresses
from saqqara.server.ground.chance import CHANCE, Chance
from saqqara.server.ground.clock import CLOCK, Clock
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.ground.settings import Settings
from saqqara.server.pages.assets import Assets
from saqqara.server.pages.pages import foreign_page, page_of, page_routes
from saqqara.server.routes import (
    EVENTS,
    chat_routes,
    history_routes,
    outlook_routes,
    people_routes,
    review_routes,
    rules_routes,
    table_routes,
    unseen_routes,
)
from saqqara.server.storage.database import Database, is_large, unsaved
from saqqara.server.storage.judged import Judged
from saqqara.server.storage.store import Store
from saqqara.server.tables.people import People
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.quota import Quota
from saqqara.server.tables.registry import Tables
from saqqara.server.workers.pool import BotPool
from saqqara.study.review.verdict import THOROUGH, Effort

log = logging.getLogger(__name__)

# Objects kept before a generation is collected. A full collection stops every answer for up to a quarter of a second
# with 1,000 streams, and Python's own thresholds bring one every few seconds.
COLLECT_AFTER = (5_000, 5, 100)

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def create_app(
    database: Path,
    addresses: Addresses,
    settings: Settings,
    clock: Clock = CLOCK,
    chance: Chance = CHANCE,
) -> FastAPI:
    """Make the application on a database that `prepare` has brought up to date.

    It answers to no other than these `addresses`. `clock` is the time it goes by, and by `chance` the cards are
    dealt and shuffled.
    """
    file = Database(database)
    store = Store(file, clock)
    quota = Quota(settings.hourly, settings.exempt, clock, settings.proxies, settings.connections)
    tables = Tables(
        store, Presence(settings.patience, clock), chance, quota, asyncio.to_thread, settings.tables or memory.tables()
    )
    pool = BotPool(settings.workers, clock=clock)
    driver = Driver(tables, pool)
    effort = THOROUGH if settings.simulations is None else Effort(settings.simulations)
    judging = Judging(Judged(file), pool, effort, quota)
    reviews = Reviews(tables, judging)
    highlights = Highlights(tables, judging, reviews)
    sweep = Sweep(tables, settings.keep)
    backups = None if settings.backing is None else Backups(database, settings.backing, clock)
    assets = Assets()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        reading = asyncio.get_running_loop().run_in_executor(None, _read)
        reading.add_done_callback(lambda _: gc.freeze())  # words and modules stay: no pause to look through them
        gc.set_threshold(*COLLECT_AFTER)
        pool.wake()
        for resume in (driver.resume, reviews.resume):
            try:
                await resume()
            except sa.exc.DBAPIError as error:  # what can be read is served
                log.error("the database failed: %s", error.orig)
        sweep.begin()
        if backups is not None:
            backups.begin()
        looking = asyncio.create_task(file.look_through()) if is_large(database) else None
        yield
        await reading
        if looking is not None:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
        if backups is not None:
            await backups.close()
        await tables.close()
        await sweep.close()
        await highlights.close()
        await reviews.close()
        await driver.close()
        pool.close()
        await file.close()

    app = FastAPI(
        title="Saqqara",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    people = People(tables)

    def base(request: Request) -> str:
        return addresses.linked(request.state.address).url

    app.include_router(people_routes(tables, people, base))  # before a table that would be called "open"
    app.include_router(chat_routes(tables))
    app.include_router(unseen_routes(tables))
    app.include_router(table_routes(tables, assets.version, base, settings.share))
    app.include_router(outlook_routes(tables))
    app.include_router(history_routes(tables, assets.version, base))
    app.include_router(review_routes(tables, judging, reviews, highlights))
    app.include_router(rules_routes())
    app.include_router(page_routes(assets, people, addresses))
    app.add_middleware(Heads)
    app.add_middleware(Welcome, has_seat=store.has_seat, proxies=settings.proxies)
    foreign = partial(foreign_page, assets, addresses.told)
    app.add_middleware(Guard, addresses=addresses, foreign=foreign, hsts=settings.hsts)
    app.add_middleware(Interpreter)
    if settings.metrics:
        _measure(app, tables, pool)
    _handle_errors(app, assets, settings.hsts)
    _describe(app)
    return app


def _measure(app: FastAPI, tables: Tables, pool: BotPool) -> None:
    """Count what is asked for and what bots do, for whoever asks for figures."""
    from saqqara.server.routes.figures import Figures, figures_routes

    figures = Figures(tables, pool)
    app.include_router(figures_routes(figures))
    app.add_middleware(Counting, counted=figures)


def _read() -> None:
    text.read()
    lookalikes.read()


def _handle_errors(app: FastAPI, assets: Assets, hsts: int) -> None:
    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return page_of(error, request, assets) or _answer(error)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal = _of_http(error, request.method)
        answer = page_of(refusal, request, assets) or _answer(refusal)
        answer.headers.update(error.headers or {})
        if refusal.status == 405:  # the framework names the methods of one route only
            answer.headers["allow"] = ", ".join(_allowed(app, request))
        return answer

    async def mistake(request: Request, _: Exception) -> Response:
        # This answer is made outside of the guard, which would have put these on it.
        answer = _answer(refused(500, "unavailable", "server-unavailable"))
        answer.headers.update(headers_by(request.scope["scheme"], hsts))
        return answer

    app.add_exception_handler(Problem, problem)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(sa.exc.DBAPIError, _database)
    app.add_exception_handler(Exception, mistake)


def _answer(problem: Problem) -> JSONResponse:
    return JSONResponse(problem.body, problem.status, {"cache-control": "no-store", **problem.headers})


async def _unreadable(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _answer(refused(400, "bad_request", "server-not_json"))
    # Behind the place ("body") and the names of the fields, pydantic tells which of its own types it tried.
    parts = (str(part) for part in first["loc"][1:])
    field = ".".join(part for part in parts if re.fullmatch(r"[\w-]{1,40}", part))
    if not field:
        return _answer(refused(422, "bad_request", "server-bad_request"))
    return _answer(refused(422, "bad_request", "server-bad_field", field=field))


def _of_http(error: HTTPException, method: str) -> Problem:
    if error.status_code == 404:
        return refused(404, "not_found", "server-not_found")
    if error.status_code == 405:
        return refused(405, "bad_request", "server-bad_method", method=method)
    return refused(error.status_code, "bad_request", "server-bad_request")


def _allowed(app: FastAPI, request: Request) -> list[str]:
    asked = {key: request.scope[key] for key in ("type", "path", "root_path", "headers")}

    def answers(method: str) -> bool:
        scope = {**asked, "method": "GET" if method == "HEAD" else method}
        return any(route.matches(scope)[0] is Match.FULL for route in app.routes)

    return [method for method in METHODS if answers(method)]


async def _database(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, sa.exc.DBAPIError)
    log.error("the database failed: %s", error.orig)
    return _answer(refused(503, "unavailable", unsaved(error)))


def _whole(schema: Any) -> Any:
    """Give a schema whose limits are whole numbers where they can be: FastAPI makes fractions of them."""
    if isinstance(schema, dict):
        return {key: _whole(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_whole(value) for value in schema]
    return int(schema) if isinstance(schema, float) and schema.is_integer() else schema


def _describe(app: FastAPI) -> None:
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        schema = plain()
        for event in EVENTS:
            described = event.model_json_schema(ref_template="#/components/schemas/{model}")
            schema["components"]["schemas"].setdefault(event.__name__, described)
        for methods in schema["paths"].values():
            for operation in methods.values():
                served = operation["responses"].get("200", {}).get("content", {})
                # FastAPI describes JSON beside the text that a route says it gives.
                if any(kind.startswith("text/") for kind in served):
                    served.pop("application/json", None)
        whole: dict[str, Any] = _whole(schema)
        return whole

    app.openapi = openapi  # type: ignore[method-assign]
