"""The rules in full, and moments of games for their pictures."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import View


class RuleText(ResponseModel):
    """A rule: its id, such as "TEM-B1", and its text as HTML, which may hold paragraphs, lists, emphasis and links."""

    id: str
    html: str


class RuleChapter(ResponseModel):
    """A chapter: its anchor, its heading with the level of it, from 1, what it begins with as HTML, and its rules."""

    id: str
    title: str
    level: int
    html: str
    rules: list[RuleText]


class Rulebook(ResponseModel):
    """All chapters, in the order of the text and in one language."""

    language: str
    chapters: list[RuleChapter]


class ExampleViews(ResponseModel):
    """Moments of games that nobody plays, each with one side everywhere and with all modules, by that side."""

    examples: dict[str, View]
