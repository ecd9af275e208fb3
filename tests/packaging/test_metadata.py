"""The README as a package index shows it."""

from __future__ import annotations

import pytest

from saqqara import __version__
from tools.environment import ROOT
from tools.metadata_hook import ReadmeHook, index_text

TEXT = "# A\n\n![a b](docs/a.png)\n\nSee [one](docs/a.md#b), [two](https://x.example/y) and [three](LICENSE).\n"


def test_links_lead_into_the_release_of_the_repository() -> None:
    assert index_text(TEXT, "https://code.example/a/b/", "1.2.0") == (
        "# A\n\n![a b](https://code.example/a/b/raw/v1.2.0/docs/a.png)\n\n"
        "See [one](https://code.example/a/b/blob/v1.2.0/docs/a.md#b), [two](https://x.example/y) and "
        "[three](https://code.example/a/b/blob/v1.2.0/LICENSE).\n"
    )


def test_without_a_repository_only_text_stays() -> None:
    assert index_text(TEXT, None, "1.2.0") == "# A\n\nSee one, [two](https://x.example/y) and three.\n"


@pytest.mark.parametrize("repository", [None, "https://code.example/a/b"])
def test_no_link_of_the_readme_is_relative(repository: str | None) -> None:
    urls = {} if repository is None else {"urls": {"Repository": repository}}
    metadata = {"name": "saqqara", **urls}
    ReadmeHook(str(ROOT), {}).update(metadata)
    text = metadata["readme"]["text"]  # type: ignore[index]
    assert "](docs/" not in text
    assert "python3 run.py play" in text
    assert (f"[Playing]({repository}/blob/v{__version__}/docs/playing.md)" in text) is (repository is not None)
