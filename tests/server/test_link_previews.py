"""Link previews in messengers: title, sentence and picture of the set-up, and nothing about the players."""

from __future__ import annotations

import html
import re
from contextlib import closing
from typing import Any

import png
import pytest

from saqqara.engine.rules.state import SIDES_BY_SITE
from saqqara.server.pages.assets import Assets
from saqqara.server.pages.link_preview import (
    HEIGHT,
    PICTURE_FOLDER,
    TITLE_PICTURE,
    WIDTH,
    PreviewPictures,
    preview_tags,
)
from tests.server.live_server import ApiClient, Server, make_client

OPTIONS: dict[str, Any] = {"sides": "BCDAD", "options": ["wager", "hidden-cards"], "stones": "unlimited"}


def tags_of_page(page: str) -> dict[str, str]:
    """Return the preview tags in the head of a page."""
    found = re.findall(r'<meta (?:name|property)="(og:[\w:]+|description|twitter:card)" content="([^"]*)">', page)
    return {name: html.unescape(value) for name, value in found}


def test_table_preview_shows_its_setup(server: Server) -> None:
    with closing(ApiClient(server)) as ana, make_client(server.url) as messenger:
        table = ana.create_table("me", "open", "greedy", **OPTIONS)["table"]
        for path in (f"/table/{table}", f"/table/{table}/review"):
            shown = tags_of_page(messenger.get(path).text)
            assert (shown["og:type"], shown["og:site_name"]) == ("website", "Saqqara")
            assert shown["og:title"] == "A table of Saqqara"
            assert shown["og:description"] == shown["description"] == shown["og:image:alt"]
            assert shown["description"].startswith("A game for 3: sides BCDAD, ")
            assert shown["og:image"] == f"{server.url}/preview/BCDAD.png"
            assert shown["twitter:card"] == "summary_large_image"
        german = tags_of_page(messenger.get(f"/table/{table}", headers={"accept-language": "de"}).text)
        assert german["og:title"] == "Ein Tisch von Saqqara"
        assert german["description"].startswith("Ein Spiel für 3: Seiten BCDAD, ")


def test_seat_link_preview_does_not_reveal_the_seat(server: Server) -> None:
    with closing(ApiClient(server)) as ana, make_client(server.url) as messenger:
        made = ana.create_table("me", "open", **OPTIONS)
        link = made["links"][0]["url"].removeprefix(server.url)
        shown = tags_of_page(messenger.get(link).text)
        assert shown["og:title"] == "A seat at a table of Saqqara"
        assert shown["og:image"] == f"{server.url}/preview/BCDAD.png"
        for secret in (link.rpartition("/")[2], made["table"], ana.secret, "Me 0"):
            assert all(secret not in value for value in shown.values())
        assert ana.get_table(made["table"])["seats"][1]["kind"] == "open"


def test_preview_contains_no_secrets_or_names(server: Server) -> None:
    """Two tables of the same set-up have the same preview, whatever was dealt, played and said there."""
    with closing(ApiClient(server)) as ana, make_client(server.url) as messenger:
        one = ana.create_table("me", "here", seed=987654321987, **OPTIONS)["table"]
        other = ana.create_table("me", "here", **OPTIONS)["table"]
        ana.play_randomly(one, max_moves=12)
        assert tags_of_page(messenger.get(f"/table/{one}").text) == tags_of_page(messenger.get(f"/table/{other}").text)
        assert tags_of_page(ana.http.get(f"/table/{one}").text) == tags_of_page(messenger.get(f"/table/{one}").text)


@pytest.mark.parametrize("path", ["/", "/learn", "/rules", "/table/0123456789abcdef"])
def test_other_pages_use_the_default_preview(server: Server, path: str) -> None:
    with make_client(server.url) as messenger:
        shown = tags_of_page(messenger.get(path).text)
        assert shown["og:title"] == "Saqqara"
        assert shown["og:image"] == f"{server.url}/preview/AAAAA.png"


@pytest.mark.parametrize(
    "made",
    [None, {}, {"setup": None, "seats": []}, {"setup": {"sides": "AAAAX"}, "seats": [{}]}, {"setup": 1, "seats": 1}],
)
def test_damaged_table_has_the_default_preview(made: Any) -> None:
    assert tags_of_page(preview_tags("http://here", made)) == tags_of_page(preview_tags("http://here", None))


def test_preview_picture_is_embeddable_and_of_existing_sides(server: Server) -> None:
    with make_client(server.url) as messenger:
        answer = messenger.get("/preview/ABCDA.png")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "set-cookie" not in answer.headers
        assert png.Reader(bytes=answer.content).read()[:2] == (WIDTH, HEIGHT)
        for sides in ("ABCD", "ABCDAA", "ABCDE", "abcda", ".....", "AAAAA.png"):
            assert messenger.get(f"/preview/{sides}.png").status_code == 404


def test_every_side_has_a_preview_picture_that_can_be_combined() -> None:
    assets = Assets()
    names = [TITLE_PICTURE, *(f"{site}-{side}" for site, sides in SIDES_BY_SITE.items() for side in sides)]
    cells = []
    for name in names:
        found = assets.get_file(f"{PICTURE_FOLDER}{name}.png")
        assert found is not None, name
        width, height, rows, about = png.Reader(bytes=found.content).read()
        cells.append((width, height, about["palette"]))
        assert len({bytes(row) for row in rows}) > 50, name
    assert all(cell == cells[0] for cell in cells)
    assert (cells[0][0] * 3, cells[0][1] * 2) == (WIDTH, HEIGHT)
    pictures = PreviewPictures(assets)
    assert len({pictures.png(side * len(SIDES_BY_SITE)) for side in "ABCD"}) == 4
    assert max(len(pictures.png(side * len(SIDES_BY_SITE))) for side in "ABCD") < 100_000
