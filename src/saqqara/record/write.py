"""Write a game down."""

import json
from collections.abc import Callable, Iterator

from saqqara.position import numbers_used, setup_dict

from . import deals
from .recorded import Entry, Recorded


def write(game: Recorded, shown: Callable[[Entry], str] | None = None) -> str:
    """Write a game; with `shown`, which gives the text of a move, a running one without seed, deal and shuffles."""
    if game.dealt is None:
        raise ValueError("a game that began from a position has no record; save its position instead")
    secret = shown is not None and not game.is_over
    lines = ["saqqara 1", *_header(game, secret)]
    if not secret:
        lines += [deals.write(game.setup, pile, cells) for pile, cells in game.dealt.items()]
    lines += _moves(game, shown if secret else None)
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


def _moves(game: Recorded, shown: Callable[[Entry], str] | None) -> Iterator[str]:
    yield "# round 1"
    for played in game.history:
        yield f"{played.seat} {shown(played) if shown else played.move}"
        if not shown:
            for cells in played.shuffles:
                yield "shuffle " + deals.names_of(cells)
        for note in played.notes:
            if note["kind"] == "round_began":
                yield f"# round {note['round']}"
