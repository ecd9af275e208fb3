"""The page of a study: one HTML file without scripts or other files, whose figures name the command that makes them."""

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from importlib.resources import files
from string import Template

from saqqara import charts
from saqqara.engine.rules.state import SIDE_NAMES, SITE_NAMES
from saqqara.version import __version__

from . import sections
from .answers import Answer
from .design import SEAT_COUNTS
from .findings import Findings
from .names import name_of, side_names
from .questions import OUTCOMES

ID_IN_SVG = re.compile(r'( id="| xlink:href="#|url\(#)([^")]+)')
SVG_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
DIGITS = {"seats": 1, "ships": 1}  # digits after the point by family, otherwise 2
UNITS = {"points": "points a seat", "margin": "points of the winner beyond the second", "turns": "turns a game"}


def write_page(findings: Findings) -> str:
    """Return the page."""
    template = Template((files(__package__) / "page.html").read_text(encoding="utf-8"))
    figures = {
        "games": f"{findings.game_count:,}",
        "questions": f"{findings.question_total:,}",
        "bot": escape(findings.description["bot"]),
        "games_plain": str(findings.game_count),
        "again": str(findings.again),
        "boards": " --boards FILE" if findings.description["corrected"] else "",
        "seed": str(findings.description["seed"]),
        "version": __version__,
        "combinations": f"{len(set(findings.data.games['sides'].tolist())):,}",
        "short": "".join(f"<li>{one}</li>" for one in sections.summary(findings)),
    }
    return template.substitute(figures, **{name: make(findings) for name, make in SECTIONS.items()})


def seats_section(findings: Findings) -> str:
    """Return chart and table of the starting seats."""
    found = [scaled(one, 100) for one in findings.select("seats")]
    chart = charts.draw_intervals("Share of the win beyond the fair share", rows_of(found), "percentage points")
    return figure("seats", chart) + table(found, "share beyond the fair one, in percentage points")


def length_section(findings: Findings) -> str:
    """Return how long games are, and what makes them longer."""
    games = findings.data.games
    turns = [(f"{count} seats", games["turns"][games["seats"] == count].tolist()) for count in SEAT_COUNTS]
    chart = charts.draw_distributions("Turns of a game", turns, "turns of all seats")
    longer = effects(findings, "sides", "turns") + effects(findings, "options", "turns")
    causes = charts.draw_intervals("What makes games longer", rows_of(longer), UNITS["turns"])
    answers = [*findings.select("games"), *longer]
    return figures(figure("length", chart), figure("longer", causes)) + table(answers, "mean, or difference")


def sides_section(findings: Findings) -> str:
    """Return what sides bring in points and margin."""
    drawn = [effect_chart(findings, "sides", outcome) for outcome in ("points", "margin")]
    return figures(*drawn) + table(findings.select("sides"), "difference from the mean of the site's four sides")


def options_section(findings: Findings) -> str:
    """Return what modules and options bring."""
    drawn = [effect_chart(findings, "options", outcome) for outcome in OUTCOMES]
    return figures(*drawn) + table(findings.select("options"), "on against off")


def pairs_section(findings: Findings) -> str:
    """Return what two sides bring together."""
    pairs = effects(findings, "pairs", "points")
    names = side_names()
    values = {place: one.value for one in pairs for place in pair_places(one)}
    chart = charts.draw_matrix("What two sides bring beyond the sum of both", names, values, UNITS["points"])
    largest = sorted(findings.select("pairs"), key=lambda one: -abs(one.value) / (one.high - one.low))[:12]
    certain = f"<p>{sections.pairs_sentence(findings)}</p>"
    note = "<p>The twelve that stand out most against their error, of all three outcomes:</p>"
    return certain + figure("pairs", chart, wide=True) + note + table(largest, "beyond the sum of both", is_open=True)


def cards_section(findings: Findings) -> str:
    """Return the lead that goes with cards."""
    found = sorted(findings.select("cards"), key=lambda one: -one.value)
    chart = charts.draw_intervals("Lead that goes with one more card", rows_of(found), "points")
    return figure("cards", chart) + table(found, "points of lead for one more")


def assumed_section(findings: Findings) -> str:
    """Return what is said of assumed numbers, and what the proposed ones change."""
    measures = [
        charts.draw_intervals(title, rows_of(findings.select(family)), unit)
        for family, title, unit in (
            ("stones", "Points that a site pays for a stone", "against the mean of the other three sides"),
            ("worth", "Lead that goes with one more stone", "against the mean of the other three sides"),
            ("ships", "Ships that sail there", "percentage points against the other three sides"),
        )
    ]
    drawn = [figure(name, chart) for name, chart in zip(("stones", "worth", "ships"), measures, strict=True)]
    answers = [one for family in ("stones", "worth", "ships") for one in findings.select(family)]
    return (
        scroll(sections.verdict_table(findings))
        + sections.proposals(findings)
        + figures(*drawn)
        + table(answers, "difference from the other three sides")
    )


SECTIONS: dict[str, Callable[[Findings], str]] = {
    "seats_section": seats_section,
    "length_section": length_section,
    "sides_section": sides_section,
    "options_section": options_section,
    "pairs_section": pairs_section,
    "cards_section": cards_section,
    "assumed_section": assumed_section,
}


def effects(findings: Findings, family: str, outcome: str) -> list[Answer]:
    """Return the answers of a family for one outcome."""
    return [one for one in findings.select(family) if one.id.endswith(f"/{outcome}")]


def effect_chart(findings: Findings, family: str, outcome: str) -> str:
    """Return the figure of what a family brings in one outcome."""
    title = {"points": "Points of a seat", "margin": "Margin of the winner", "turns": "Turns of a game"}[outcome]
    chart = charts.draw_intervals(title, rows_of(effects(findings, family, outcome)), UNITS[outcome])
    return figure(f"{family}-{outcome}", chart)


def pair_places(answer: Answer) -> list[tuple[int, int]]:
    """Return the two cells of a matrix of all sides that an answer about two sides belongs to."""
    names = [f"{site}-{letter}" for site in SITE_NAMES for letter in SIDE_NAMES]
    first, second = (names.index(side) for side in answer.id.split("/")[1].split("+"))
    return [(first, second), (second, first)]


def rows_of(answers: Iterable[Answer]) -> list[charts.IntervalRow]:
    """Return answers as rows of a chart."""
    return [(name_of(one.id), one.value, one.low, one.high) for one in answers]


def scaled(answer: Answer, factor: float) -> Answer:
    """Return an answer in another unit."""
    value, low, high = (factor * number for number in (answer.value, answer.low, answer.high))
    return Answer(answer.id, value, low, high, answer.reference)


def figures(*drawn: str) -> str:
    """Return figures side by side where there is room."""
    return f'<div class="figures">{"".join(drawn)}</div>'


def figure(name: str, svg: str, wide: bool = False) -> str:
    """Return a chart as a figure with its title; ids in it get a prefix, since all charts are in one document."""
    inline = ID_IN_SVG.sub(rf"\g<1>{name}-\g<2>", svg)
    title = SVG_TITLE.search(svg)
    caption = f"<figcaption>{title[1]}</figcaption>" if title else ""
    return f'<figure class="{"wide" if wide else "chart"}">{caption}{inline}</figure>'


def table(answers: Sequence[Answer], heading: str, is_open: bool = False) -> str:
    """Return a table of answers, each with the command that computes it again."""
    body = "".join(table_row(one) for one in answers)
    head = f"<tr><th>question</th><th>{heading}</th><th>interval</th><th>command</th></tr>"
    return (
        f"<details{' open' if is_open else ''}><summary>{len(answers)} figures, and the command for each</summary>"
        + scroll(f'<table class="answers"><thead>{head}</thead><tbody>{body}</tbody></table>')
        + "</details>"
    )


def table_row(answer: Answer) -> str:
    """Return a row of a table."""
    digits = DIGITS.get(answer.family, 2)
    sign = "" if answer.family == "games" else "+"
    value, low, high = (f"{number:{sign}.{digits}f}" for number in (answer.value, answer.low, answer.high))
    certain = ' class="certain"' if answer.sign and answer.family != "games" else ""
    command = f"<code>saqqara study FOLDER --only {escape(answer.id)}</code>"
    name = escape(name_of(answer.id, full=True))
    return f"<tr{certain}><td>{name}</td><td>{value}</td><td>{low} to {high}</td><td>{command}</td></tr>"


def scroll(content: str) -> str:
    """Return wide content that scrolls on its own on narrow screens."""
    return f'<div class="scroll" tabindex="0">{content}</div>'
