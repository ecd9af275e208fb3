"""Requests about seats and transfers."""

from __future__ import annotations

from dataclasses import dataclass

from saqqara.server.core.fields import PlayerName, RequestModel, ShortText, StoneColour, check_optional_colour
from saqqara.server.core.player_names import validate_name


@dataclass(frozen=True, kw_only=True)
class SitDownRequest(RequestModel):
    """Take an open seat under this name, with stones of this colour; null keeps the seat's own."""

    name: PlayerName
    colour: StoneColour | None = None

    def __post_init__(self) -> None:
        """Check name and colour. Raises a 422 error if one of them is not possible."""
        validate_name(self.name)
        check_optional_colour(self.colour)


@dataclass(frozen=True, kw_only=True)
class JoinRequest(SitDownRequest):
    """Take the seat of a link under this name, with stones of this colour; null keeps the seat's own."""


@dataclass(frozen=True, kw_only=True)
class TransferRequest(RequestModel):
    """Move a seat to this browser, by the token that its own browser was given."""

    token: ShortText
