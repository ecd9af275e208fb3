"""The rules in full, and moments of games for their pictures."""

from __future__ import annotations

from fastapi import APIRouter

from saqqara.server import models
from saqqara.server.ground.language import language
from saqqara.server.routes.answers import ALWAYS
from saqqara.server.views.examples import examples
from saqqara.server.views.rulebook import rulebook
from saqqara.words import LANGUAGES


def rules_routes() -> APIRouter:
    """Give the route; what it answers is made here, once."""
    router = APIRouter(prefix="/api", responses=ALWAYS)
    books = {tag: rulebook(tag) for tag in LANGUAGES}

    @router.get("/rules")
    async def read_rules() -> models.Rulebook:
        """Give the rules in full, in the language of the browser."""
        return books[language()]

    @router.get("/rules/examples")
    def read_examples() -> models.Examples:
        """Give moments of games by side, for pictures; the first to ask waits until they are played."""
        return models.Examples(examples=examples())

    return router
