"""The route of the options for a new table."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server.setup_options.models import SetupOptions
from saqqara.server.setup_options.service import list_presets, list_setup_options
from saqqara.server.tables.dependencies import api_router
from saqqara.version import __version__


def setup_option_routes(listed_by_default: bool) -> APIRouter:
    """Create the route. `listed_by_default` is whether the page lists a new table by default."""
    router = api_router()

    @router.get("/choices")
    async def get_choices() -> SetupOptions:
        """Return the options for a new table."""
        options = {"presets": list_presets(), "listed": listed_by_default, "version": __version__}
        return SetupOptions.model_validate(list_setup_options() | options)

    return router
