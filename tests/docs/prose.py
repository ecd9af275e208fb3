"""Collects the prose of the project.

It is in docstrings, comments, function names of Python, sentences in strings of Python and JavaScript (errors, help and
test titles), names and descriptions in TOML and YAML, Markdown, notebooks, and the texts and names of messages.
"""

from __future__ import annotations

import ast
import io
import json
import os
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Span, SyntaxNode, VariableReference
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (".ci", ".github", "benchmarks", "docs", "examples", "src", "tests", "tools")
GENERATED = re.compile(r"src/saqqara/web/(?:vendor|sewn)/|NOTICES\.md$|node_modules/")
GERMAN = re.compile(r"src/saqqara/i18n/de/|\.de\.md$")

CODE_IN_PROSE = re.compile(r"``[^`]+``|`[^`\n]*`|^\s*(?:>>>|\.\.\.) .*$", re.MULTILINE)
CODE_BLOCK = re.compile(r"^ *(```+|~~~+).*?^ *\1|^---\n.*?^---$", re.DOTALL | re.MULTILINE)
LINK_TARGET = re.compile(r"\]\([^)\n]*\)|<[a-z/!][^>\n]*>|https?://\S+")
JSDOC_NAME = re.compile(
    r"@(?:param|property|prop|template|typedef|callback)\b(?:\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})?\s*\[?[\w$.]+"
    r"|@\w+\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}"
)
SCRIPT_PART = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*(?:\n[ \t]*//[^\n]*)*)
    |(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)
    |(?<=[(,=:\[!&|?{};\n])\ */(?![*/])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/""",
    re.DOTALL | re.VERBOSE,
)
CODE_IN_STRING = re.compile(r"\$\{[^}]*\}|<[^>]*>")
SENTENCE = re.compile(r"\w\S*\s+\w\S*\s+\w")
NAMED_TEXT = re.compile(r"^[-\s]*(?:name|description|reason)\s*[=:]\s*(?P<comment>\S[^\n]*)", re.MULTILINE)
STYLE_COMMENT = re.compile(r"(?P<comment>/\*.*?\*/)", re.DOTALL)
MARKUP_COMMENT = re.compile(r"(?P<comment><!--.*?-->)", re.DOTALL)
HASH_COMMENTS = re.compile(r"(?P<comment>^[^\S\n]*#[^\n]*(?:\n[^\S\n]*#[^\n]*)*|(?<=\s)#[^\n]*)", re.MULTILINE)


class Prose(NamedTuple):
    """A piece of prose: the number of its first line in the file, and its text with code blanked out."""

    line: int
    text: str


def project_texts() -> Iterator[tuple[str, str]]:
    """Yield the path from the root and the text of each file that has prose and is not vendored or generated."""
    for path in _project_paths():
        name = path.relative_to(ROOT).as_posix()
        if _reader(name) and not GENERATED.match(name):
            yield name, path.read_text(encoding="utf-8")


def prose_of(name: str, text: str) -> Iterator[Prose]:
    """Yield the prose of a file with this name and text."""
    reader = _reader(name)
    return reader(text) if reader else iter(())


def _project_paths() -> Iterator[Path]:
    yield from (path for path in ROOT.iterdir() if path.is_file())
    for top in FOLDERS:
        for folder, folders, names in os.walk(ROOT / top):
            folders[:] = [one for one in folders if one not in ("__pycache__", "node_modules")]
            yield from (Path(folder, one) for one in names)


def _reader(name: str) -> Callable[[str], Iterator[Prose]] | None:
    path = Path(name)
    return READERS.get(path.suffix or path.name)


def _blank(match: re.Match[str]) -> str:
    """Replace a match by its line breaks alone, so that line numbers stay."""
    return " " + "\n" * match[0].count("\n")


def _prose(line: int, text: str) -> Prose:
    return Prose(line, CODE_IN_PROSE.sub(_blank, text))


def _python(text: str) -> Iterator[Prose]:
    nodes = list(ast.walk(ast.parse(text)))
    docstrings = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Prose(node.lineno, node.name.replace("_", " "))
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node in docstrings or SENTENCE.search(node.value):
            yield _prose(node.lineno, node.value)
    comments = ["|"] * (text.count("\n") + 1)  # no phrase continues beyond a line without a comment
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments[token.start[0] - 1] = token.string
    yield _prose(1, "\n".join(comments))


def _comments(pattern: re.Pattern[str]) -> Callable[[str], Iterator[Prose]]:
    def read(text: str) -> Iterator[Prose]:
        for match in pattern.finditer(text):
            if match["comment"]:
                comment = JSDOC_NAME.sub(_blank, match["comment"])
                comment = re.sub(r"^[ \t]*(?:[/*#]+|<!--)", "", comment, flags=re.MULTILINE)
                yield _prose(text.count("\n", 0, match.start()) + 1, comment)

    return read


def _script(text: str) -> Iterator[Prose]:
    yield from _comments(SCRIPT_PART)(text)
    for match in SCRIPT_PART.finditer(text):
        string = CODE_IN_STRING.sub(_blank, match["string"] or "")
        if text.endswith("test(", 0, match.start()) or SENTENCE.search(string):
            yield _prose(text.count("\n", 0, match.start()) + 1, string[1:-1])


def _hash_comments(text: str) -> Iterator[Prose]:
    yield from _comments(HASH_COMMENTS)(text)
    yield from _comments(NAMED_TEXT)(text)


def _markdown(text: str) -> Iterator[Prose]:
    yield _prose(1, LINK_TARGET.sub(_blank, CODE_BLOCK.sub(_blank, text)))


def _notebook(text: str) -> Iterator[Prose]:
    """Yield the prose of each cell; lines count from the beginning of the cell."""
    for cell in json.loads(text)["cells"]:
        yield from (_markdown if cell["cell_type"] == "markdown" else _python)("".join(cell["source"]))


class _TextCollector(Visitor):
    """Collects where the texts, comments and names of the messages are in the file."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.names: list[Span] = []

    def _add_name(self, node: Message | VariableReference) -> None:
        assert node.id.span
        self.names.append(node.id.span)
        self.generic_visit(node)

    visit_Message = visit_VariableReference = _add_name

    def _add(self, node: SyntaxNode) -> None:
        assert node.span
        self.spans.append(node.span)

    visit_TextElement = visit_Comment = visit_GroupComment = visit_ResourceComment = _add


def _fluent(text: str) -> Iterator[Prose]:
    collector = _TextCollector()
    collector.visit(FluentParser().parse(text))
    for span in collector.spans:
        yield _prose(text.count("\n", 0, span.start) + 1, text[span.start : span.end])
    for span in collector.names:
        yield Prose(text.count("\n", 0, span.start) + 1, re.sub("[-_]", " ", text[span.start : span.end]))


READERS: dict[str, Callable[[str], Iterator[Prose]]] = {
    ".py": _python,
    **dict.fromkeys((".js", ".mjs", ".ts"), _script),
    ".css": _comments(STYLE_COMMENT),
    **dict.fromkeys((".html", ".svg"), _comments(MARKUP_COMMENT)),
    **dict.fromkeys((".toml", ".yml", ".yaml", ".npmrc", ".editorconfig", "Makefile", "run"), _hash_comments),
    ".md": _markdown,
    ".ipynb": _notebook,
    ".ftl": _fluent,
}
