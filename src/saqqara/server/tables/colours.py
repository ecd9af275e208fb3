"""The colours of the stones at a table: each seat has the one chosen there or the next free one (SET-6a)."""

from __future__ import annotations

from collections.abc import Sequence

from saqqara.server.core.errors import api_error
from saqqara.server.core.fields import STONE_COLOURS
from saqqara.server.tables.entities import Seat


def seat_colours(seats: Sequence[Seat]) -> list[str]:
    """Return the colour of each seat: the one chosen there, otherwise the next that no seat has chosen.

    A colour that a seat has without having chosen it is still free; its seat then moves on to the next one.
    """
    free = iter(free_colours(seats))
    return [seat.colour or next(free) for seat in seats]


def free_colours(seats: Sequence[Seat]) -> list[str]:
    """List the colours that no seat has chosen."""
    chosen = [seat.colour for seat in seats]
    return [colour for colour in STONE_COLOURS if colour not in chosen]


def free_colours_for(seats: Sequence[Seat], k: int) -> list[str]:
    """List the colours that the player of seat `k` may choose: those that no other seat has chosen."""
    return free_colours([*seats[:k], *seats[k + 1 :]])


def validate_colour(colour: str, free_colours: Sequence[str]) -> str:
    """Return a chosen colour. Raises a 422 error if it is not `free_colours`."""
    if colour not in free_colours:
        raise api_error(422, "bad_request", "server-colour_taken")
    return colour
