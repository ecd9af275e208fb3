"""The FastAPI application: routes, middleware, error handlers, and the services that live as long as it does."""

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

from saqqara.review.evaluation import DEFAULT_EFFORT, Effort
from saqqara.server.backups.schedule import BackupSchedule
from saqqara.server.chat.routes import chat_routes
from saqqara.server.core import confusables, i18n, memory_limit
from saqqara.server.core.base_urls import BaseUrls
from saqqara.server.core.clock import SYSTEM_CLOCK, Clock
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.quota import Quota
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS, Randomness
from saqqara.server.core.settings import Settings
from saqqara.server.history.routes import history_routes
from saqqara.server.middleware.admission import AdmissionMiddleware
from saqqara.server.middleware.head_requests import HeadRequestMiddleware
from saqqara.server.middleware.locale import LocaleMiddleware
from saqqara.server.middleware.security import SecurityMiddleware, security_headers
from saqqara.server.monitoring.middleware import MetricsMiddleware
from saqqara.server.monitoring.routes import health_routes
from saqqara.server.pages.assets import Assets
from saqqara.server.pages.routes import not_found_page, page_routes, unknown_host_page
from saqqara.server.preview.routes import preview_routes
from saqqara.server.remaining.routes import remaining_routes
from saqqara.server.review.evaluator import Evaluator
from saqqara.server.review.exploration import Exploration
from saqqara.server.review.highlights import HighlightService
from saqqara.server.review.routes import review_routes
from saqqara.server.review.service import ReviewService
from saqqara.server.review.sql_store import SqlEvaluationStore
from saqqara.server.rulebook.routes import rulebook_routes
from saqqara.server.seats.routes import seat_routes
from saqqara.server.seats.service import SeatService
from saqqara.server.setup_options.routes import setup_option_routes
from saqqara.server.storage.database import (
    Database,
    is_database_error,
    is_database_large,
    write_error_message_id,
)
from saqqara.server.stream.routes import EVENT_MODELS, stream_routes
from saqqara.server.tables.bot_driver import BotDriver
from saqqara.server.tables.cleanup import Cleanup
from saqqara.server.tables.presence import Presence
from saqqara.server.tables.routes import table_routes
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.thinking_ahead import ThinkingAhead
from saqqara.server.workers.pool import BotPool, create_review_worker
from saqqara.version import __version__

log = logging.getLogger(__name__)

# Objects kept before a generation is collected. With 1,000 streams a full collection stops every response for up to a
# quarter of a second, and Python's own thresholds cause one every few seconds.
GC_THRESHOLDS = (5_000, 5, 100)

HTTP_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def create_app(
    database_path: Path,
    base_urls: BaseUrls,
    settings: Settings,
    clock: Clock = SYSTEM_CLOCK,
    randomness: Randomness = SYSTEM_RANDOMNESS,
) -> FastAPI:
    """Create the application for a database that `create_or_migrate` has prepared.

    It answers only requests to one of the `base_urls`. `clock` is its time source, and `randomness` deals and shuffles
    the cards.
    """
    file = Database(database_path)
    store = SqlTableStore(file, clock)
    quota = Quota(settings.hourly, settings.exempt_networks, clock, settings.proxies, settings.connections)
    tables = TableService(
        store,
        Presence(settings.patience, clock),
        randomness,
        quota,
        asyncio.to_thread,
        settings.tables or memory_limit.max_tables_in_memory(),
    )
    pool = BotPool(settings.workers, clock=clock)
    driver = BotDriver(tables, pool, ThinkingAhead(tables, pool) if settings.think_ahead else None)
    effort = DEFAULT_EFFORT if settings.simulations is None else Effort(settings.simulations)
    judging = Evaluator(SqlEvaluationStore(file), pool, create_review_worker(), effort, quota)
    reviews = ReviewService(tables, judging, is_database_error)
    highlights = HighlightService(tables, judging, reviews)
    sweep = Cleanup(tables, settings.keep)
    backups = None if settings.backups is None else BackupSchedule(database_path, settings.backups, clock)
    assets = Assets()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        reading = asyncio.get_running_loop().run_in_executor(None, _preload_request_data)
        reading.add_done_callback(lambda _: gc.freeze())  # modules and messages stay: the collector skips them
        gc.set_threshold(*GC_THRESHOLDS)
        pool.warm_up()
        for resume in (driver.resume, reviews.resume):
            try:
                await resume()
            except sa.exc.DBAPIError as error:  # what can be read is still served
                log.error("the database failed: %s", error.orig)
        sweep.start()
        if backups is not None:
            backups.start()
        looking = asyncio.create_task(file.scan_for_damage()) if is_database_large(database_path) else None
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
    people = SeatService(tables)

    def base(request: Request) -> str:
        return base_urls.for_links(request.state.base_url).url

    app.include_router(seat_routes(tables, people, base))  # before the table routes: "open" is no table id
    app.include_router(chat_routes(tables))
    app.include_router(remaining_routes(tables))
    app.include_router(health_routes(tables))
    app.include_router(setup_option_routes(settings.share))
    app.include_router(table_routes(tables, assets.version, base))
    app.include_router(stream_routes(tables, assets.version))
    app.include_router(preview_routes(tables))
    app.include_router(history_routes(tables, assets.version, base))
    app.include_router(review_routes(Exploration(tables, judging), reviews, highlights))
    app.include_router(rulebook_routes())
    app.include_router(page_routes(assets, people, base_urls))
    app.add_middleware(HeadRequestMiddleware)
    app.add_middleware(AdmissionMiddleware, has_seat=store.has_seat, proxies=settings.proxies)
    unknown_host = partial(unknown_host_page, assets, base_urls.advertised_urls)
    app.add_middleware(SecurityMiddleware, base_urls=base_urls, unknown_host_page=unknown_host, hsts=settings.hsts)
    app.add_middleware(LocaleMiddleware)
    if settings.metrics:
        _add_metrics(app, tables, pool)
    _add_error_handlers(app, assets, settings.hsts)
    _extend_openapi(app)
    return app


def _add_metrics(app: FastAPI, tables: TableService, pool: BotPool) -> None:
    """Collect the Prometheus metrics and add the route that serves them."""
    from saqqara.server.monitoring.metrics import Metrics
    from saqqara.server.monitoring.routes import metrics_routes

    figures = Metrics(tables, pool)
    app.include_router(metrics_routes(figures))
    app.add_middleware(MetricsMiddleware, sink=figures)


def _preload_request_data() -> None:
    i18n.preload_messages()
    confusables.preload_prototypes()


def _add_error_handlers(app: FastAPI, assets: Assets, hsts: int) -> None:
    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, ApiError)
        return not_found_page(error, request, assets) or _error_response(error)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal = _from_http_exception(error, request.method)
        answer = not_found_page(refusal, request, assets) or _error_response(refusal)
        answer.headers.update(error.headers or {})
        if refusal.status == 405:  # Starlette lists the methods of one route only
            answer.headers["allow"] = ", ".join(_allowed_methods(app, request))
        return answer

    async def mistake(request: Request, _: Exception) -> Response:
        # This response is created outside the security middleware, which would have added these headers.
        answer = _error_response(api_error(500, "unavailable", "server-unavailable"))
        answer.headers.update(security_headers(request.scope["scheme"], hsts))
        return answer

    app.add_exception_handler(ApiError, problem)
    app.add_exception_handler(RequestValidationError, _handle_invalid_request)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(sa.exc.DBAPIError, _handle_database_error)
    app.add_exception_handler(Exception, mistake)


def _error_response(error: ApiError) -> JSONResponse:
    return JSONResponse(error.body, error.status, {"cache-control": "no-store", **error.headers})


async def _handle_invalid_request(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _error_response(api_error(400, "bad_request", "server-not_json"))
    # `loc` holds the location ("body"), the names of the fields, and then the types that pydantic tried.
    parts = (str(part) for part in first["loc"][1:])
    field = ".".join(part for part in parts if re.fullmatch(r"[\w-]{1,40}", part))
    if not field:
        return _error_response(api_error(422, "bad_request", "server-bad_request"))
    return _error_response(api_error(422, "bad_request", "server-bad_field", field=field))


def _from_http_exception(error: HTTPException, method: str) -> ApiError:
    if error.status_code == 404:
        return api_error(404, "not_found", "server-not_found")
    if error.status_code == 405:
        return api_error(405, "bad_request", "server-bad_method", method=method)
    return api_error(error.status_code, "bad_request", "server-bad_request")


def _allowed_methods(app: FastAPI, request: Request) -> list[str]:
    asked = {key: request.scope[key] for key in ("type", "path", "root_path", "headers")}

    def answers(method: str) -> bool:
        scope = {**asked, "method": "GET" if method == "HEAD" else method}
        return any(route.matches(scope)[0] is Match.FULL for route in app.routes)

    return [method for method in HTTP_METHODS if answers(method)]


async def _handle_database_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, sa.exc.DBAPIError)
    log.error("the database failed: %s", error.orig)
    return _error_response(api_error(503, "unavailable", write_error_message_id(error)))


def _with_integers(schema: Any) -> Any:
    """Return a schema with integers as limits where possible: FastAPI turns them into floats."""
    if isinstance(schema, dict):
        return {key: _with_integers(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_with_integers(value) for value in schema]
    return int(schema) if isinstance(schema, float) and schema.is_integer() else schema


def _extend_openapi(app: FastAPI) -> None:
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        schema = plain()
        for event in EVENT_MODELS:
            described = event.model_json_schema(ref_template="#/components/schemas/{model}")
            schema["components"]["schemas"].setdefault(event.__name__, described)
        for methods in schema["paths"].values():
            for operation in methods.values():
                served = operation["responses"].get("200", {}).get("content", {})
                # FastAPI describes JSON in addition to the text type that the route declares.
                if any(kind.startswith("text/") for kind in served):
                    served.pop("application/json", None)
        whole: dict[str, Any] = _with_integers(schema)
        return whole

    app.openapi = openapi  # type: ignore[method-assign]
