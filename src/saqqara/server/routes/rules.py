"""The rules in full, and moments of games for their pictures."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.ground.language import language
from saqqara.server.routes.answers import ALWAYS
from saqqara.server.views.examples import examples
from saqqara.server.views.rulebook import rulebook


def rules_routes() -> APIRouter:
    """Give the routes; the first to ask waits until what it answers is made, once."""
    router = APIRouter(prefix="/api", responses=ALWAYS)
    book = cache(rulebook)

    @router.get("/rules")
    def read_rules() -> models.Rulebook:
        """Give the rules in full, in the language of the browser."""
        return book(language())

    @router.get("/rules/examples")
    def read_examples() -> models.Examples:
        """Give moments of games by side, for pictures."""
        return models.Examples(examples=examples())

    return router
