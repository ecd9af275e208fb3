"""Writing records."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from saqqara.game.position import boards_hash, setup_to_dict

from . import deals, seen_piles
from .lines import FORMAT_NAME, FORMAT_VERSION
from .protocols import RecordableGame, RecordedMove


def write_record(game: RecordableGame) -> str:
    """Return the record of a game with everything that chance dealt, or with the position from which it began."""
    lines = [*_header_lines(game, is_redacted=False)]
    if game.dealt_piles is not None:
        lines += [deals.write_deal(game.setup, pile, cells) for pile, cells in game.dealt_piles.items()]
    lines += _move_lines(game, None)
    if game.is_over:
        lines.append("result " + " ".join(map(str, game.scores)))
    return "\n".join(lines) + "\n"


def write_partial_record(
    game: RecordableGame,
    move_text: Callable[[RecordedMove], str],
    known: Mapping[str, Any] | None,
    remaining: dict[str, int] | None,
) -> str:
    """Return a record of a running game with only what one viewer may know.

    Args:
        game: The game.
        move_text: Returns the text of a move as the viewer may read it.
        known: The position as the viewer knows it; None if a record cannot express it.
        remaining: Counts by pile what has not been revealed. With it, the record lists the revealed cards and its moves
            can be replayed; None if something dealt is hidden, and then `known` is written instead.
    """
    lines = [*_header_lines(game, is_redacted=True)]
    if game.dealt_piles is None or remaining is None:
        lines += [*([f"# known: {_compact_json(known)}"] if known else []), *_move_lines(game, move_text)]
    else:
        lines += [*seen_piles.write_seen_piles(game.setup, game.dealt_piles, remaining), *_move_lines(game, move_text)]
    return "\n".join(lines) + "\n"


def _header_lines(game: RecordableGame, is_redacted: bool) -> Iterator[str]:
    yield f"{FORMAT_NAME} {FORMAT_VERSION}"
    if game.dealt_piles is None and not is_redacted:
        yield f"position {_compact_json(game.at_ply(0).position())}"
    else:
        yield from _setup_lines(game)
    for key, value in game.board_values.corrections.items():
        yield f"board {key} = {json.dumps(value)}"
    if not is_redacted and game.seed is not None:
        yield f"seed {game.seed}"
    if game.names is not None:
        yield "names " + " | ".join(game.names)


def _setup_lines(game: RecordableGame) -> Iterator[str]:
    named = setup_to_dict(game.setup)
    yield f"seats {named['seats']}"
    yield f"sides {named['sides']}"
    yield f"rules {named['rules']}"
    yield " ".join(["options", *sorted(named["options"])])
    yield f"stones {named['stones']}"
    yield f"revision {game.setup.revision}"
    if named["figure"] != 1:
        yield f"figure {named['figure']}"
    yield f"boards {boards_hash(game.board_values, game.setup)}"


def _compact_json(position: Mapping[str, Any]) -> str:
    return json.dumps(position, separators=(",", ":"))


def _move_lines(game: RecordableGame, move_text: Callable[[RecordedMove], str] | None) -> Iterator[str]:
    yield "# round 1"
    for played in game.history:
        yield f"{played.seat} {move_text(played) if move_text else played.move}"
        if not move_text:
            for cells in played.shuffles:
                yield "shuffle " + deals.join_card_names(cells)
        for note in played.events:
            if note["kind"] == "round_began":
                yield f"# round {note['round']}"
