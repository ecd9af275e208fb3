"""A server to compare a device with."""

from tests.server.conftest import ana, server, visit

__all__ = ["ana", "server", "visit"]
