"""The rules in full, and moments of games for their pictures."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.ground.language import current_language
from saqqara.server.routes.answers import COMMON_RESPONSES
from saqqara.server.views.examples import example_views
from saqqara.server.views.rulebook import build_rulebook


def rulebook_routes() -> APIRouter:
    """Give the routes; the first to ask waits until what it answers is made, once."""
    router = APIRouter(prefix="/api", responses=COMMON_RESPONSES)
    book = cache(build_rulebook)

    @router.get("/rules")
    def read_rules() -> models.Rulebook:
        """Give the rules in full, in the language of the browser."""
        return book(current_language())

    @router.get("/rules/examples")
    def read_examples() -> models.ExampleViews:
        """Give moments of games by side, for pictures."""
        return models.ExampleViews(examples=example_views())

    return router
