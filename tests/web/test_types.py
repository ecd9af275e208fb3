"""The page's JavaScript declares all types: `any` would switch the type checker off."""

from __future__ import annotations

import re
from pathlib import Path

import saqqara

WEB = Path(saqqara.__file__).parent / "web"
SCRIPTS = [path for path in sorted(WEB.rglob("*.js")) if path.relative_to(WEB).parts[0] not in ("vendor", "bundles")]
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
JSDOC_TAGS = re.compile(
    r"@(?:type|param|returns?|typedef|property|prop|template|this|extends|implements|satisfies)\s*(?=\{)"
)
LOOSE_TYPE = re.compile(r"\bany\b|\*|\bFunction\b|\bObject\b")


def braced_text(text: str) -> str:
    """Return the part in the braces with which `text` begins, braces included."""
    depth = 0
    for end, letter in enumerate(text, 1):
        depth += (letter == "{") - (letter == "}")
        if depth == 0:
            return text[:end]
    return text


def jsdoc_types(script: str) -> list[str]:
    """Return the types in the JSDoc comments of a script, in their braces, without the names and strings in them."""
    comments = COMMENT.findall(script)
    types = [braced_text(comment[tag.end() :]) for comment in comments for tag in JSDOC_TAGS.finditer(comment)]
    return [re.sub(r'"[^"]*"|\bany\??:|\n\s*\*', "", found) for found in types]


def loose_types(script: str) -> list[str]:
    """Return the types of a script that do not say what a value is."""
    return [found for found in jsdoc_types(script) if LOOSE_TYPE.search(found)]


def test_no_loose_types_in_jsdoc() -> None:
    assert len(SCRIPTS) > 1
    found = {path.relative_to(WEB).as_posix(): loose_types(path.read_text(encoding="utf-8")) for path in SCRIPTS}
    assert {path: types for path, types in found.items() if types} == {}


def test_loose_type_is_detected_and_prose_ignored() -> None:
    assert loose_types("/** Whatever. @param {{a: string,\n *   b?: any[]}} x */") != []
    assert loose_types("const y = /** @type {any} */ (x);") != []
    assert loose_types("/** @typedef {Record<string, any>} Boards */") != []
    assert loose_types("/** Not any {any} more. @param {string} name of any seat @returns {'a' | \"any\"} */") == []
