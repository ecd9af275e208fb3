"""Prometheus metrics: counts, durations and load. They contain no names and no ids."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector
from prometheus_client.exposition import choose_encoder

from saqqara.server.tables.service import TableService
from saqqara.server.workers.pool import BotPool
from saqqara.version import __version__

METHODS = ("GET", "HEAD", "POST", "DELETE")


REQUEST_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


BOT_BUCKETS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 20.0)


class Metrics:
    """All metrics of a server. Values that are kept elsewhere are read when the metrics are requested."""

    def __init__(self, tables: TableService, pool: BotPool) -> None:
        self._tables, self._pool = tables, pool
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        Info("saqqara", "The version of the server", registry=self._registry).info({"version": __version__})
        self._requests = self._counter("requests", "Requests by method, route and status", "method", "route", "status")
        self._request_seconds = self._histogram(
            "request_seconds", "Time until a response was complete, without streams", REQUEST_BUCKETS, "route"
        )
        self._streams = self._gauge("streams", "Open streams of events")
        self._moves = self._counter("moves", "Moves played by persons and by bots", "by")
        self._stored_tables = self._gauge("tables", "Tables in the database, by state", "state")
        self._in_memory = self._gauge("tables_in_memory", "Tables in memory")
        self._bots_waiting = self._gauge("bots_waiting", "Decisions and evaluations that wait for a worker")
        self._bots_thinking = self._gauge("bots_thinking", "Workers that are searching")
        self._worker_count = self._gauge("bots_workers", "Workers in total")
        self._waiting_seconds = self._histogram(
            "bots_waited_seconds", "Time that each of them waited for a worker", BOT_BUCKETS
        )
        self._thinking_seconds = self._histogram(
            "bots_thought_seconds", "Time that the search took for each of them", BOT_BUCKETS
        )
        self._ahead_turns = self._counter("bots_ahead_turns", "Times that a bot thought while a person decided")
        self._ahead_simulations = self._counter("bots_ahead_simulations", "Simulations of these times")
        self._can_save = self._gauge("saves", "Whether games can be saved: 1 or 0")
        pool.on_answer = self._observe_bot_times
        pool.on_thought_ahead = self._count_thinking_ahead
        tables.on_move = lambda by: self._moves.labels(by).inc()

    def count_response(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a complete response."""
        self._requests.labels(method if method in METHODS else "other", route, str(status)).inc()
        if seconds:
            self._request_seconds.labels(route).observe(seconds)

    def change_stream_count(self, delta: int) -> None:
        """Count a stream that has started (1) or ended (-1)."""
        self._streams.inc(delta)

    async def render(self, accept_header: str) -> tuple[bytes, str]:
        """Return all metrics in the accepted format, and its content type."""
        saves = await self._tables.store.unwritable_reason() is None
        self._can_save.set(int(saves))
        for state, count in (await self._tables.store.count_by_state()).items() if saves else ():
            self._stored_tables.labels(state).set(count)
        self._in_memory.set(self._tables.in_memory_count)
        self._bots_waiting.set(self._pool.waiting_count)
        self._bots_thinking.set(self._pool.busy_count)
        self._worker_count.set(self._pool.size)
        encode, kind = choose_encoder(accept_header)
        return encode(self._registry), kind

    def _observe_bot_times(self, waited: float, thought: float) -> None:
        self._waiting_seconds.observe(waited)
        self._thinking_seconds.observe(thought)

    def _count_thinking_ahead(self, simulations: int) -> None:
        self._ahead_turns.inc()
        self._ahead_simulations.inc(simulations)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"saqqara_{name}", about, labels, registry=self._registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"saqqara_{name}", about, labels, registry=self._registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"saqqara_{name}", about, labels, buckets=buckets, registry=self._registry)
