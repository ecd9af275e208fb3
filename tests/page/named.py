"""The classes that pages and modules give to what they draw."""

from __future__ import annotations

import re
from collections.abc import Iterable

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
GIVEN = re.compile(r'class="((?:[^"$]|\$\{[^}]*\})*)"')
CHOSEN = re.compile(r"(\S*)\$\{[^}]*\}")  # what goes before it is all of a name, or how it begins
PLAIN = re.compile(r'"([\w -]+)"|`([\w -]+)`')  # what else may be a class: it is chosen, or added later


class Classes:
    """What is named in some texts, whole or by how it begins: `place-${place}`, `w${kind}`."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._whole: set[str] = set()
        self._begun: set[str] = set()
        for text in texts:
            bare = COMMENT.sub("", text)
            given = " ".join(GIVEN.findall(bare))
            plain = " ".join("".join(found) for found in PLAIN.findall(bare))
            self._begun.update(filter(None, CHOSEN.findall(given)))
            self._whole.update(f"{CHOSEN.sub(r' ', given)} {plain}".split())

    def __contains__(self, name: str) -> bool:
        return name in self._whole | self._begun or any(
            name.startswith(begun) and (begun.endswith("-") or name.removeprefix(begun).isdigit())
            for begun in self._begun
        )
