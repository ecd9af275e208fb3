"""The board as text, for a terminal, and as a picture of that text."""

import io
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from saqqara.cli.printer import Printer
from saqqara.cli.terminal.board_text import render_board
from saqqara.engine.arrays import Array
from saqqara.game.game import Game
from saqqara.i18n import Translator

WIDTH = 100  # columns
FONT_SIZE = 15  # pixels
LINE_HEIGHT = 19
BACKGROUND, FOREGROUND, DIM = (24, 24, 28), (226, 226, 226), (138, 138, 146)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
MAX_BRIGHTNESS, MIN_CONTRAST = 255, 90
RENDER_MODES = ["ansi", "rgb_array", "human"]
Colour = tuple[int, int, int]


def _board(game: Game) -> Any:
    """Return what all seats may see of a game, as Rich draws it."""
    translator = Translator("en")
    names = [f"Seat {seat}" for seat in range(game.seats)]
    return render_board(game.view(None), game.boards, names, translator, WIDTH)


def draw_text(game: Game) -> str:
    """Return the board as coloured text of 100 columns, as a spectator may see it."""
    text = io.StringIO()
    Printer(file=text, width=WIDTH, force_terminal=True, color_system="standard", legacy_windows=False).print(
        _board(game)
    )
    return text.getvalue()


def draw_picture(game: Game) -> Array:
    """Return a picture of the board as a spectator may see it: uint8 [height, width, 3]."""
    printer = Printer(file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")
    lines = printer.render_lines(_board(game), pad=True)
    cell = _font(bold=False).getlength("M")
    picture = Image.new("RGB", (round(cell * WIDTH), LINE_HEIGHT * len(lines)), BACKGROUND)
    pen = ImageDraw.Draw(picture)
    for row, segments in enumerate(lines):
        column = 0
        for segment in segments:
            _draw_segment(pen, segment, cell * column, row * LINE_HEIGHT, cell)
            column += segment.cell_length
    return np.asarray(picture)


def _draw_segment(pen: Any, segment: Any, x: float, y: int, cell: float) -> None:
    """Draw text of one style from a place on."""
    front, back = _colours(segment.style)
    if back != BACKGROUND:
        pen.rectangle((x, y, x + cell * segment.cell_length - 1, y + LINE_HEIGHT - 1), fill=back)
    font = _font(bold=bool(segment.style and segment.style.bold))
    for n, character in enumerate(segment.text):
        if not character.isspace():
            pen.text((x + n * cell, y + 1), character, fill=front, font=font)


def _colours(style: Any) -> tuple[Colour, Colour]:
    """Return the colours of text and background in a style of Rich; the text differs enough to be read."""
    if style is None:
        return FOREGROUND, BACKGROUND
    front = _true_colour(style.color, DIM if style.dim else FOREGROUND)
    back = _true_colour(style.bgcolor, BACKGROUND)
    if style.reverse:
        front, back = back, front
    while abs(_brightness(front) - _brightness(back)) < MIN_CONTRAST:
        front = _mix(front, WHITE if _brightness(back) < MAX_BRIGHTNESS / 2 else BLACK)
    return front, back


def _true_colour(colour: Any, default: Colour) -> Colour:
    return default if colour is None or colour.is_default else tuple(colour.get_truecolor())


def _brightness(colour: Colour) -> float:
    """Return how bright a colour looks, from 0 to MAX_BRIGHTNESS."""
    return 0.3 * colour[0] + 0.6 * colour[1] + 0.1 * colour[2]


def _mix(colour: Colour, other: Colour) -> Colour:
    red, green, blue = (round(0.7 * one + 0.3 * two) for one, two in zip(colour, other, strict=True))
    return red, green, blue


@cache
def _font(bold: bool) -> Any:
    """Return a font of fixed width, which Matplotlib brings along."""
    found = find_spec("matplotlib")
    assert found is not None, "the extra envs installs Matplotlib"
    assert found.submodule_search_locations is not None
    folder = Path(found.submodule_search_locations[0]) / "mpl-data" / "fonts" / "ttf"
    return ImageFont.truetype(folder / f"DejaVuSansMono{'-Bold' if bold else ''}.ttf", FONT_SIZE)


def render(game: Game, mode: str | None) -> str | Array | None:
    """Draw a game in a render mode: as text, as a picture, or, for people, printed to the terminal."""
    if mode == "ansi":
        return draw_text(game)
    if mode == "rgb_array":
        return draw_picture(game)
    if mode == "human":
        print(draw_text(game))  # noqa: T201
    return None
