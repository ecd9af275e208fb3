"""Finds the modules that a page needs by following imports, so that the browser can request all of them at once."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping

# Two patterns, each with a beginning that is quick to search for: all pages are followed at each start of a server.
STATIC_IMPORT = re.compile(rb"^(?:import|export)\s(?:[^\"']*\sfrom\s)?\"(\.[^\"]+)\"", re.MULTILINE)
DYNAMIC_IMPORT = re.compile(rb"import(?<=\bimport)\(\"(\.[^\"]+)\"\)")


def transitive_imports(files: Mapping[str, bytes], *entries: str) -> Iterator[str]:
    """Yield the paths of all other modules that the entries import, directly or not, each once.

    `files` is the whole folder. Raises `KeyError` if a module is missing.
    """
    seen, waiting = {*entries}, [*entries]
    while waiting:
        module = waiting.pop(0)
        for name in direct_imports(files[module]):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(module), name))
            if target not in seen:
                seen.add(target)
                waiting.append(target)
                yield target


def direct_imports(module: bytes) -> list[str]:
    """Return the relative paths that a module imports, as they are written there."""
    return [path.decode() for path in STATIC_IMPORT.findall(module) + DYNAMIC_IMPORT.findall(module)]
