"""The classes that pages and modules give to what they draw."""

from __future__ import annotations

import re
from collections.abc import Iterable

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
CLASS_ATTRIBUTE = re.compile(r'class="((?:[^"$]|\$\{[^}]*\})*)"')
INTERPOLATION = re.compile(r"(\S*)\$\{[^}]*\}")  # what goes before it is all of a name, or how it begins
QUOTED_WORDS = re.compile(r'"([\w -]+)"|`([\w -]+)`')  # what else may be a class: it is chosen, or added later


class ClassNames:
    """What is named in some texts, whole or by how it begins: `place-${place}`, `w${kind}`."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._exact: set[str] = set()
        self._prefixes: set[str] = set()
        for text in texts:
            bare = COMMENT.sub("", text)
            given = " ".join(CLASS_ATTRIBUTE.findall(bare))
            plain = " ".join("".join(found) for found in QUOTED_WORDS.findall(bare))
            self._prefixes.update(filter(None, INTERPOLATION.findall(given)))
            self._exact.update(f"{INTERPOLATION.sub(r' ', given)} {plain}".split())

    def __contains__(self, name: str) -> bool:
        return name in self._exact | self._prefixes or any(
            name.startswith(begun) and (begun.endswith("-") or name.removeprefix(begun).isdigit())
            for begun in self._prefixes
        )
