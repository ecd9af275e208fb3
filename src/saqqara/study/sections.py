"""Sentences and tables of the page that say what the answers mean."""

import json
from collections.abc import Iterator
from html import escape

from saqqara.game.boards import default_boards

from .answers import Answer
from .assumed_values import BONUS_SIDES, CONTRARY, OPEN, STRONG, WEAK, Judgement, changeable_keys
from .design import SEAT_COUNTS
from .findings import CORRECTED, Findings
from .names import name_of, side_name

NO_PROPOSAL = "-"


def summary(findings: Findings) -> Iterator[str]:
    """Yield the sentences of the short version."""
    yield seats_sentence(findings)
    yield length_sentence(findings)
    yield strongest_sentence(findings, "sides", "points", "Of the sides, these change the points of a seat most")
    yield strongest_sentence(findings, "options", "points", "Of modules and options, these change them most")
    yield pairs_sentence(findings)
    yield assumed_sentence(findings)


def seats_sentence(findings: Findings) -> str:
    """Say how fair the starting seats are."""
    found = findings.select("seats")
    certain = [one for one in found if one.sign]
    if not certain:
        most = 100 * max(one.largest for one in found)
        return (
            "No starting seat certainly wins more or less than its share; "
            f"more than {most:.1f} percentage points are excluded."
        )
    parts = [
        f"{name_of(one.id)}: {100 * one.total:.1f}&nbsp;% instead of {100 * fair:.1f}&nbsp;%"
        for one in certain
        for fair in [one.reference or 0]
    ]
    return f"Not every starting seat has its fair share of the win ({'; '.join(parts)})."


def length_sentence(findings: Findings) -> str:
    """Say how long games are."""
    parts = []
    for seats in SEAT_COUNTS:
        (found,) = findings.select(f"games/turns/{seats}")
        parts.append(f"{found.value:.0f} turns with {seats} seats ({found.low:.1f} to {found.high:.1f})")
    return f"A game lasts {', '.join(parts)}."


def strongest_sentence(findings: Findings, family: str, outcome: str, begin: str) -> str:
    """Name the largest certain effects of a family."""
    found = [one for one in findings.select(family) if one.id.endswith(f"/{outcome}")]
    certain = sorted((one for one in found if one.sign), key=lambda one: -abs(one.value))
    if not certain:
        return f"{begin}: none certainly does; more than {max(one.largest for one in found):.1f} is excluded."
    return f"{begin}: {'; '.join(f'{name_of(one.id)} {interval(one)}' for one in certain[:4])}."


def pairs_sentence(findings: Findings) -> str:
    """Say which sides are strong together."""
    found = [one for one in findings.select("pairs") if one.id.endswith("/points")]
    certain = sorted((one for one in found if one.sign), key=lambda one: -abs(one.value))
    most = max(one.largest for one in found)
    if not certain:
        return (
            "No two sides are certainly stronger or weaker together than the sum of both: "
            f"more than {most:.1f} points a seat is excluded for each of {len(found)} pairs."
        )
    parts = "; ".join(f"{name_of(one.id)} {interval(one)}" for one in certain[:5])
    return f"{len(certain)} of {len(found)} pairs of sides certainly bring more or less together: {parts}."


def assumed_sentence(findings: Findings) -> str:
    """Say which sides with assumed numbers are too strong or weak."""
    named: dict[str, list[str]] = {}
    for one in findings.judgements:
        named.setdefault(one.verdict, []).append(side_name(one.side))
    parts = [f"{verdict}: {', '.join(sides)}" for verdict, sides in named.items() if verdict not in (OPEN, CONTRARY)]
    if not parts:
        return "No side with assumed numbers is certainly too strong or too weak."
    return f"Of the sides with assumed numbers, these are {'; '.join(parts)}."


def interval(answer: Answer) -> str:
    """Return a figure with its interval."""
    return f"{answer.value:+.2f} ({answer.low:+.2f} to {answer.high:+.2f})"


def verdict_table(findings: Findings) -> str:
    """Return a table of the sides with assumed numbers."""
    head = "<tr><th>side</th><th>verdict</th><th>a stone brings</th><th>ships, %</th><th>afterwards</th></tr>"
    rows = "".join(verdict_row(one, findings) for one in findings.judgements)
    return f'<table class="verdicts"><thead>{head}</thead><tbody>{rows}</tbody></table>'


def verdict_row(judgement: Judgement, findings: Findings) -> str:
    """Return what is said of one side."""
    measure, ships = judgement.measure, judgement.ships
    what = "lead" if judgement.side in BONUS_SIDES else "points"
    paid = f"{measure.total:.2f} {what}, others {measure.reference or 0:.2f}"
    cells = [
        side_name(judgement.side),
        verdict_text(judgement),
        f"{paid}: {measure.value:+.2f} ({measure.low:+.2f} to {measure.high:+.2f})",
        f"{ships.value:+.1f} ({ships.low:+.1f} to {ships.high:+.1f})",
        afterwards(judgement, findings),
    ]
    mark = ' class="certain"' if judgement.verdict in (STRONG, WEAK) else ""
    return f"<tr{mark}>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def verdict_text(judgement: Judgement) -> str:
    """Return the verdict in words."""
    if judgement.verdict == OPEN:
        return f"not shown; more than {judgement.measure.largest:.2f} is excluded"
    if judgement.verdict == CONTRARY:
        return f"stones bring {'more' if judgement.measure.sign > 0 else 'less'}, but ships say the opposite"
    if not changeable_keys(judgement.keys):
        return f"<strong>{judgement.verdict}</strong>; nothing assumed is a number that could bring more or less"
    if not judgement.corrections:
        return f"{judgement.verdict} against the others, but fair against those that stay"
    return f"<strong>{judgement.verdict}</strong>"


def afterwards(judgement: Judgement, findings: Findings) -> str:
    """Return what is left of a difference with the proposed numbers."""
    gap = findings.answers.get(f"{CORRECTED}/{judgement.side}/gap")
    return NO_PROPOSAL if gap is None else f"{gap.value:+.2f} ({gap.low:+.2f} to {gap.high:+.2f})"


def proposals(findings: Findings) -> str:
    """Return the proposed numbers next to the shipped ones."""
    shipped = default_boards().values
    rows = [
        f"<tr><td><code>{key}</code></td><td>{as_text(shipped[key])}</td><td>{as_text(value)}</td>"
        f"<td>{effect_text(judgement, findings)}</td></tr>"
        for judgement in findings.judgements
        for key, value in judgement.corrections.items()
    ]
    if not rows:
        return "<p>No better numbers are proposed.</p>"
    again = (
        f" {findings.corrected_count:,} games with these sides were played again with them, with the same seeds."
        if findings.corrected_count
        else ""
    )
    return (
        "<p>Better numbers; those that help or were not tried are in <code>corrections.toml</code> for "
        f"<code>--boards</code>.{again}</p>"
        '<div class="scroll" tabindex="0"><table>'
        "<thead><tr><th>value</th><th>shipped</th><th>tried</th><th>change of what a stone brings</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def effect_text(judgement: Judgement, findings: Findings) -> str:
    """Say what better values of a side have changed."""
    change = findings.answers.get(f"{CORRECTED}/{judgement.side}/change")
    if change is None:
        return "not tried"
    kept = "it helps" if findings.helps(judgement) else "no help, so it is not proposed"
    return f"{change.value:+.2f} ({change.low:+.2f} to {change.high:+.2f}): {kept}"


def as_text(value: object) -> str:
    """Return a printed value as text for a table."""
    return escape(json.dumps(value, ensure_ascii=False))
