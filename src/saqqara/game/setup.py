"""What is played: seats, sides, profile, options and stones, checked and laid down in the `Setup` record."""

from collections.abc import Iterable
from operator import contains
from pathlib import Path

from saqqara.engine.rules.state import (
    OPTION_NAMES,
    PROFILE_NAMES,
    PYRAMID,
    SIDE_D,
    SIDE_NAMES,
    SIDES,
    SITE_NAMES,
    SITES,
    SUPPLY_NAMES,
    Setup,
)
from saqqara.errors import RevisionError, SetupError, shown, whole_number
from saqqara.game import boards as boards_module
from saqqara.game import printed
from saqqara.game.boards import Boards
from saqqara.words import Phrase

REVISION = 2  # of the rules; a fix that changes legal moves or results raises it (docs/changing-the-rules.md)
OLDEST = 2  # revision that is still played: the rules keep its branches

LARGEST_SEED = 2**64 - 1

STONES = {"standard": 29, "second-colour": 59, "unlimited": 29}  # each seat's, without the one that marks the score


def choose_boards(boards: Boards | str | Path | None) -> Boards:
    """Give the boards meant: the shipped ones for None, those of a file for a path; raises BoardsError."""
    if boards is None:
        return boards_module.shipped()
    return boards if isinstance(boards, Boards) else boards_module.read(boards)


def seats_of(seats: int) -> int:
    """SET-1: 2 to 4 seats, as a plain number."""
    count = whole_number(seats)
    if count is None or not 2 <= count <= 4:
        raise SetupError("setup-seats", "seats", given=shown(seats))
    return count


def revision_of(revision: int) -> int:
    """Give the revision of the rules, which must be one that is played, as a plain number."""
    number = whole_number(revision)
    if number is None or not 1 <= number <= REVISION:
        raise SetupError("setup-revision", "revision", given=shown(revision), played=played())
    if number < OLDEST:
        raise RevisionError("setup-revision_old", "revision", given=number, played=played())
    return number


def played() -> Phrase:
    """Say which revisions of the rules this program plays."""
    return Phrase("setup-revisions", oldest=OLDEST, newest=REVISION, many=REVISION - OLDEST + 1)


def seed_of(seed: int) -> int:
    """Give a seed, a whole number below 2**64, as a plain one."""
    number = whole_number(seed)
    if number is None or not 0 <= number <= LARGEST_SEED:
        raise SetupError("setup-seed", "seed", given=shown(seed))
    return number


def check_sides(sides: str) -> None:
    """SET-3: five letters, each a side."""
    if not isinstance(sides, str) or len(sides) != SITES or not all(map(contains, SIDES.values(), sides)):
        raise SetupError(
            "setup-sides", "sides", first=SIDE_NAMES[0], last=SIDE_NAMES[-1], sites=SITE_NAMES, given=shown(sides)
        )


def set_of(options: Iterable[str]) -> frozenset[str]:
    """Give the options as a set of names."""
    if isinstance(options, str):
        raise SetupError("setup-options_text", "options", given=shown(options))
    if not isinstance(options, Iterable):
        raise SetupError("setup-options", "options", given=shown(options))
    names = list(options)
    for name in names:
        if not isinstance(name, str):
            raise SetupError("setup-option_name", "options", given=shown(name))
    return frozenset(names)


def check_options(options: frozenset[str]) -> None:
    """SET-6: each option is known."""
    for option in sorted(options):
        if option not in OPTION_NAMES:
            raise SetupError("setup-option", "options", given=shown(option), options=OPTION_NAMES)


def check_rules(rules: str) -> None:
    """The two rule profiles."""
    if not isinstance(rules, str) or rules not in PROFILE_NAMES:
        raise SetupError("setup-rules", "rules", rules=PROFILE_NAMES, given=shown(rules))


def check_stones(stones: str, seats: int) -> None:
    """SET-6: the stone supply; a second colour is free only when two play."""
    if not isinstance(stones, str) or stones not in SUPPLY_NAMES:
        raise SetupError("setup-stones", "stones", stones=SUPPLY_NAMES, given=shown(stones))
    if stones == "second-colour" and seats != 2:
        raise SetupError("setup-second_colour", "stones", seats=seats)


def figure_of(figure: int, sides: str, spaces: int) -> int:
    """Give the space of pyramid D where Imhotep starts, from 1; it is 1 with another side (SET-6a)."""
    number, side = whole_number(figure), sides[PYRAMID]
    if side != SIDE_NAMES[SIDE_D] and number != 1:
        raise SetupError("setup-figure_side", "figure", given=shown(figure), side=side)
    if number is None or not 1 <= number <= max(1, spaces):
        raise SetupError("setup-figure", "figure", spaces=spaces, given=shown(figure))
    return number


def build(
    seats: int,
    sides: str,
    rules: str,
    options: Iterable[str],
    stones: str,
    boards: Boards,
    revision: int = REVISION,
    figure: int = 1,
) -> bytes:
    """Check a set-up and lay it down as the bytes of a `Setup` record.

    Raises SetupError that says what is not possible and what is. Plays SET-1, SET-3, SET-6, SET-6a.
    """
    chosen = set_of(options)
    seats = seats_of(seats)
    check_sides(sides)
    check_rules(rules)
    check_options(chosen)
    check_stones(stones, seats)
    memory, setup = Setup.new()
    setup.seats = seats
    setup.profile = PROFILE_NAMES.index(rules)
    setup.revision = revision_of(revision)
    setup.supply = SUPPLY_NAMES.index(stones)
    setup.stones = STONES[stones]
    setup.options = sum(1 << OPTION_NAMES.index(option) for option in chosen)
    for site, side in enumerate(sides):
        setup.sides[site] = SIDE_NAMES.index(side)
    printed.copy_numbers(setup, boards.at_revision(setup.revision), seats)
    setup.figure = figure_of(figure, sides, setup.pyramid.d_spaces) - 1
    return bytes(memory)
