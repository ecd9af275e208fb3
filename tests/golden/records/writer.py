"""Writes the records of this revision of the rules: what each is for, and how its game is played.

Those of earlier revisions stay as they were written, as long as they are supported (SET-7). All choices come from
the pinned generator, so a record changes only with the rules.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from saqqara import Game, Move
from saqqara.game.boards import default_boards
from saqqara.game.setup import RULES_REVISION
from tests.helpers.variants import MoveChooser, can_arrange_ship, play_through, random_chooser

FOLDER = Path(__file__).parent / f"revision-{RULES_REVISION}"
SMALL_DECK = {"cards.base.lever": 1, "cards.base.sail": 1, "cards.base.statue": 0, "pyramid.A.beyond": 2}
RUNNING_GAME_MOVES = 40  # decisions of the game in progress
MIN_FORCED_MOVES = 3  # moves

RecordFactory = Callable[[], str]


def play_game(game: Game, choose: MoveChooser | None = None, max_decisions: int | None = None) -> Game:
    """Return a game played to its end, or for this many decisions."""
    for n, _ in enumerate(play_through(game, choose or random_chooser(int(game.seed or 0))), 1):
        if n == max_decisions:
            break
    return game


def ordinary_record(game: Callable[[], Game], max_decisions: int | None = None) -> str:
    return play_game(game(), max_decisions=max_decisions).record()


def record_without(game: Callable[[], Game], *starts: str) -> str:
    """Return the record of a game without the lines that begin like this."""
    return "".join(line for line in ordinary_record(game).splitlines(True) if not line.startswith(starts))


def dealt_by_hand() -> str:
    """As with cards dealt by hand: no seed determines what comes."""
    game = Game(2, options=["wrath"], seed=3)
    game.seed = None
    return play_game(game, random_chooser(3)).record()


def without_forced_moves() -> str:
    """Return the first game of buyers in which the engine made some moves: what is left on the market must be taken."""
    for seed in count():
        game = play_game(Game(3, rules="yucata", seed=seed), prefer_market(seed))
        forced = {n for n, entry in enumerate(game.history) if entry.forced}
        if len(forced) >= MIN_FORCED_MOVES:
            return "".join(_all_but(forced, game.record().splitlines(True)))
    raise AssertionError("no end of seeds")


def prefer_market(seed: int) -> MoveChooser:
    """Sail to the market wherever a ship can, else anything."""
    random = random_chooser(seed)

    def choose(game: Game) -> Move:
        return next((move for move in game.legal_moves if str(move).endswith("market")), None) or random(game)

    return choose


def _all_but(moves: set[int], lines: list[str]) -> Iterator[str]:
    numbers = count()
    for line in lines:
        if not (line[0].isdecimal() and next(numbers) in moves):
            yield line


def deadlock_record() -> str:
    """Return the first game of two who load wherever they can, the largest ship last, that has a deadlock."""
    for seed in count():
        game = play_game(Game(2, seed=seed), prefer_loading(seed))
        if any(note["kind"] == "deadlock" for page in game.event_log(None) for note in page):
            game.seed = None
            return game.record()
    raise AssertionError("no end of seeds")


def prefer_loading(seed: int) -> MoveChooser:
    """Load wherever there is space, the largest ship last, else fetch stones, else sail where no stone comes back."""
    random = random_chooser(seed)

    def choose(game: Game) -> Move:
        for verb in ("load", "quarry", "sail"):
            for move in reversed(game.legal_moves):
                if move.verb == verb and not str(move).endswith("market"):
                    return move
        return random(game)

    return choose


def arranged_record() -> str:
    """Return the first game in which a ship that stays is arranged and stones of the pyramid are declined."""
    for seed in count():
        game = play_game(Game(3, "ABAAA", ["favors"], seed=seed), prefer_arranging(seed))
        notes = [note for page in game.event_log(None) for note in page]
        moved = any(note["kind"] == "arranged" and note["moved"] for note in notes)
        if moved and any(note["kind"] == "stones_declined" for note in notes):
            return game.record()
    raise AssertionError("no end of seeds")


def prefer_arranging(seed: int) -> MoveChooser:
    """Ask for the third favor and arrange a ship wherever that is possible, else anything."""
    random = random_chooser(seed)

    def choose(game: Game) -> Move:
        moves = ["favor 3"] if can_arrange_ship(game) else []
        wanted = (move for move in game.legal_moves if move.verb == "arrange" or str(move) in moves)
        return next(wanted, None) or random(game)

    return choose


RECORDS: dict[str, tuple[str, RecordFactory]] = {
    "two-seats": ("An ordinary game of two.", partial(ordinary_record, partial(Game, seed=2026, names=["Ana", "Ben"]))),
    "three-seats-yucata": (
        "Three seats under the online rules.",
        partial(ordinary_record, partial(Game, 3, rules="yucata", seed=1)),
    ),
    "four-seats-wrath-hidden": (
        "Four seats, both variants, a seed of 64 bits.",
        partial(ordinary_record, partial(Game, 4, options=["hidden-cards", "wrath"], seed=2**63 + 5)),
    ),
    "second-colour": (
        "Two seats with 59 stones each.",
        partial(ordinary_record, partial(Game, rules="yucata", stones="second-colour", seed=4)),
    ),
    "unlimited": (
        "Stones without end.",
        partial(ordinary_record, partial(Game, 4, rules="yucata", options=["wrath"], stones="unlimited", seed=5)),
    ),
    "dynasty-cards": (
        "The deck with the cards of the expansion.",
        partial(ordinary_record, partial(Game, 3, options=["dynasty-cards"], seed=13)),
    ),
    "seed-alone": (
        "No deal is written: all is dealt from the seed.",
        partial(record_without, partial(Game, 3, seed=6), "deal "),
    ),
    "in-progress": (
        "A running game has no result.",
        partial(ordinary_record, partial(Game, 4, options=["hidden-cards"], seed=9), RUNNING_GAME_MOVES),
    ),
    "reshuffled": (
        "A deck corrected to 21 cards, so that the discard pile is shuffled in round 6 (24 of 34 are drawn otherwise).",
        partial(ordinary_record, lambda: Game(3, seed=10, boards=default_boards().with_corrections(SMALL_DECK))),
    ),
    "dealt-at-a-table": ("A game from a real table: what was dealt is written, there is no seed.", dealt_by_hand),
    "forced-left-out": ("What the engine played itself is left out.", without_forced_moves),
    "deadlock": (
        "All stones of both are spent in round 6 and the last ship lacks one: everybody passes (ROUND-7).",
        deadlock_record,
    ),
    "arranged": (
        "The third favor arranges a ship that stays (FAVOR-4), and stones of pyramid B are declined (PYR-B2).",
        arranged_record,
    ),
    "figure": (
        "Imhotep starts on space 7 (SET-6a), and red cards stay (CARD-4).",
        partial(ordinary_record, partial(Game, 4, "ADADC", figure=7, seed=12)),
    ),
}


def file_text(name: str) -> str:
    """Return one file: what it is for, the record, and the points by source at the end."""
    purpose, make = RECORDS[name]
    record = make()
    return f"# {purpose}\n{record}" + "".join(score_sheet_lines(Game.from_record(record)))


def score_sheet_lines(game: Game) -> Iterator[str]:
    for seat, sheet in enumerate(game.score_sheet if game.is_over else []):
        points = " ".join(f"{source} {n}" for source, n in sheet.items() if n)
        yield f"# sheet {seat} {points}\n"


def record_files() -> dict[Path, str]:
    """Return each record of this revision by its file."""
    return {FOLDER / f"{name}.txt": file_text(name) for name in RECORDS}
