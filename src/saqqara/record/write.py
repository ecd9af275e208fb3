"""Write a game down."""

import json
from collections.abc import Iterator, Sequence

from saqqara.position import numbers_used, round_card, setup_dict
from saqqara.rules.state import CARD_NAMES, ROUNDS

from .recorded import Recorded


def write(game: Recorded, whole: bool) -> str:
    """Write a game; if not the whole of it, a running game without seed, deal and shuffles."""
    if game.dealt is None:
        raise ValueError("a game that began from a position has no record; save its position instead")
    secret = not whole and not game.is_over
    lines = ["saqqara 1", *_header(game, secret)]
    if not secret:
        lines += _deal(game)
    lines += _moves(game, secret)
    if game.is_over:
        lines.append("result " + " ".join(map(str, game.scores)))
    return "\n".join(lines) + "\n"


def _header(game: Recorded, secret: bool) -> Iterator[str]:
    named = setup_dict(game.setup)
    yield f"seats {named['seats']}"
    yield f"sides {named['sides']}"
    yield f"rules {named['rules']}"
    yield " ".join(["options", *sorted(named["options"])])
    yield f"stones {named['stones']}"
    yield f"revision {game.setup.revision}"
    yield f"boards {numbers_used(game.printed, game.setup)}"
    for key in sorted(game.printed.corrected):
        yield f"board {key} = {json.dumps(game.printed.values[key])}"
    if not secret and game.seed is not None:
        yield f"seed {game.seed}"
    if game.names is not None:
        yield "names " + " | ".join(game.names)


def _deal(game: Recorded) -> Iterator[str]:
    assert game.dealt is not None
    cards = ["".join(map(str, round_card(game.setup, card))) for card in game.dealt["rounds"]]
    yield f"deal rounds {' '.join(cards[:ROUNDS])} without {cards[ROUNDS]}"
    yield "deal market " + _pile(game.dealt["market"])


def _pile(cells: Sequence[int]) -> str:
    """Name a pile, the next card first."""
    return " ".join(CARD_NAMES[card] for card in reversed(cells))


def _moves(game: Recorded, secret: bool) -> Iterator[str]:
    yield "# round 1"
    for played in game.history:
        yield f"{played.seat} {played.move}"
        if not secret:
            for cells in played.shuffles:
                yield "shuffle " + _pile(cells)
        for note in played.notes:
            if note["kind"] == "round_began":
                yield f"# round {note['round']}"
