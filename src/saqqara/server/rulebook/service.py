"""The full rules for the page: chapters and rules with an anchor each, made from the Markdown text."""

from __future__ import annotations

import re
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from saqqara.i18n import rulebook

JSON = dict[str, Any]
RULE_ID = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d*[a-z]?)\*\*", re.MULTILINE)
PICTURE = re.compile(r"^\n!\[.*\]\(.*\)\n\n", re.MULTILINE)  # the page draws its own; without it lists stay tight
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def build_rulebook(language: str) -> JSON:
    """Return the rules in a supported language.

    The text is our own, and HTML in it is escaped. Each rule id that it mentions becomes a link. The pictures of the
    document are left out.
    """
    chapters: list[JSON] = []
    text = PICTURE.sub("", rulebook.rules_source(language))
    for node in SyntaxTreeNode(MARKDOWN.parse(_link_rule_ids(text))).children:
        if node.type == "heading":
            title = node.children[0].content
            chapters.append({"id": _anchor(title), "title": title, "level": int(node.tag[1:]), "html": "", "rules": []})
        elif node.type == "bullet_list":
            chapters[-1]["rules"] += [_parse_rule(item) for item in node.children]
        else:
            chapters[-1]["html"] += _html(node)
    return {"language": language, "chapters": chapters}


def _link_rule_ids(text: str) -> str:
    ids = "|".join(RULE_ID.findall(text))
    return re.sub(rf"(?<![\w*-])({ids})(?![\w*-])", r"[\1](#\1)", text)


def _anchor(title: str) -> str:
    """Return the anchor of a heading that links within the document use."""
    return re.sub(r"[^\w-]", "", title.lower().replace(" ", "-"))


def _parse_rule(item: SyntaxTreeNode) -> JSON:
    html = "".join(_html(child) for child in item.children)
    begins = re.search(r"<strong>([^<]+)</strong> ", html)
    assert begins, "a rule of the rulebook has no id"
    return {"id": begins[1], "html": html.replace(begins[0], "", 1)}


def _html(node: SyntaxTreeNode) -> str:
    return str(MARKDOWN.renderer.render(node.to_tokens(), MARKDOWN.options, {}))
