"""Write a game down."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from saqqara.game.position import numbers_used, setup_dict

from . import deals, seen
from .lines import FIRST, VERSION
from .recorded import Entry, Recorded


def write(game: Recorded) -> str:
    """Write a game with all that chance brought, or with the position from which it began."""
    lines = [*_header(game, secret=False)]
    if game.dealt is not None:
        lines += [deals.write(game.setup, pile, cells) for pile, cells in game.dealt.items()]
    lines += _moves(game, None)
    if game.is_over:
        lines.append("result " + " ".join(map(str, game.scores)))
    return "\n".join(lines) + "\n"


def write_known(
    game: Recorded, shown: Callable[[Entry], str], known: dict[str, Any] | None, left: dict[str, int] | None
) -> str:
    """Write of a running game what a seat may know: `shown` gives the text of a move, `known` the position.

    `left` counts by pile what has not come to light, where all else of what was dealt has: then the moves can be
    replayed. Where it is None the position is told; it is None too where it cannot be told by today's
    knowledge.
    """
    lines = [*_header(game, secret=True)]
    if game.dealt is None or left is None:
        lines += [*([f"# known: {_json(known)}"] if known else []), *_moves(game, shown)]
    else:
        lines += [*seen.write(game.setup, game.dealt, left), *_moves(game, shown)]
    return "\n".join(lines) + "\n"


def _header(game: Recorded, secret: bool) -> Iterator[str]:
    yield f"{FIRST} {VERSION}"
    if game.dealt is None and not secret:
        yield f"position {_json(game.at(0).position())}"
    else:
        yield from _chosen(game)
    for key, value in game.printed.corrections.items():
        yield f"board {key} = {json.dumps(value)}"
    if not secret and game.seed is not None:
        yield f"seed {game.seed}"
    if game.names is not None:
        yield "names " + " | ".join(game.names)


def _chosen(game: Recorded) -> Iterator[str]:
    named = setup_dict(game.setup)
    yield f"seats {named['seats']}"
    yield f"sides {named['sides']}"
    yield f"rules {named['rules']}"
    yield " ".join(["options", *sorted(named["options"])])
    yield f"stones {named['stones']}"
    yield f"revision {game.setup.revision}"
    if named["figure"] != 1:
        yield f"figure {named['figure']}"
    yield f"boards {numbers_used(game.printed, game.setup)}"


def _json(position: dict[str, Any]) -> str:
    return json.dumps(position, separators=(",", ":"))


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
