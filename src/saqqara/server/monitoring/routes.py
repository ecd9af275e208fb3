"""The routes of the health check and the Prometheus metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.monitoring.metrics import Metrics
from saqqara.server.monitoring.models import Health
from saqqara.server.tables.dependencies import api_router
from saqqara.server.tables.service import TableService
from saqqara.version import __version__


def health_routes(tables: TableService) -> APIRouter:
    """Create the route of the health check."""
    router = api_router()

    @router.get("/health")
    async def health() -> Health:
        """Check that the server is running and can save games. Returns 503 with the reason if it cannot."""
        obstacle = await tables.store.unwritable_reason()
        if obstacle is not None:
            raise ApiError(503, "unavailable", obstacle)
        return Health(ok=True, version=__version__)

    return router


def metrics_routes(metrics: Metrics) -> APIRouter:
    """Create the route of the metrics. Under https URLs, which are public, it does not exist."""
    router = APIRouter(include_in_schema=False)

    @router.get("/metrics")
    async def get_metrics(request: Request) -> Response:
        if request.scope["scheme"] == "https":
            raise api_error(404, "not_found", "server-not_found")
        body, kind = await metrics.render(request.headers.get("accept", ""))
        return Response(body, headers={"content-type": kind})

    return router
