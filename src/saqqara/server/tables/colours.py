"""The colours of the stones at a table: each seat has one, chosen or the next that is free (SET-6a)."""

from __future__ import annotations

from collections.abc import Sequence

from saqqara.server.core.errors import api_error
from saqqara.server.core.fields import STONE_COLOURS
from saqqara.server.tables.entities import Seat


def seat_colours(seats: Sequence[Seat]) -> list[str]:
    """Give the colour of each seat: the one that was chosen there, else the next that nobody has chosen.

    So a colour that was given out and not chosen is still free, and its seat moves on to the next one.
    """
    free = iter(free_colours(seats))
    return [seat.colour or next(free) for seat in seats]


def free_colours(seats: Sequence[Seat]) -> list[str]:
    """List the colours that nobody has chosen."""
    chosen = [seat.colour for seat in seats]
    return [colour for colour in STONE_COLOURS if colour not in chosen]


def free_colours_for(seats: Sequence[Seat], k: int) -> list[str]:
    """List the colours that whoever sits down on seat `k` may choose: those that none of the others has chosen."""
    return free_colours([*seats[:k], *seats[k + 1 :]])


def validate_colour(colour: str, free: Sequence[str]) -> str:
    """Give a colour that was chosen; 422 when it is not among those that are `free`."""
    if colour not in free:
        raise api_error(422, "bad_request", "server-colour_taken")
    return colour
