"""The services need only Python and its libraries: no Pydantic, web framework, database or processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SERVICES = (
    "chat.service",
    "history.import_game",
    "preview.service",
    "remaining.service",
    "review.evaluator",
    "review.highlights",
    "review.service",
    "review.variation",
    "rulebook.service",
    "seats.rematch",
    "seats.service",
    "setup_options.service",
    "stream.payloads",
    "tables.bot_driver",
    "tables.listing",
    "tables.payloads",
    "tables.service",
)
SERVER_LIBRARIES = {"pydantic", "pydantic_core", "fastapi", "starlette", "sqlalchemy", "uvicorn", "multiprocessing"}


def test_services_load_no_server_libraries() -> None:
    names = ", ".join(f"saqqara.server.{name}" for name in SERVICES)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, {names}; print(*sys.modules)"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert {f"saqqara.server.{name}" for name in SERVICES} <= loaded
    assert loaded.isdisjoint(SERVER_LIBRARIES)
