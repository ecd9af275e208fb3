"""Which modules a page needs, found by following the imports, so that the browser can ask for all of them at once."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping

IMPORT = re.compile(rb"^(?:import|export)\s(?:[^\"']*\sfrom\s)?\"(\.[^\"]+)\"|\bimport\(\"(\.[^\"]+)\"\)", re.MULTILINE)


def imported(files: Mapping[str, bytes], *entries: str) -> Iterator[str]:
    """Give the paths of all other modules that entries import, directly or not, each once; `files` is the whole folder.

    Raises KeyError for a module that is not there.
    """
    seen, waiting = {*entries}, [*entries]
    while waiting:
        module = waiting.pop(0)
        for match in IMPORT.finditer(files[module]):
            name = (match[1] or match[2]).decode()
            target = posixpath.normpath(posixpath.join(posixpath.dirname(module), name))
            if target not in seen:
                seen.add(target)
                waiting.append(target)
                yield target
