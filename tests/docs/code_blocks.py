"""The code blocks of a page, and running those of Python in order, as a reader does."""

import doctest
import re
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^( *)```(\S*)[^\n]*\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """A code block: its kind (the word after the fence, often none), and its text."""

    kind: str
    text: str


def read_blocks(page: str, kind: str | None = None) -> list[Block]:
    """Return the blocks of a page, named by its path from the root; only those of one kind if it is given."""
    found = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    blocks = [Block(name, re.sub(rf"^{indent}", "", text, flags=re.MULTILINE)) for indent, name, text in found]
    return [block for block in blocks if kind in (None, block.kind)]


def run_python_blocks(page: str, known: dict[str, Any]) -> None:
    """Run the Python of a page in order, each block with the names of those before it; sessions as printed."""
    for block in read_blocks(page, "python"):
        if block.text.startswith(">>>"):
            run_session(page, block.text, known)
        else:
            exec(compile(block.text, page, "exec"), known)


def run_session(page: str, session: str, known: dict[str, Any]) -> int:
    """Run a session and return the number of its commands; fail if something else is printed than the page says."""
    test = doctest.DocTestParser().get_doctest(session, known, page, page, 0)
    report: list[str] = []
    result = doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
    known |= test.globs
    assert result.failed == 0, "".join(report)
    return result.attempted
