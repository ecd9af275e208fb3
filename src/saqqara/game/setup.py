"""The set-up of a game: checks seats, sides, profile, options and stones and writes them to a `Setup` record."""

from collections.abc import Iterable
from operator import contains
from pathlib import Path

from saqqara.engine.rules.state import (
    OPTION_NAMES,
    PROFILE_NAMES,
    PYRAMID,
    SIDE_D,
    SIDE_NAMES,
    SIDES_BY_SITE,
    SITE_NAMES,
    SITES,
    SUPPLY_NAMES,
    Setup,
)
from saqqara.errors import RevisionError, SetupError, int_or_none, short_repr
from saqqara.game import board_setup
from saqqara.game import boards as boards_module
from saqqara.game.boards import Boards
from saqqara.i18n import Translatable

RULES_REVISION = 2  # of the rules; raised by a fix that changes legal moves or results (docs/changing-the-rules.md)
OLDEST_REVISION = 2  # still playable: the rules keep its branches

MAX_SEED = 2**64 - 1

# Without the stone that marks the score.
STONES_PER_SEAT = {
    "standard": 29,
    "second-colour": 59,
    "unlimited": 29,
}


def resolve_boards(boards: Boards | str | Path | None) -> Boards:
    """Return the boards to play with: the shipped ones for None, those of a file for a path; raises BoardsError."""
    if boards is None:
        return boards_module.default_boards()
    return boards if isinstance(boards, Boards) else boards_module.read_corrected_boards(boards)


def validate_seats(seats: int) -> int:
    """Return the number of seats as a plain int; raises SetupError unless it is 2 to 4 (SET-1)."""
    count = int_or_none(seats)
    if count is None or not 2 <= count <= 4:
        raise SetupError("setup-seats", "seats", given=short_repr(seats))
    return count


def validate_revision(revision: int) -> int:
    """Return a revision of the rules as a plain int; raises SetupError, or RevisionError if it is too old."""
    number = int_or_none(revision)
    if number is None or not 1 <= number <= RULES_REVISION:
        raise SetupError("setup-revision", "revision", given=short_repr(revision), played=describe_playable_revisions())
    if number < OLDEST_REVISION:
        raise RevisionError("setup-revision_old", "revision", given=number, played=describe_playable_revisions())
    return number


def describe_playable_revisions() -> Translatable:
    """Return the text that names the revisions of the rules that this program plays."""
    return Translatable(
        "setup-revisions", oldest=OLDEST_REVISION, newest=RULES_REVISION, many=RULES_REVISION - OLDEST_REVISION + 1
    )


def validate_seed(seed: int) -> int:
    """Return a seed as a plain int; raises SetupError unless it is a whole number from 0 to 2**64 - 1."""
    number = int_or_none(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise SetupError("setup-seed", "seed", given=short_repr(seed))
    return number


def check_sides(sides: str) -> None:
    """Raise SetupError unless `sides` is five letters, each a side of its site (SET-3)."""
    if not isinstance(sides, str) or len(sides) != SITES or not all(map(contains, SIDES_BY_SITE.values(), sides)):
        raise SetupError(
            "setup-sides", "sides", first=SIDE_NAMES[0], last=SIDE_NAMES[-1], sites=SITE_NAMES, given=short_repr(sides)
        )


def options_as_set(options: Iterable[str]) -> frozenset[str]:
    """Return the options as a set of names; raises SetupError if they are not a collection of names."""
    if isinstance(options, str):
        raise SetupError("setup-options_text", "options", given=short_repr(options))
    if not isinstance(options, Iterable):
        raise SetupError("setup-options", "options", given=short_repr(options))
    names = list(options)
    for name in names:
        if not isinstance(name, str):
            raise SetupError("setup-option_name", "options", given=short_repr(name))
    return frozenset(names)


def check_options(options: frozenset[str]) -> None:
    """Raise SetupError for an unknown option (SET-6)."""
    for option in sorted(options):
        if option not in OPTION_NAMES:
            raise SetupError("setup-option", "options", given=short_repr(option), options=OPTION_NAMES)


def check_rules(rules: str) -> None:
    """Raise SetupError unless `rules` names one of the two rule profiles."""
    if not isinstance(rules, str) or rules not in PROFILE_NAMES:
        raise SetupError("setup-rules", "rules", rules=PROFILE_NAMES, given=short_repr(rules))


def check_stones(stones: str, seats: int) -> None:
    """Raise SetupError unless the stone supply exists; "second-colour" needs a free colour, so two seats (SET-6)."""
    if not isinstance(stones, str) or stones not in SUPPLY_NAMES:
        raise SetupError("setup-stones", "stones", stones=SUPPLY_NAMES, given=short_repr(stones))
    if stones == "second-colour" and seats != 2:
        raise SetupError("setup-second_colour", "stones", seats=seats)


def validate_figure(figure: int, sides: str, spaces: int) -> int:
    """Return the space of pyramid D where Imhotep starts, from 1; it must be 1 with another side (SET-6a)."""
    number, side = int_or_none(figure), sides[PYRAMID]
    if side != SIDE_NAMES[SIDE_D] and number != 1:
        raise SetupError("setup-figure_side", "figure", given=short_repr(figure), side=side)
    if number is None or not 1 <= number <= max(1, spaces):
        raise SetupError("setup-figure", "figure", spaces=spaces, given=short_repr(figure))
    return number


def build_setup(
    seats: int,
    sides: str,
    rules: str,
    options: Iterable[str],
    stones: str,
    boards: Boards,
    revision: int = RULES_REVISION,
    figure: int = 1,
) -> bytes:
    """Check a set-up and return the bytes of its `Setup` record.

    Implements SET-1, SET-3, SET-6 and SET-6a. The arguments are those of `Game`.

    Raises:
        SetupError: If the set-up is not possible; the message says what is.
    """
    chosen = options_as_set(options)
    seats = validate_seats(seats)
    check_sides(sides)
    check_rules(rules)
    check_options(chosen)
    check_stones(stones, seats)
    memory, setup = Setup.new()
    setup.seats = seats
    setup.profile = PROFILE_NAMES.index(rules)
    setup.revision = validate_revision(revision)
    setup.supply = SUPPLY_NAMES.index(stones)
    setup.stones_per_seat = STONES_PER_SEAT[stones]
    setup.options = sum(1 << OPTION_NAMES.index(option) for option in chosen)
    for site, side in enumerate(sides):
        setup.sides[site] = SIDE_NAMES.index(side)
    board_setup.copy_board_values(setup, boards.at_revision(setup.revision), seats)
    setup.figure_start = validate_figure(figure, sides, setup.pyramid.d_spaces) - 1
    return bytes(memory)
