"""The addresses of the table: JSON in, JSON out. One room for each thing that is asked for."""

from saqqara.server.routes.answers import EVENTS
from saqqara.server.routes.chat import chat_routes
from saqqara.server.routes.history import history_routes
from saqqara.server.routes.outlook import outlook_routes
from saqqara.server.routes.people import people_routes
from saqqara.server.routes.review import review_routes
from saqqara.server.routes.rules import rules_routes
from saqqara.server.routes.tables import table_routes
from saqqara.server.routes.unseen import unseen_routes

__all__ = [
    "EVENTS",
    "chat_routes",
    "history_routes",
    "outlook_routes",
    "people_routes",
    "review_routes",
    "rules_routes",
    "table_routes",
    "unseen_routes",
]
