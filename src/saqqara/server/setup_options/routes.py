"""The route of the options for a new table."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara import __version__
from saqqara.server.setup_options.models import SetupOptions
from saqqara.server.setup_options.service import list_presets, list_setup_options
from saqqara.server.tables.dependencies import COMMON_RESPONSES


def setup_option_routes(listed_by_default: bool) -> APIRouter:
    """Create the route. `listed_by_default` is whether the page lists a new table by default."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)

    @router.get("/choices")
    async def get_choices() -> SetupOptions:
        """Return the options for a new table."""
        return SetupOptions(
            **list_setup_options(), presets=list_presets(), listed=listed_by_default, version=__version__
        )

    return router
