"""What is still to come, looked up."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.ground.problems import refused
from saqqara.server.routes.answers import ALWAYS, NO_TABLE, Me, TableId
from saqqara.server.tables.registry import Tables
from saqqara.server.views.unseen import unseen


def unseen_routes(tables: Tables) -> APIRouter:
    """Give the route."""
    router = APIRouter(prefix="/api", responses=ALWAYS)

    @router.get("/tables/{table}/left", responses=NO_TABLE)
    async def read_unseen(table: TableId, me: Me) -> models.Unseen:
        """Tell which cards and round cards this browser has not seen yet; nothing before the game has begun."""
        async with tables.use(table) as found:
            if not found.started:
                raise refused(404, "not_found", "server-not_found")
            return models.Unseen.model_validate(unseen(found, me))

    return router
