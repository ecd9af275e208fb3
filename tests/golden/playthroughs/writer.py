"""Writes a whole game as text that a person can review: each decision with the legal moves, the events, the changes.

One file for each pair of seats and profile, for each side, option and supply of stones, and for both profiles where a
side or module plays them otherwise. Chance and choices come from
the pinned generator, so that a difference is always a difference of the rules.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

from saqqara import Game, Move
from saqqara.engine.rules.state import PROFILE_NAMES, SUPPLY_NAMES
from tests.helpers.variants import (
    MODULES,
    NON_MODULE_OPTIONS,
    ONE_SIDE_VARIANTS,
    SEATS_AND_RULES,
    StableRandom,
    Variant,
    can_arrange_ship,
    sample_variants,
)

FOLDER = Path(__file__).parent
WIDTH = 118
PLANK, RAFT = Move.parse("play plank"), Move.parse("play raft")
THIRD_FAVOR = Move.parse("favor 3")
SHORT_LIST = 7  # lists up to this length are shown whole
OMITTED_KEYS = ("format", "setup", "boards", "revision", "turn", "actor", "decision", "scores", "at_end", "docks")


def scenarios() -> dict[str, tuple[Variant, int]]:
    """Return each playthrough: name, set-up and seed."""
    found = [Variant(seats, rules) for seats, rules in SEATS_AND_RULES]
    found += [Variant(3, "official", (option,)) for option in NON_MODULE_OPTIONS]
    found += [Variant(2, "yucata", (), stones) for stones in SUPPLY_NAMES if stones != "standard"]
    found += sample_variants(ONE_SIDE_VARIANTS, len(SEATS_AND_RULES))
    # Where the profiles differ, the other one too (MKT-A2, OBE-B1, and every module but the wager).
    found += [Variant(3, rules, (), "standard", sides) for rules in PROFILE_NAMES for sides in ("CAAAA", "AAAAB")]
    found += [Variant(3, rules, (option,)) for option in MODULES for rules in PROFILE_NAMES]
    found += [Variant(4, rules, (*MODULES, *NON_MODULE_OPTIONS), "standard", "DBCDC") for rules in PROFILE_NAMES]
    found += [Variant(2, "official", ("hidden-cards",), "standard", sides) for sides in ("BAAAA", "DAAAA")]
    found += [Variant(2, "official", ("favors",), "standard", "ABAAA")]
    return {str(variant): (variant, 100 + n) for n, variant in enumerate(found)}


def playthrough_text(variant: Variant, seed: int) -> str:
    """Return one game from its set-up to its score sheet."""
    return "\n".join(playthrough_lines(variant, seed)) + "\n"


def playthrough_lines(variant: Variant, seed: int) -> Iterator[str]:
    game, dice = variant.game(seed), StableRandom(seed)
    yield f"# {variant}, seed {seed}. Written by `python -m tests.golden --write`; read it as a diff."
    yield from event_lines(game.opening_events)
    yield from changed_lines({}, flatten_position(game.position()))
    while not game.is_over:
        yield from play_decision(game, dice)
    yield ""
    for seat, sheet in enumerate(game.score_sheet):
        points = ", ".join(f"{source} {n}" for source, n in sheet.items() if n)
        yield f"seat {seat}: {game.scores[seat]} = {points}"
    yield f"ranking: {game.ranking}"


def play_decision(game: Game, dice: StableRandom) -> Iterator[str]:
    """Make one decision, and describe it with everything that follows without a choice."""
    before, made = flatten_position(game.position()), len(game.history)
    yield ""
    yield f"-- {made + 1}: round {game.round}, seat {game.actor} decides {game.decision}, scores {game.scores}"
    yield from wrap_paragraph("legal", group_by_verb(game.legal_moves))
    game.play(choose_move(game, dice))
    for played in game.history[made:]:
        yield f"> {played.seat} {played.move}{' (forced)' if played.forced else ''}"
        yield from event_lines(played.events)
    yield from changed_lines(before, flatten_position(game.position()))


def choose_move(game: Game, dice: StableRandom) -> Move:
    """Choose any move, blue cards and sailings rather often, so that much happens; first what can rarely be played."""
    wanted = (PLANK, RAFT, THIRD_FAVOR) if can_arrange_ship(game) else (PLANK, RAFT)
    rare = [move for move in game.legal_moves if move in wanted or move.verb == "arrange"]
    if rare:
        return rare[-1]
    lively = [move for move in game.legal_moves if move.verb in ("play", "sail", "take", "quarry")]
    return dice.choice(lively if lively and dice.below(3) == 0 else game.legal_moves)


def group_by_verb(options: list[Move]) -> str:
    """Return the legal moves in their order, the verb of a run of moves only once."""
    parts: list[str] = []
    verb = ""
    for move in options:
        rest = str(move).removeprefix(move.verb).strip()
        parts.append(rest if move.verb == verb else f"| {move.verb} {rest}".strip())
        verb = move.verb
    return " ".join(parts).removeprefix("| ")


def event_lines(notes: list[dict[str, Any]]) -> Iterator[str]:
    """Return the events, one after another."""
    sentences = [" ".join([note["kind"], *event_text(note)]) for note in notes]
    yield from wrap_paragraph("notes", "; ".join(sentences)) if sentences else ()


def event_text(note: dict[str, Any]) -> Iterator[str]:
    for name, value in note.items():
        if name != "kind":
            yield f"{name} {''.join(map(str, value)) if isinstance(value, list) else value}"


def flatten_position(position: Mapping[str, Any]) -> dict[str, str]:
    """Return a position as lines: piles that only shift are counted, long lists are written cell by cell."""
    position = {key: value for key, value in position.items() if key not in OMITTED_KEYS}
    position["agenda"] = "; ".join(" ".join(map(str, entry)) for entry in position["agenda"] if entry[0] != "turn")
    market = position["market"]
    market["draw"] = f"{len(market['draw'])}, next {' '.join(market['draw'][:1])}"
    market["discard"] = f"{len(market['discard'])}, top {' '.join(market['discard'][-1:])}"
    position["points"] = [" ".join(f"{name} {n}" for name, n in sheet.items() if n) for sheet in position["points"]]
    return dict(position_leaves("", position))


def position_leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from position_leaves(f"{path}.{key}" if path else key, part)
    elif isinstance(value, list) and (len(value) > SHORT_LIST or any(isinstance(part, dict) for part in value)):
        for n, part in enumerate(value):
            yield from position_leaves(f"{path}[{n}]", part)
    else:
        yield path, str(value)


def changed_lines(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """Yield the differences; removed lines are marked with a minus."""
    gone = [f"- {path}" for path in before if path not in after]
    new = [f"{path} = {value}" for path, value in after.items() if before.get(path) != value]
    yield from wrap_paragraph("now", "; ".join(gone + new))


def wrap_paragraph(head: str, body: str) -> list[str]:
    return wrap(body, WIDTH, initial_indent=f"{head}: ", subsequent_indent="    ", break_on_hyphens=False)
