"""The printed numbers that are assumed: whether they make a side too strong or too weak, and better ones.

A side whose stones certainly bring more than those of the other sides of its site is too strong, unless certainly fewer
ships go there; the other way round it is too weak. What its stones bring is what the site pays for them; where it pays
with cards, stones and loads besides (`BONUS_SIDES`), it is the lead that goes with one more stone there. Better numbers
bring it to the mean of those sides that stay as they are; side A always does.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from saqqara.engine.rules.state import SIDE_NAMES
from saqqara.game.boards import PrintedValue, Value, default_boards

from .answers import Answer
from .questions import BUILDING_SITES

BONUS_SIDES = frozenset({"pyramid-B", "pyramid-C", "temple-B", "temple-C"})
# What in a printed value is points that a factor can change: items of the list, or these places within its items.
POINT_KEYS: dict[str, int | None] = {
    **{f"pyramid.B.{name}": None for name in ("left", "middle", "right")},
    "pyramid.C.tiles": 0,
    "pyramid.D.ring": None,
    "temple.D.track": None,
    "obelisk.B.towers": None,
    **{f"obelisk.C.places.{seats}": None for seats in (2, 3, 4)},
    "obelisk.D.spaces": 1,
}
SIZE_KEYS = frozenset({"burial.C.base"})  # no points, but a size: one less is tried if the side is too strong
STRONG, WEAK, OPEN, CONTRARY = "too strong", "too weak", "not shown", "contrary"
MIN_FACTOR, MAX_FACTOR, STEP = 0.4, 2.5, 0.005


@dataclass(frozen=True)
class Judgement:
    """What a study says of a side with assumed numbers.

    Attributes:
        side: The side, such as "pyramid-B".
        keys: Its assumed values, by dotted key.
        measure: The answer that compares what its stones bring with the other sides.
        ships: The answer that compares how many ships go there.
        verdict: STRONG, WEAK, OPEN if neither is certain, or CONTRARY if stones and ships certainly disagree.
        corrections: Better values by key; empty if none are proposed.
    """

    side: str
    keys: tuple[str, ...]
    measure: Answer
    ships: Answer
    verdict: str
    corrections: Mapping[str, Value]


def assumed_keys(side: str) -> tuple[str, ...]:
    """Return the values of a side that are assumed, at least in part."""
    prefix = side.replace("-", ".") + "."
    return tuple(
        key for key, line in default_boards().printed_values.items() if key.startswith(prefix) and line.is_assumed
    )


def printed_lines(corrections: Mapping[str, Value]) -> dict[str, PrintedValue]:
    """Return every printed value with the source of the shipped one, corrected ones included."""
    lines = default_boards().printed_values
    return lines | {key: lines[key]._replace(value=value) for key, value in corrections.items()}


def judge_sides(answers: Mapping[str, Answer], corrections: Mapping[str, Value]) -> list[Judgement]:
    """Judge every side that has assumed values.

    Args:
        answers: The answers of a study by their ids.
        corrections: The values in place of shipped ones with which it was played.
    """
    return list(_judgements(answers, printed_lines(corrections)))


def _judgements(answers: Mapping[str, Answer], lines: Mapping[str, PrintedValue]) -> Iterator[Judgement]:
    for site in BUILDING_SITES:
        sides = [f"{site}-{letter}" for letter in SIDE_NAMES]
        assumed = {side: assumed_keys(side) for side in sides}
        verdicts = {side: verdict_of(measure_of(side, answers), answers[f"ships/{side}"]) for side in sides}
        changing = [side for side in sides if verdicts[side] in (STRONG, WEAK) and changeable_keys(assumed[side])]
        for side in (side for side in sides if assumed[side]):
            corrections: dict[str, Value] = {}
            if side in changing:
                staying = [other for other in sides if other not in changing]
                factor = factor_for(side, staying, answers)
                corrections = propose([lines[key] for key in changeable_keys(assumed[side])], factor)
            measure, ships = measure_of(side, answers), answers[f"ships/{side}"]
            yield Judgement(side, assumed[side], measure, ships, verdicts[side], corrections)


def changeable_keys(keys: Iterable[str]) -> list[str]:
    """Return those of some values for which better ones can be proposed."""
    return [key for key in keys if key in POINT_KEYS or key in SIZE_KEYS]


def measure_name(side: str) -> str:
    """Return the family of questions that says what a stone of a side brings."""
    return "worth" if side in BONUS_SIDES else "stones"


def measure_of(side: str, answers: Mapping[str, Answer]) -> Answer:
    """Return the answer that compares what a stone of a side brings with the other sides of its site."""
    return answers[f"{measure_name(side)}/{side}"]


def verdict_of(measure: Answer, ships: Answer) -> str:
    """Return whether a side is too strong or too weak."""
    if measure.sign == 0:
        return OPEN
    if ships.sign == -measure.sign:
        return CONTRARY
    return STRONG if measure.sign > 0 else WEAK


def factor_for(side: str, staying: Sequence[str], answers: Mapping[str, Answer]) -> float:
    """Return the factor for a side's points that should bring its stones to the mean of the sides that stay."""
    family = measure_name(side)
    target = fmean(answers[f"{family}/{other}"].total for other in staying)
    lacking = target - answers[f"{family}/{side}"].total
    return min(MAX_FACTOR, max(MIN_FACTOR, 1 + lacking / answers[f"stones/{side}"].total))


def propose(lines: Sequence[PrintedValue], factor: float) -> dict[str, Value]:
    """Return assumed points multiplied by a factor, as whole numbers in the same order; values that stay are left out.

    The sum of all comes as near to the wanted one as possible. Parts that are not assumed stay, and so do bonuses. A
    size becomes one smaller or larger.
    """
    sizes = {line.key: line.value + (1 if factor > 1 else -1) for line in lines if isinstance(line.value, int)}
    lines = [line for line in lines if line.key not in sizes]
    points = [value for line in lines for value in _assumed_points(line)]
    wanted = factor * sum(points)
    factors = [step * STEP for step in range(round(MIN_FACTOR / STEP), round(MAX_FACTOR / STEP) + 1)]
    best = min(factors, key=lambda one: abs(sum(_scaled(value, one) for value in points) - wanted))
    changed = {line.key: _change_points(line, lambda value: _scaled(value, best)) for line in lines}
    return sizes | {line.key: changed[line.key] for line in lines if changed[line.key] != line.value}


def _scaled(points: int, factor: float) -> int:
    return int(points * factor + 0.5)


def _assumed_points(line: PrintedValue) -> list[int]:
    """Return the numbers of a printed value that are points and assumed."""
    found: list[int] = []

    def note(value: int) -> int:
        found.append(value)
        return value

    _change_points(line, note)
    return found


def _change_points(line: PrintedValue, change: Callable[[int], int]) -> Value:
    """Return a printed list with each number changed that is points and assumed."""
    assert isinstance(line.value, list)
    place = POINT_KEYS[line.key]
    return [
        _change_item(item, place, change) if line.parts.get(str(number), line.source) == "assumed" else item
        for number, item in enumerate(line.value, 1)
    ]


def _change_item(item: Any, place: int | None, change: Callable[[int], int]) -> Any:
    if isinstance(item, int):
        return change(item)
    if not isinstance(item, list):
        return item  # a word: a bonus
    if isinstance(item[0], list):
        return [_change_item(part, place, change) for part in item]
    return [change(number) if n == place else number for n, number in enumerate(item)]


def corrections_file(corrections: Mapping[str, Value], about: str) -> str:
    """Return the text of a file for `--boards`; `about` is a comment on its first line."""
    tables: dict[str, list[str]] = {}
    for key, value in corrections.items():
        table, _, name = key.rpartition(".")
        tables.setdefault(table, []).append(f"{name} = {json.dumps(value)}")
    parts = [f'\n[{table}]\nsource = "study"\n' + "\n".join(lines) for table, lines in sorted(tables.items())]
    return "\n".join([f"# {about}", *parts]) + "\n"


def all_corrections(judgements: list[Judgement]) -> dict[str, Value]:
    """Return the proposals of all sides by key."""
    return {key: value for judgement in judgements for key, value in judgement.corrections.items()}
