"""The rules in full."""

from __future__ import annotations

from saqqara.server.models.shape import Answer


class WrittenRule(Answer):
    """A rule: its id, such as "TEM-B1", and its text as HTML, which may hold paragraphs, lists, emphasis and links."""

    id: str
    html: str


class RuleChapter(Answer):
    """A chapter: its anchor, its heading with the level of it, from 1, what it begins with as HTML, and its rules."""

    id: str
    title: str
    level: int
    html: str
    rules: list[WrittenRule]


class Rulebook(Answer):
    """All chapters, in the order of the text and in one language."""

    language: str
    chapters: list[RuleChapter]
