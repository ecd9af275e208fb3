"""What stands on a screen: the decision and what it concerns always, all else as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.text import Text

from saqqara.engine.rules.agenda import DECISION_NAMES, EVERY_SIDE, KEEP, QUESTIONS, TAKE
from saqqara.engine.rules.state import SITE_NAMES
from saqqara.game.causes import PYRAMID, cause_of
from saqqara.words import Words

from . import table_text
from .display import Moment
from .grouped import grouped
from .marks import Json, labelled, stone
from .modules_text import modules
from .sites.market import space

Lines = list[list[Segment]]

LEAST = 3  # lines of moves that are in sight at least
TWO = 2  # columns of sites where the screen is wide
FRAME = 2  # lines around sites
WIDE = 110
TALL = 30
KEYS = 2  # lines of keys where the screen is low


class Shown(NamedTuple):
    """All that may stand on the screen; `page` takes the place of what is above the question."""

    title: str
    moment: Moment | None
    page: Sequence[RenderableType]
    news: Sequence[str]
    remarks: Sequence[Text]
    prompt: Text
    keys: Sequence[str]
    scroll: int
    words: Words


def concerned(view: Json) -> list[str]:
    """Name the sites that the open decision is about; none for what is about the harbour or about all of them."""
    decision = view["decision"]
    if decision is None:
        return []
    what = DECISION_NAMES.index(decision)
    if what in (TAKE, KEEP):
        return ["market"] if cause_of(view["agenda"]) != PYRAMID else ["market", "pyramid"]
    if decision == "bonus":
        return [PYRAMID if cause_of(view["agenda"]) == PYRAMID else "temple"]
    if decision == "unload":
        return [ship["site"] for ship in view["ships"] if ship["site"] is not None and any_stone(ship)]
    site = QUESTIONS[what].site
    return [] if site == EVERY_SIDE else [SITE_NAMES[site]]


def any_stone(ship: Json) -> bool:
    """Tell whether a ship still carries a stone."""
    return any(owner is not None for owner in ship["stones"])


class Frame:
    """Lays what is shown out in so many columns and lines."""

    def __init__(self, console: Console, width: int, height: int) -> None:
        """Draw by a console, whatever its own size."""
        self.console, self.width, self.height = console, width, height

    def lines(self, shown: Shown) -> Lines:
        """Give exactly as many lines as the screen has, the prompt last."""
        keys = shown.keys if self.height >= TALL else shown.keys[:KEYS]
        ending = self._drawn(*shown.remarks, *(Text(key, style="dim") for key in keys), shown.prompt)
        title = self._drawn(Text(f" {shown.title}".ljust(self.width), style="reverse", no_wrap=True))
        room = self.height - len(title) - len(ending)
        above, below = self._page(shown, room) if shown.page else self._table(shown, room)
        blank = max(0, room - len(above) - len(below))
        lines = [*title, *above, *self._blank(blank), *below, *ending]
        return Segment.set_shape(lines[: self.height - 1] + lines[-1:], self.width, self.height)

    def _drawn(self, *parts: RenderableType | None) -> Lines:
        shown = [part for part in parts if part is not None]
        options = self.console.options.update(width=self.width, height=None)
        return self.console.render_lines(Group(*shown), options) if shown else []

    def _blank(self, lines: int) -> Lines:
        return [[Segment(" " * self.width)] for _ in range(lines)]

    def _page(self, shown: Shown, room: int) -> tuple[Lines, Lines]:
        """Give a page, the question below it, and the moves as well where there is room for all."""
        page, asked = self._drawn(*shown.page), self._question(shown.moment)
        moves = self._moves(shown.moment)
        if len(page) + len(asked) + len(moves) > room:
            moves = []
        return self._part(page, room - len(asked) - len(moves), shown), [*asked, *moves]

    def _part(self, lines: Lines, room: int, shown: Shown) -> Lines:
        """Give so many lines from where the player has scrolled to; the last says that there are others."""
        if len(lines) <= room:
            return lines
        first = min(shown.scroll, len(lines) - room + 1)
        part = lines[first : first + max(0, room - 1)]
        text = shown.words.text("cli-more-lines", first=first + 1, last=first + len(part), lines=len(lines))
        return [*part, *self._drawn(Text(text, style="dim", no_wrap=True, overflow="crop"))[:1]]

    def _question(self, moment: Moment | None) -> Lines:
        if moment is None or not moment.question:
            return []
        return self._drawn(Text(moment.question, style="bold"), *moment.more)

    def _moves(self, moment: Moment | None) -> Lines:
        if moment is None or not moment.legal:
            return []
        return self._drawn(*grouped(moment, self.width))

    def _table(self, shown: Shown, room: int) -> tuple[Lines, Lines]:
        """Give the table above, question and moves below; what the decision concerns comes first."""
        moment = shown.moment
        if moment is None:
            return self._latest(shown.news, room), []
        asked, moves = self._question(moment), self._moves(moment)
        about = concerned(moment.view) if moment.question else []
        sites = self._sites(moment, about)
        sites = sites[: max(0, room - len(asked) - min(len(moves), LEAST))]
        below = [*asked, *self._part(moves, room - len(asked) - len(sites), shown)]
        return self._above(shown, moment, about, sites, room - len(below)), below

    def _above(self, shown: Shown, moment: Moment, about: Sequence[str], sites: Lines, room: int) -> Lines:
        """Give the sites that matter, and more of the table as long as it fits: first things first."""
        view, boards, names, words = moment[:4]
        harbour = [] if moment.legal else self._moves_of_nobody(moment)
        parts = {
            "players": self._drawn(table_text.players(view, names, words, self.width, None)),
            "harbour": harbour,
            "news": self._latest(shown.news, 3),
            "market": [] if "market" in about else self._drawn(market_line(view, words)),
            "modules": self._drawn(modules(view, boards, words)),
        }
        room -= len(sites)
        there: dict[str, Lines] = {}
        for name, lines in parts.items():
            if len(lines) <= room:
                there[name] = lines
                room -= len(lines)
        if "players" not in there and moment.question and room > 0:
            there["players"] = self._drawn(own_line(view, names, words))[:1]
            room -= 1
        others = self._others(moment, about, room + len(there.get("market", [])))
        if others:
            room += len(there.pop("market", [])) - len(others)
            sites = [*sites, *others]
        news = self._latest(shown.news, room + len(there.pop("news", [])))
        order = ("players", "modules", "harbour", "market")
        return [*(line for name in order for line in there.get(name, [])), *sites, *news]

    def _moves_of_nobody(self, moment: Moment) -> Lines:
        return self._drawn(grouped(moment._replace(legal=()), self.width)[0])

    def _latest(self, news: Sequence[str], room: int) -> Lines:
        """Give the last of what has happened, as far as there is room."""
        lines: Lines = []
        for text in reversed(news):
            told = self._drawn(Text(text))
            lines = [*told, *lines]
            if len(lines) >= room:
                break
        return lines[max(0, len(lines) - room) :]

    def _sites(self, moment: Moment, sites: Sequence[str]) -> Lines:
        view, boards, _, words = moment[:4]
        return self._drawn(table_text.sites(view, boards, words, self.width, sites)) if sites else []

    def _others(self, moment: Moment, about: Sequence[str], room: int) -> Lines:
        """Give as many of the other sites as there is room for, in two columns where the screen is wide."""
        others = [site for site in table_text.SITES if site not in about]
        columns = TWO if self.width >= WIDE else 1
        part = Frame(self.console, self.width // columns, self.height)
        heights = [len(part._sites(moment, [site])) - FRAME for site in others]
        while others and FRAME + max(sum(heights[side::columns]) for side in range(columns)) > room:
            others.pop()
            heights.pop()
        sites = [part._sites(moment, others[side::columns]) for side in range(columns)]
        return list(_beside(sites, part.width))


def _beside(parts: Sequence[Lines], width: int) -> Iterator[list[Segment]]:
    blank = [Segment(" " * width)]
    for lines in zip_longest(*parts, fillvalue=blank):
        yield [segment for line in lines for segment in line]


def own_line(view: Json, names: Sequence[str], words: Words) -> Text:
    """Say of who decides what the players' table says, without the cards: those that can be played are moves."""
    seat, quarry = view["actor"], view["quarry"][view["actor"]]
    held = words.text("cli-unlimited") if quarry is None else str(quarry)
    return Text("  ").join(
        [
            stone(seat).append(f" {names[seat]}", style="bold"),
            labelled(words.text("cli-quarry"), Text(held)),
            labelled(words.text("cli-sled"), table_text.sled(view, seat)),
        ]
    )


def market_line(view: Json, words: Words) -> Text:
    """Name what lies on the market in a line."""
    cards = [space(number, view["market"], words) for number in range(4)]
    return Text.assemble((words.text("site-market", "name"), "bold"), "  ", Text("  ").join(cards))
