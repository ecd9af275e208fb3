"""What a new table can be made of."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.models import ResponseModel


class SideChoice(ResponseModel):
    """A side of a site's board; `assumed` when some of its printed numbers are found in no text."""

    side: str
    assumed: bool


class OptionChoice(ResponseModel):
    """An option of the game; `assumed` when some of the numbers it brings are found in no text."""

    option: str
    assumed: bool


class PresetChoice(ResponseModel):
    """A ready-made set-up: its name, five sides, options, and the space of pyramid D where Imhotep starts."""

    name: str
    sides: str
    options: list[str]
    figure: int


class SetupOptions(ResponseModel):
    """What a new table can be made of, each key with its words in the file of words.

    `usual` is the bot where nobody has chosen one, `boards` are the printed numbers, `listed` is whether
    others may find a new table where nobody has chosen that: where the server is shared on its network.
    """

    seats: list[int]
    sides: dict[str, list[SideChoice]]
    rules: list[str]
    options: list[OptionChoice]
    stones: list[str]
    colours: list[str]
    bots: list[str]
    usual: str
    boards: dict[str, Any]
    presets: list[PresetChoice]
    listed: bool
    version: str
