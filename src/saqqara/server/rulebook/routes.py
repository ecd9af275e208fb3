"""The routes of the full rules and the example positions."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from saqqara.server.core.request_language import current_language
from saqqara.server.rulebook.example_views import example_views
from saqqara.server.rulebook.models import ExampleViews, Rulebook
from saqqara.server.rulebook.service import build_rulebook
from saqqara.server.tables.dependencies import COMMON_RESPONSES


def rulebook_routes() -> APIRouter:
    """Create the rulebook routes. The first request waits until its response is computed; it is then cached."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)
    book = cache(build_rulebook)

    @router.get("/rules")
    def read_rules() -> Rulebook:
        """Return the full rules in the language of the browser."""
        return book(current_language())

    @router.get("/rules/examples")
    def read_examples() -> ExampleViews:
        """Return example positions by side, for pictures."""
        return ExampleViews(examples=example_views())

    return router
