"""The metadata hook of hatchling: the README as a package index shows it, where no relative link leads anywhere."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

REPOSITORY = "Repository"  # in [project.urls] of pyproject.toml, as soon as the project has a public address
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s:]+)\)\n*")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s:]+)\)")
DECLARED_VERSION = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)


class ReadmeHook(MetadataHookInterface):
    """Sets the long description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set it from README.md."""
        root = Path(self.root)
        [version] = DECLARED_VERSION.findall((root / "src/saqqara/version.py").read_text(encoding="utf-8"))
        text = (root / "README.md").read_text(encoding="utf-8")
        repository = metadata.get("urls", {}).get(REPOSITORY)
        metadata["readme"] = {"content-type": "text/markdown", "text": index_text(text, repository, version)}


def index_text(readme: str, repository: str | None, version: str) -> str:
    """Return the README with links and pictures of a release in the repository.

    Without the address of a repository the text stays without the links, and the pictures are left out.
    """
    if repository is None:
        return LINK.sub(r"\1", PICTURE.sub("", readme))
    base, tag = repository.rstrip("/"), f"v{version}"
    linked = LINK.sub(rf"[\1]({base}/blob/{tag}/\2)", readme)
    return PICTURE.sub(lambda found: found[0].replace(f"]({found[2]})", f"]({base}/raw/{tag}/{found[2]})"), linked)
