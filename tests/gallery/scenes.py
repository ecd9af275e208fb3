"""The content of the gallery: each scene is a page in one state, on one screen, in one theme."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Literal

SITES = ("market", "pyramid", "temple", "burial", "obelisk")
WIDE, LAPTOP, PHONE = (1440, 900), (1280, 720), (390, 844)
TABLET = (768, 1024)
# The first round, and the decisions played after it; `over` is never reached while the game continues.
STAGES = {"fresh": (1, 0), "early": (1, 9), "middle": (3, 4), "late": (6, 8), "over": (7, 0)}
SHOWN_STAGES = ("early", "middle", "late")
REVIEW = "/review"  # follows the address of a table
HINT = "i"  # the key that requests one
# What the bots of a server do: they answer, or they search without end.
Bots = Literal["ready", "thinking"]
EVERYTHING = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath"]


@dataclass(frozen=True)
class GameSpec:
    """The game on a table: its set-up, whether bots play against one person, and how far it is played.

    It is played no further than to where a bot has to decide. None is a table that waits for players.
    """

    sides: str = "AAAAA"
    options: tuple[str, ...] = ()
    seats: int = 4
    bots: bool = False
    stage: str | None = "middle"


@dataclass(frozen=True)
class Scene:
    """One picture.

    `path` is the page ("" is the table of `game`, requested with `query`), `selector` the part that is
    photographed (all when empty), `dialog` the open dialog, `key` a key that is pressed there, `theme` and
    `language` the user's choices, `media` the preferences of the device (`page.emulate_media`),
    `bots` what the bots of the server do.
    """

    name: str
    screen: tuple[int, int] = LAPTOP
    path: str = ""
    query: str = ""
    game: GameSpec | None = None
    selector: str = ""
    dialog: str = ""
    key: str = ""
    theme: str = "light"
    language: str = "en"
    preferences: dict[str, Any] = field(default_factory=dict)
    media: dict[str, Any] = field(default_factory=dict)
    bots: Bots = "ready"


def side_scenes() -> Iterator[Scene]:
    """Return every side in three fill states."""
    for side, filled in product("ABCD", SHOWN_STAGES):
        options = () if side in "AB" else ("dynasty-cards",)
        game = GameSpec(side * 5, options, stage=filled)
        for site in SITES:
            yield Scene(f"side-{site}-{side}-{filled}", game=game, selector=f"[data-site={site}]")


def table_scenes() -> Iterator[Scene]:
    """Return whole tables, wide and phone."""
    for side, (name, screen) in product("ABCD", {"1440": WIDE, "1280": LAPTOP, "768": TABLET, "390": PHONE}.items()):
        yield Scene(
            f"table-{side * 5}-{name}", screen, game=GameSpec(side * 5, ("dynasty-cards",) if side > "B" else ())
        )
    for name, screen in {"1280": LAPTOP, "390": PHONE}.items():
        game = GameSpec("DCBDC", tuple(EVERYTHING), stage="late")
        yield Scene(f"table-everything-{name}", screen, game=game)
        yield Scene(f"table-german-{name}", screen, game=game, language="de")
        yield Scene(f"table-lobby-{name}", screen, game=GameSpec(stage=None))


JOIN = "join"  # the page behind a link to a seat; each link has an address of its own
PAGES = {"home": "/", "rules": "/rules", "join": JOIN, "missing": "/table/0000000000000000", "offline": "/offline"}
GAME_DIALOGS = ("help", "keys", "as-if", "play-on 8", "read", "settings", "report", "delete", "left", "undo 8")
DIALOGS = (*GAME_DIALOGS, "device", "seat 1")
RESULT_DIALOGS = ("sheet", "picture")
SCREENS = {"wide": LAPTOP, "phone": PHONE}


def page_and_dialog_scenes() -> Iterator[Scene]:
    """Return every other page, and every dialog."""
    for name, screen in SCREENS.items():
        for page, path in PAGES.items():
            yield Scene(f"page-{page}-{name}", WIDE if name == "wide" else screen, path)
        game = GameSpec("BCADB", ("dynasty-cards", "prophecies"), seats=3)
        for dialog in (*DIALOGS, "menu"):
            yield Scene(f"dialog-{dialog.split()[0]}-{name}", screen, game=game, dialog=dialog)
        over = GameSpec(seats=3, stage="over")
        feast = GameSpec("DCBDC", tuple(EVERYTHING), stage="over")
        for dialog in RESULT_DIALOGS:
            yield Scene(f"dialog-{dialog}-{name}", screen, game=over, dialog=dialog)
            yield Scene(f"dialog-{dialog}-everything-{name}", screen, game=feast, dialog=dialog, language="de")
        yield Scene(f"page-over-{name}", screen, game=over)
        reviewed = {2: GameSpec(seats=2, stage="over"), 4: GameSpec("DCBDC", tuple(EVERYTHING), stage="over")}
        for seats, finished in reviewed.items():
            yield Scene(f"page-review-{seats}-{name}", screen, game=finished, query=REVIEW)
            yield Scene(f"page-live-{seats}-{name}", screen, game=finished, query=REVIEW, key=HINT)
        yield Scene(f"page-hint-{name}", screen, game=game, key=HINT)
        yield Scene(f"page-hint-past-{name}", screen, game=over, query="?at=20", key=HINT)
        yield Scene(f"page-thinking-{name}", screen, game=GameSpec(stage="early", bots=True), bots="thinking")
        yield Scene(f"page-history-{name}", screen, game=game, query="?at=20")
        yield Scene(f"page-lesson-{name}", screen, game=GameSpec(seats=2, stage="fresh"), query="?lesson=first-game")


DEVICES: dict[str, dict[str, Any]] = {
    "forced": {"forced_colors": "active"},
    "forced-dark": {"forced_colors": "active", "color_scheme": "dark"},
    "more": {"contrast": "more"},
}


def device_scenes() -> Iterator[Scene]:
    """Return devices that set the colours themselves, or request more contrast."""
    for device, media in DEVICES.items():
        for side in "ABCD":
            game = GameSpec(side * 5, ("dynasty-cards",) if side > "B" else ())
            yield Scene(f"device-{side * 5}-{device}", game=game, theme="auto", media=media)
        everything = GameSpec("DCBDC", tuple(EVERYTHING), stage="late")
        for name, screen in {"1280": LAPTOP, "390": PHONE}.items():
            yield Scene(f"device-everything-{name}-{device}", screen, game=everything, theme="auto", media=media)
        over = GameSpec(seats=4, stage="over")
        yield Scene(f"device-review-{device}", game=over, query=REVIEW, theme="auto", media=media)
        for dialog in ("settings", "as-if", "left"):
            yield Scene(f"device-{dialog}-{device}", game=everything, dialog=dialog, theme="auto", media=media)
        yield Scene(f"device-home-{device}", path="/", theme="auto", media=media)


def unusual_screen_scenes() -> Iterator[Scene]:
    """Return screens between the usual ones, and phones with every module."""
    for side, (name, screen) in product("AD", {"844x390": (844, 390), "1100x700": (1100, 700)}.items()):
        yield Scene(
            f"table-{side * 5}-{name}", screen, game=GameSpec(side * 5, ("dynasty-cards",) if side > "B" else ())
        )
    for seats, (name, screen) in product((2, 3, 4), {"844x390": (844, 390), "390": PHONE}.items()):
        game = GameSpec("DCBDC", tuple(EVERYTHING), seats)
        yield Scene(f"table-everything-{name}-{seats}-seats", screen, game=game)


def all_scenes() -> list[Scene]:
    """Return all scenes; pages, dialogs and whole tables in the light, in the dark, and in high contrast."""
    found = [*side_scenes(), *unusual_screen_scenes(), *device_scenes()]
    for scene in [*table_scenes(), *page_and_dialog_scenes()]:
        found += [replace(scene, name=f"{scene.name}-{theme}", theme=theme) for theme in ("light", "dark", "contrast")]
    return found
