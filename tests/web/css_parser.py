"""A stylesheet as its rules: where each holds, and what it is for, however deep it is nested."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TOKEN = re.compile(r"([^{};]*)([{};])")


class CssRule(NamedTuple):
    """`within` are the layouts and queries around it, `selectors` what it is for, written out."""

    conditions: tuple[str, ...]
    selectors: tuple[str, ...]


def split_selectors(selectors: str) -> list[str]:
    """The selectors of a list."""
    found, depth, begun = [], 0, 0
    for at, sign in enumerate(selectors):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            found.append(selectors[begun:at].strip())
            begun = at + 1
    return [*found, selectors[begun:].strip()]


def parse_rules(styles: str) -> Iterator[CssRule]:
    """Each block of a file, those that nest before what is nested in them."""
    around = [CssRule((), ("",))]
    for text, sign in TOKEN.findall(COMMENT.sub("", styles)):
        words = " ".join(text.split())
        if sign == "{":
            within, parents = around[-1]
            if words.startswith(("@", ":where(")):
                around.append(CssRule((*within, words), parents))
            else:
                around.append(
                    CssRule(
                        within,
                        tuple(nested_selector(parent, one) for parent in parents for one in split_selectors(words)),
                    )
                )
            yield around[-1]
        elif sign == "}":
            around.pop()


def nested_selector(parent: str, selector: str) -> str:
    """What a selector that is nested in another is for."""
    return selector.replace("&", parent) if "&" in selector else f"{parent} {selector}".strip()


def expand_is(selector: str) -> list[str]:
    """The selectors that `:is()` stands for, where it begins with one."""
    found = re.match(r":is\(", selector)
    if not found:
        return [selector]
    end = matching_bracket(selector, found.end())
    return [one + selector[end + 1 :] for one in split_selectors(selector[found.end() : end])]


def matching_bracket(text: str, begun: int) -> int:
    """Where the bracket closes that has been opened before."""
    depth = 1
    for at in range(begun, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if not depth:
            return at
    raise ValueError(f"never closed: {text}")
