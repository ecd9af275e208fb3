"""What the site contains, and in which order: the pages of the repository, and modules of the reference."""

from pathlib import PurePosixPath
from typing import NamedTuple

from tools.environment import ROOT

HOME = "docs/README.md"
# Pages outside of docs/, and the names that they have on the site.
OTHER_PAGES = {
    HOME: "index.md",
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "NOTICES.md": "notices.md",
    "benchmarks/README.md": "benchmarks.md",
    "benchmarks/planted.md": "planted.md",
    "src/saqqara/bots/weights/card.md": "network-card.md",
}
SHORT_TITLES = {
    "README.md": "Overview",
    "docs/rules.md": "Rules",
    "docs/rules.de.md": "Regeln auf Deutsch",
    "docs/review.md": "Reviews",
    "docs/formats.md": "Formats",
    "src/saqqara/bots/weights/card.md": "The network",
}
NOTEBOOKS = "examples/notebooks"
# The public modules, each with a page of its own, and what it is for.
MODULES = {
    "saqqara": "a game",
    "saqqara.game.presets": "named set-ups",
    "saqqara.bots": "bots and analyses",
    "saqqara.tables": "games of bots as tables",
    "saqqara.batch": "many games at once",
    "saqqara.envs.openspiel": "for OpenSpiel",
    "saqqara.envs.pettingzoo": "for PettingZoo",
    "saqqara.envs.gymnasium": "for Gymnasium",
    "saqqara.envs.vector": "many games for Gymnasium",
    "saqqara.envs.rewards": "rewards",
    "saqqara.notebook": "what notebooks show",
}


class Section(NamedTuple):
    """A part of the table of contents: its title, and its pages by their paths in the repository."""

    title: str
    pages: tuple[str, ...]


SECTIONS = (
    Section("Start", ("README.md", "docs/playing.md")),
    Section("The game", ("docs/rules.md", "docs/rules.de.md", "docs/terms.md", "docs/review.md")),
    Section("Hosting", ("docs/hosting.md", "docs/publishing.md", "docs/http.md")),
    Section(
        "Python and data",
        (
            "docs/python.md",
            "docs/notebooks.md",
            "docs/formats.md",
            "docs/tables.md",
            "docs/batch.md",
            "docs/environments.md",
            "docs/actions.md",
        ),
    ),
    Section("Reference", tuple(MODULES)),
    Section(
        "Bots and research",
        (
            "docs/external-bots.md",
            "docs/strength.md",
            "docs/arena.md",
            "docs/training.md",
            "docs/many-machines.md",
            "docs/study.md",
            "docs/solved-ends.md",
            "src/saqqara/bots/weights/card.md",
        ),
    ),
    Section(
        "Changing the code",
        (
            "CONTRIBUTING.md",
            "docs/architecture.md",
            "docs/adding-a-board.md",
            "docs/adding-an-option.md",
            "docs/adding-a-card.md",
            "docs/changing-the-rules.md",
            "docs/debugging.md",
            "docs/webassembly.md",
        ),
    ),
    Section(
        "Design and decisions",
        (
            "docs/design/engine.md",
            "docs/design/table.md",
            "docs/design/page.md",
            "docs/design/device.md",
            "docs/design/studies.md",
            "docs/design/texts.md",
            "docs/design/tests.md",
        ),
    ),
    Section("Performance", ("benchmarks/README.md", "benchmarks/planted.md")),
    Section("Project", ("CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "NOTICES.md")),
)


def repository_pages() -> list[str]:
    """Return the paths of all Markdown pages in the repository that belong to the site, the home page first."""
    found = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    return [*OTHER_PAGES, *sorted(found - OTHER_PAGES.keys())]


def notebook_pages() -> list[str]:
    """Return the paths of the notebooks in the repository, in the order of their names."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / NOTEBOOKS).glob("*.ipynb"))


def site_name(path: str) -> str:
    """Return the name that a file of the repository has on the site: `docs/design/page.md` is `design/page.md`."""
    if path in notebook_pages():
        return f"notebooks/{PurePosixPath(path).stem}.md"
    return OTHER_PAGES.get(path) or path.removeprefix("docs/")


def document_name(entry: str) -> str:
    """Return how Sphinx names the page of an entry of a section, a page or a module: without the file's ending."""
    return f"api/{entry}" if entry in MODULES else site_name(entry).removesuffix(".md")


def navigation_entry(entry: str) -> str:
    """Return the line of an entry in a table of contents: its document, with a title if its own does not suit there."""
    title = entry if entry in MODULES else SHORT_TITLES.get(entry)
    return f"{title} <{document_name(entry)}>" if title else document_name(entry)
