"""The addresses of the table: JSON in, JSON out. One room for each thing that is asked for."""

from saqqara.server.routes.answers import EVENT_MODELS
from saqqara.server.routes.chat import chat_routes
from saqqara.server.routes.history import history_routes
from saqqara.server.routes.outlook import preview_routes
from saqqara.server.routes.people import seat_routes
from saqqara.server.routes.review import review_routes
from saqqara.server.routes.rules import rulebook_routes
from saqqara.server.routes.tables import table_routes
from saqqara.server.routes.unseen import remaining_routes

__all__ = [
    "EVENT_MODELS",
    "chat_routes",
    "history_routes",
    "preview_routes",
    "remaining_routes",
    "review_routes",
    "rulebook_routes",
    "seat_routes",
    "table_routes",
]
