"""The response with the options for a new table."""

from __future__ import annotations

from typing import Any

from saqqara.server.core.models import ResponseModel


class SideChoice(ResponseModel):
    """A side of a site's board. `assumed` is whether some of its printed numbers were found in no text."""

    side: str
    assumed: bool


class OptionChoice(ResponseModel):
    """An option of the game. `assumed` is whether some of its numbers were found in no text."""

    option: str
    assumed: bool


class PresetChoice(ResponseModel):
    """A preset: its name, five sides, options, and the space of pyramid D where Imhotep starts."""

    name: str
    sides: str
    options: list[str]
    figure: int


class SetupOptions(ResponseModel):
    """The options for a new table. The message files contain a text for each key.

    `usual` is the default bot, and `boards` are the printed numbers. `listed` is whether a new table is listed by
    default, as on a server that is shared on its network.
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
