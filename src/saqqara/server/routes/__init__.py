"""The addresses of the table: JSON in, JSON out. One room for each thing that is asked for."""

from saqqara.server.routes.answers import EVENTS
from saqqara.server.routes.tables import table_routes

__all__ = ["EVENTS", "table_routes"]
