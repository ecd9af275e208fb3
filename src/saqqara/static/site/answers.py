"""Answers that need no Python in the browser: the options of a new table, the rules, and the pictures' positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from saqqara.i18n import LANGUAGES
from saqqara.server.core.request_language import use_language
from saqqara.server.rulebook.example_views import example_views
from saqqara.server.rulebook.service import build_rulebook
from saqqara.server.setup_options.service import list_presets, list_setup_options
from saqqara.version import __version__

TOUR_SEED = 1  # draws the grand tour of these files; Python in the browser draws another one each time


def prebuilt_answers() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the answers by name, the same each time."""
    for language in LANGUAGES:
        with use_language(language):
            yield f"choices.{language}.json", _encode(_choices())
        yield f"rules.{language}.json", _encode(build_rulebook(language))
    yield "examples.json", _encode({"examples": example_views()})


def _choices() -> dict[str, Any]:
    return list_setup_options() | {"presets": list_presets(TOUR_SEED), "listed": False, "version": __version__}


def _encode(answer: Any) -> bytes:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
