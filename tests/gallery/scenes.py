"""What the gallery shows: each scene is a page in one state, on one screen, in one light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

SITES = ("market", "pyramid", "temple", "burial", "obelisk")
WIDE, LAPTOP, PHONE = (1440, 900), (1280, 720), (390, 844)
TABLET = (768, 1024)
FILLED = {"early": (1, 9), "middle": (3, 4), "late": (6, 8)}  # from which round on, and how many decisions later
EVERYTHING = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath"]


@dataclass(frozen=True)
class Game:
    """The game on a table: its set-up, and how far it is played; None is a table that waits for somebody."""

    sides: str = "AAAAA"
    options: tuple[str, ...] = ()
    seats: int = 4
    filled: str | None = "middle"


@dataclass(frozen=True)
class Scene:
    """One picture.

    `path` is the page ("" is the table of `game`), `part` the CSS selector of what is photographed (all when empty),
    `dialog` what is open above the table, `theme` and `language` as a person would choose them.
    """

    name: str
    screen: tuple[int, int] = LAPTOP
    path: str = ""
    game: Game | None = None
    part: str = ""
    dialog: str = ""
    theme: str = "light"
    language: str = "en"
    preferences: dict[str, Any] = field(default_factory=dict)


def sides() -> Iterator[Scene]:
    """Every side in three fill states."""
    for side, filled in product("ABCD", FILLED):
        options = () if side in "AB" else ("dynasty-cards",)
        game = Game(side * 5, options, filled=filled)
        for site in SITES:
            yield Scene(f"side-{site}-{side}-{filled}", game=game, part=f"[data-site={site}]")


def tables() -> Iterator[Scene]:
    """Whole tables, wide and phone."""
    for side, (name, screen) in product("ABCD", {"1440": WIDE, "1280": LAPTOP, "768": TABLET, "390": PHONE}.items()):
        yield Scene(f"table-{side * 5}-{name}", screen, game=Game(side * 5, ("dynasty-cards",) if side > "B" else ()))
    for name, screen in {"1280": LAPTOP, "390": PHONE}.items():
        game = Game("DCBDC", tuple(EVERYTHING), filled="late")
        yield Scene(f"table-everything-{name}", screen, game=game)
        yield Scene(f"table-german-{name}", screen, game=game, language="de")
        yield Scene(f"table-lobby-{name}", screen, game=Game(filled=None))


PAGES = {"home": "/", "missing": "/table/0000000000000000"}
DIALOGS = ("help", "menu")


def around() -> Iterator[Scene]:
    """Every other page, and every dialog."""
    for name, path in PAGES.items():
        yield Scene(f"page-{name}-wide", WIDE, path)
        yield Scene(f"page-{name}-phone", PHONE, path)
    game = Game("BCADB", ("dynasty-cards", "prophecies"), seats=3)
    for dialog, (name, screen) in product(DIALOGS, {"wide": LAPTOP, "phone": PHONE}.items()):
        yield Scene(f"dialog-{dialog}-{name}", screen, game=game, dialog=dialog)


def scenes() -> list[Scene]:
    """All scenes; pages, dialogs and whole tables in the light, in the dark, and in high contrast."""
    found = [*sides()]
    for scene in [*tables(), *around()]:
        found += [replace(scene, name=f"{scene.name}-{theme}", theme=theme) for theme in ("light", "dark", "contrast")]
    return found
