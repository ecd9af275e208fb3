"""Figures for Prometheus: how many, how long and how full, and nothing of who or what."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector
from prometheus_client.exposition import choose_encoder

from saqqara import __version__
from saqqara.server.ground.problems import refused
from saqqara.server.tables.registry import Tables
from saqqara.server.workers.pool import BotPool

METHODS = ("GET", "HEAD", "POST", "DELETE")
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
SLOW = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 20.0)


class Figures:
    """All figures of one server; those that stand somewhere else already are read when they are asked for."""

    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self._tables, self._pool = tables, pool
        self._all = CollectorRegistry()
        ProcessCollector(registry=self._all)
        Info("saqqara", "The version of the server", registry=self._all).info({"version": __version__})
        self._requests = self._counter("requests", "Requests by method, route and status", "method", "route", "status")
        self._seconds = self._histogram(
            "request_seconds", "Time until an answer was whole, streams left out", QUICK, "route"
        )
        self._streams = self._gauge("streams", "Open streams of events")
        self._moves = self._counter("moves", "Moves played, by persons and by bots", "by")
        self._kept = self._gauge("tables", "Tables in the database, by state", "state")
        self._in_memory = self._gauge("tables_in_memory", "Tables in memory")
        self._waiting = self._gauge("bots_waiting", "Decisions and judgements that wait for a worker")
        self._thinking = self._gauge("bots_thinking", "Workers that think")
        self._workers = self._gauge("bots_workers", "Workers in all")
        self._waited = self._histogram("bots_waited_seconds", "Time that each waited for a worker", SLOW)
        self._thought = self._histogram("bots_thought_seconds", "Time that each was thought about", SLOW)
        self._saves = self._gauge("saves", "Whether what is played can be saved: 1 or 0")
        pool.thought = self._take_note
        tables.played = lambda by: self._moves.labels(by).inc()

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Take note of a whole answer."""
        self._requests.labels(method if method in METHODS else "other", route, str(status)).inc()
        if seconds:
            self._seconds.labels(route).observe(seconds)

    def streams(self, more: int) -> None:
        """Take note that a stream has begun (1) or ended (-1)."""
        self._streams.inc(more)

    async def told(self, accepted: str) -> tuple[bytes, str]:
        """Give all figures as they are now, in the form that is accepted, and its content type."""
        saves = await self._tables.store.obstacle() is None
        self._saves.set(int(saves))
        for state, count in (await self._tables.store.counted()).items() if saves else ():
            self._kept.labels(state).set(count)
        self._in_memory.set(self._tables.in_memory)
        self._waiting.set(self._pool.waiting)
        self._thinking.set(self._pool.thinking)
        self._workers.set(self._pool.size)
        encode, kind = choose_encoder(accepted)
        return encode(self._all), kind

    def _take_note(self, waited: float, thought: float) -> None:
        self._waited.observe(waited)
        self._thought.observe(thought)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"saqqara_{name}", about, labels, registry=self._all)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"saqqara_{name}", about, labels, registry=self._all)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"saqqara_{name}", about, labels, buckets=buckets, registry=self._all)


def figures_routes(figures: Figures) -> APIRouter:
    """Give the route; under an address of https, which is for everybody, there is none."""
    router = APIRouter(include_in_schema=False)

    @router.get("/metrics")
    async def metrics(request: Request) -> Response:
        if request.scope["scheme"] == "https":
            raise refused(404, "not_found", "server-not_found")
        body, kind = await figures.told(request.headers.get("accept", ""))
        return Response(body, headers={"content-type": kind})

    return router
