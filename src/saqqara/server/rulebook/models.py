"""Responses with the full rules and the example positions."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel
from saqqara.server.tables.models.snapshot import View


class RuleText(ResponseModel):
    """A rule: its id, such as "TEM-B1", and its text as HTML, with paragraphs, lists, emphasis and links."""

    id: str
    html: str


class RuleChapter(ResponseModel):
    """A chapter: its anchor, its heading with its level from 1, its introduction as HTML, and its rules."""

    id: str
    title: str
    level: int
    html: str
    rules: list[RuleText]


class Rulebook(ResponseModel):
    """All chapters of the rules in order, in one language."""

    language: str
    chapters: list[RuleChapter]


class ExampleViews(ResponseModel):
    """Example positions, each with one side at every site and all options, by that side."""

    examples: dict[str, View]
