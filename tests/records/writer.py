"""Writes the records of this revision of the rules: what each is for, and how its game is played.

Those of earlier revisions stay as they were written, as long as they are played (SET-7). Chance and choices come from
the pinned generator, so a record is another only where the rules are.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from saqqara import Game, Move
from saqqara.game.boards import default_boards
from saqqara.game.setup import RULES_REVISION
from tests.variants import Choose, at_random, could_arrange, course

FOLDER = Path(__file__).parent / f"revision-{RULES_REVISION}"
FEWER_CARDS = {"cards.base.lever": 1, "cards.base.sail": 1, "cards.base.statue": 0, "pyramid.A.beyond": 2}
RUNNING = 40  # decisions of the game in progress
SOME_FORCED = 3  # moves

Make = Callable[[], str]


def played(game: Game, choose: Choose | None = None, most: int | None = None) -> Game:
    """A game played to its end, or so many decisions."""
    for n, _ in enumerate(course(game, choose or at_random(int(game.seed or 0))), 1):
        if n == most:
            break
    return game


def ordinary(game: Callable[[], Game], most: int | None = None) -> str:
    return played(game(), most=most).record()


def without(game: Callable[[], Game], *starts: str) -> str:
    """The record of a game without the lines that begin like this."""
    return "".join(line for line in ordinary(game).splitlines(True) if not line.startswith(starts))


def at_a_table() -> str:
    """As where cards are dealt by hand: no seed drives what comes."""
    game = Game(2, options=["wrath"], seed=3)
    game.seed = None
    return played(game, at_random(3)).record()


def forced_left_out() -> str:
    """The first game of buyers in which the engine made some moves: what is left on the market must be taken."""
    for seed in count():
        game = played(Game(3, rules="yucata", seed=seed), buying(seed))
        forced = {n for n, entry in enumerate(game.history) if entry.forced}
        if len(forced) >= SOME_FORCED:
            return "".join(_all_but(forced, game.record().splitlines(True)))
    raise AssertionError("no end of seeds")


def buying(seed: int) -> Choose:
    """Sail to the market wherever a ship can, else anything."""
    random = at_random(seed)

    def choose(game: Game) -> Move:
        return next((move for move in game.legal_moves if str(move).endswith("market")), None) or random(game)

    return choose


def _all_but(moves: set[int], lines: list[str]) -> Iterator[str]:
    numbers = count()
    for line in lines:
        if not (line[0].isdecimal() and next(numbers) in moves):
            yield line


def deadlock() -> str:
    """The first game of two who load wherever they can, the largest ship last, that has one."""
    for seed in count():
        game = played(Game(2, seed=seed), hoarding(seed))
        if any(note["kind"] == "deadlock" for page in game.event_log(None) for note in page):
            game.seed = None
            return game.record()
    raise AssertionError("no end of seeds")


def hoarding(seed: int) -> Choose:
    """Load wherever there is room, the largest ship last, else fetch stones, else sail where no stone comes back."""
    random = at_random(seed)

    def choose(game: Game) -> Move:
        for verb in ("load", "quarry", "sail"):
            for move in reversed(game.legal_moves):
                if move.verb == verb and not str(move).endswith("market"):
                    return move
        return random(game)

    return choose


def arranged() -> str:
    """The first game in which a ship that stays is arranged and stones of the pyramid are declined."""
    for seed in count():
        game = played(Game(3, "ABAAA", ["favors"], seed=seed), arranging(seed))
        notes = [note for page in game.event_log(None) for note in page]
        moved = any(note["kind"] == "arranged" and note["moved"] for note in notes)
        if moved and any(note["kind"] == "stones_declined" for note in notes):
            return game.record()
    raise AssertionError("no end of seeds")


def arranging(seed: int) -> Choose:
    """Ask for the third favor and arrange a ship wherever that is possible, else anything."""
    random = at_random(seed)

    def choose(game: Game) -> Move:
        moves = ["favor 3"] if could_arrange(game) else []
        wanted = (move for move in game.legal_moves if move.verb == "arrange" or str(move) in moves)
        return next(wanted, None) or random(game)

    return choose


RECORDS: dict[str, tuple[str, Make]] = {
    "two-seats": ("An ordinary game of two.", partial(ordinary, partial(Game, seed=2026, names=["Ana", "Ben"]))),
    "three-seats-yucata": (
        "Three seats under the online rules.",
        partial(ordinary, partial(Game, 3, rules="yucata", seed=1)),
    ),
    "four-seats-wrath-hidden": (
        "Four seats, both variants, a seed of 64 bits.",
        partial(ordinary, partial(Game, 4, options=["hidden-cards", "wrath"], seed=2**63 + 5)),
    ),
    "second-colour": (
        "Two seats with 59 stones each.",
        partial(ordinary, partial(Game, rules="yucata", stones="second-colour", seed=4)),
    ),
    "unlimited": (
        "Stones without end.",
        partial(ordinary, partial(Game, 4, rules="yucata", options=["wrath"], stones="unlimited", seed=5)),
    ),
    "seed-alone": (
        "No deal is written: all is dealt from the seed.",
        partial(without, partial(Game, 3, seed=6), "deal "),
    ),
    "in-progress": (
        "A running game has no result.",
        partial(ordinary, partial(Game, 4, options=["hidden-cards"], seed=9), RUNNING),
    ),
    "reshuffled": (
        "A deck corrected to 21 cards, so that the discard pile is shuffled in round 6 (24 of 34 are drawn otherwise).",
        partial(ordinary, lambda: Game(3, seed=10, boards=default_boards().with_corrections(FEWER_CARDS))),
    ),
    "dealt-at-a-table": ("A game from a real table: what was dealt is written, there is no seed.", at_a_table),
    "forced-left-out": ("What the engine played itself is left out.", forced_left_out),
    "deadlock": (
        "All stones of both are spent in round 6 and the last ship lacks one: everybody passes (ROUND-7).",
        deadlock,
    ),
    "arranged": (
        "The third favor arranges a ship that stays (FAVOR-4), and stones of pyramid B are declined (PYR-B2).",
        arranged,
    ),
    "figure": (
        "Imhotep starts on space 7 (SET-6a), and red cards stay (CARD-4).",
        partial(ordinary, partial(Game, 4, "ADADC", figure=7, seed=12)),
    ),
}


def text(name: str) -> str:
    """One file: what it is for, the record, and the points by source at the end."""
    purpose, make = RECORDS[name]
    record = make()
    return f"# {purpose}\n{record}" + "".join(sheets(Game.from_record(record)))


def sheets(game: Game) -> Iterator[str]:
    for seat, sheet in enumerate(game.score_sheet if game.is_over else []):
        points = " ".join(f"{source} {n}" for source, n in sheet.items() if n)
        yield f"# sheet {seat} {points}\n"


def files() -> dict[Path, str]:
    """Each record of this revision by its file."""
    return {FOLDER / f"{name}.txt": text(name) for name in RECORDS}
