"""Which modules a page needs, found by following the imports, so that the browser can ask for all of them at once."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping

# Two patterns, each with a beginning that can be looked for quickly: all pages are followed at each start of a server.
STATIC_IMPORT = re.compile(rb"^(?:import|export)\s(?:[^\"']*\sfrom\s)?\"(\.[^\"]+)\"", re.MULTILINE)
DYNAMIC_IMPORT = re.compile(rb"import(?<=\bimport)\(\"(\.[^\"]+)\"\)")


def transitive_imports(files: Mapping[str, bytes], *entries: str) -> Iterator[str]:
    """Give the paths of all other modules that entries import, directly or not, each once; `files` is the whole folder.

    Raises KeyError for a module that is not there.
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
    """Give what a module imports by a path, as it is written there."""
    return [path.decode() for path in STATIC_IMPORT.findall(module) + DYNAMIC_IMPORT.findall(module)]
