"""Names for players who have none: "Player 1" for seat 0, and so on."""

from collections.abc import Sequence

from . import language


def player_names(seats: int, names: Sequence[str] | None = None) -> list[str]:
    """Return the names by seat, or those of players without names in the user's language.

    >>> player_names(2, ["Ana", "Ben"])
    ['Ana', 'Ben']

    Args:
        seats: Number of seats.
        names: Names by seat, as `Game.names` has them; None if the players have none.
    """
    if names is not None:
        return list(names)
    return [language.get_translator().text("page-player", number=seat + 1) for seat in range(seats)]
