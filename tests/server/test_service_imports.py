"""The services need only Python and its libraries: no Pydantic, web framework, database or processes.

The edition without a server needs only these.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SERVICES = (
    "chat.service",
    "history.service",
    "preview.service",
    "remaining.service",
    "review.evaluator",
    "review.exploration",
    "review.highlights",
    "review.service",
    "rulebook.service",
    "seats.rematch",
    "seats.service",
    "setup_options.service",
    "stream.service",
    "tables.bot_driver",
    "tables.listing",
    "tables.payloads",
    "tables.service",
)
SERVER_LIBRARIES = {"pydantic", "pydantic_core", "fastapi", "starlette", "sqlalchemy", "uvicorn", "multiprocessing"}


def test_services_load_no_server_libraries() -> None:
    names = ", ".join(["saqqara.static.runtime", *(f"saqqara.server.{name}" for name in SERVICES)])
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
