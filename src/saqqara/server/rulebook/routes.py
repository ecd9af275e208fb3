"""The routes of the full rules and the example positions."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from saqqara.server.core.request_language import current_language
from saqqara.server.rulebook.example_views import example_views
from saqqara.server.rulebook.models import ExampleViews, Rulebook
from saqqara.server.rulebook.service import build_rulebook
from saqqara.server.tables.dependencies import api_router


def rulebook_routes() -> APIRouter:
    """Create the rulebook routes. The first request waits until its response is computed; it is then cached."""
    router = api_router()

    @cache
    def book(language: str) -> Rulebook:
        return Rulebook.model_validate(build_rulebook(language))

    @router.get("/rules")
    def read_rules() -> Rulebook:
        """Return the full rules in the language of the browser."""
        return book(current_language())

    @router.get("/rules/examples")
    def read_examples() -> ExampleViews:
        """Return example positions by side, for pictures."""
        return ExampleViews(examples=example_views())

    return router
