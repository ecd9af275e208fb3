"""The sources of the site: the repository's pages, in the folders of the site, with links that fit these."""

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from tools.documentation import notebooks
from tools.documentation.contents import (
    HOME,
    MODULES,
    SECTIONS,
    navigation_entry,
    notebook_pages,
    repository_pages,
    site_name,
)
from tools.environment import ROOT
from tools.errors import ToolError

CODE = re.compile(r"^ *(```+).*?^ *\1$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(?=[#)])")
RULES_PAGES = {"docs/rules.md": "", "docs/rules.de.md": "de-"}  # and the prefix of their anchors
RULE_ID = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d*[a-z]?)\*\*", re.MULTILINE)
DEMO_LINK = """```{raw} html
<p><a class="demo" href="demo/index.html">Play in this browser</a></p>
```
"""
MODULE_PAGE = """{title}
{line}

.. automodule:: {module}
   :members:
"""


def write_sources(folder: Path, with_demo: bool = False) -> None:
    """Write the sources of the site into a folder, with all files that the pages refer to.

    `with_demo` links the demo on the first page. Raises ToolError if a page links to a file that does not exist.
    """
    for page in (*repository_pages(), *notebook_pages()):
        text = staged_text(page, folder)
        _write(folder / site_name(page), text.replace("\n## ", f"\n{DEMO_LINK}\n## ", int(page == HOME and with_demo)))
    for module, purpose in MODULES.items():
        title = f"{module}: {purpose}"
        _write(folder / f"api/{module}.rst", MODULE_PAGE.format(title=title, line="=" * len(title), module=module))


def staged_text(page: str, folder: Path) -> str:
    """Return the text of a page as the site has it, and copy the files that it links to into the folder."""
    text = (ROOT / page).read_text(encoding="utf-8")
    if page in notebook_pages():
        text = notebooks.as_markdown(json.loads(text))
    text = outside_code(text, lambda prose: LINK.sub(lambda link: _site_link(page, link[1], folder), prose))
    if page in RULES_PAGES:
        text = link_rules(text, RULES_PAGES[page])
    return text + (contents_tables() if page == HOME else "")


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Return a text in which everything but code blocks and code spans is changed."""
    parts, end = [], 0
    for code in CODE.finditer(text):
        parts += [change(text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, change(text[end:])])


def link_rules(text: str, prefix: str) -> str:
    """Return the rules with an anchor at each rule, and a link wherever a rule is mentioned."""
    ids = "|".join(RULE_ID.findall(text))
    mentioned = re.compile(rf"(?<![\w*-])({ids})(?![\w*-])")
    text = outside_code(text, lambda prose: mentioned.sub(rf"[\1](#{prefix}\1)", prose))
    return RULE_ID.sub(rf"- [**\1**]{{#{prefix}\1}}", text)


def contents_tables() -> str:
    """Return the tables of contents of the whole site, which only the navigation shows."""
    sections = {section.title: [*map(navigation_entry, section.pages)] for section in SECTIONS}
    if found := notebook_pages():
        sections["Notebooks"] = [*map(navigation_entry, found)]
    return "".join(_contents_table(title, names) for title, names in sections.items())


def _contents_table(title: str, names: list[str]) -> str:
    return "\n".join(["\n```{toctree}", ":hidden:", f":caption: {title}\n", *names, "```\n"])


def _site_link(page: str, target: str, folder: Path) -> str:
    """Return a link of a page as it is on the site; a file that is no page is copied."""
    path = PurePosixPath(os.path.normpath(PurePosixPath(page).parent / target)).as_posix()
    if not (ROOT / path).is_file():
        raise ToolError(f"{page} links to {target}, which is no file.")
    if path not in (*repository_pages(), *notebook_pages()):
        copy = folder / site_name(path)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, copy)
    return PurePosixPath(os.path.relpath(site_name(path), PurePosixPath(site_name(page)).parent)).as_posix()


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
