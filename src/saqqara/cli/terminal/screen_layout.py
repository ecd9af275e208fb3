"""The layout of a screen: always the decision and what it concerns, and everything else if there is space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.text import Text

from saqqara.engine.rules.agenda import ANY_SIDE, DECISION_NAMES, DECISION_SPECS, KEEP, TAKE
from saqqara.engine.rules.state import SITE_NAMES
from saqqara.game.decision_causes import PYRAMID, find_decision_cause
from saqqara.i18n import Translator

from . import board_text
from .display import DisplayState
from .modules_text import modules_panel
from .move_groups import group_moves
from .sites.market import market_space_text
from .symbols import Json, stones_text, with_label

Lines = list[list[Segment]]

MIN_MOVE_LINES = 3  # least lines of moves that are visible
WIDE_COLUMN_COUNT = 2  # columns of sites on a wide screen
BORDER_LINES = 2  # lines of the border around sites
MIN_WIDE_WIDTH = 110
MIN_TALL_HEIGHT = 30
MAX_KEY_LINES = 2  # most lines of keys on a low screen


class ScreenContents(NamedTuple):
    """Everything that may be on the screen. `page` replaces what is above the question."""

    title: str
    state: DisplayState | None
    page: Sequence[RenderableType]
    news: Sequence[str]
    replies: Sequence[Text]
    prompt: Text
    key_hints: Sequence[str]
    scroll_line: int
    translator: Translator


def sites_in_question(view: Json) -> list[str]:
    """Return the sites that the open decision concerns, none if it concerns the harbour or all of them."""
    decision = view["decision"]
    if decision is None:
        return []
    what = DECISION_NAMES.index(decision)
    if what in (TAKE, KEEP):
        return ["market"] if find_decision_cause(view["agenda"]) != PYRAMID else ["market", "pyramid"]
    if decision == "bonus":
        return [PYRAMID if find_decision_cause(view["agenda"]) == PYRAMID else "temple"]
    if decision == "unload":
        return [ship["site"] for ship in view["ships"] if ship["site"] is not None and has_stone(ship)]
    site = DECISION_SPECS[what].site
    return [] if site == ANY_SIDE else [SITE_NAMES[site]]


def has_stone(ship: Json) -> bool:
    """Return whether a ship still carries a stone."""
    return any(owner is not None for owner in ship["stones"])


class ScreenLayout:
    """Arranges the contents in a number of columns and lines."""

    def __init__(self, console: Console, width: int, height: int) -> None:
        """Draw with a console, whatever its own size."""
        self.console, self.width, self.height = console, width, height

    def render(self, contents: ScreenContents) -> Lines:
        """Return exactly as many lines as the screen has, the prompt last."""
        keys = contents.key_hints if self.height >= MIN_TALL_HEIGHT else contents.key_hints[:MAX_KEY_LINES]
        ending = self._render_parts(*contents.replies, *(Text(key, style="dim") for key in keys), contents.prompt)
        title = self._render_parts(Text(f" {contents.title}".ljust(self.width), style="reverse", no_wrap=True))
        free_height = self.height - len(title) - len(ending)
        above, below = (
            self._layout_page(contents, free_height) if contents.page else self._layout_table(contents, free_height)
        )
        blank = max(0, free_height - len(above) - len(below))
        lines = [*title, *above, *self._blank_lines(blank), *below, *ending]
        return Segment.set_shape(lines[: self.height - 1] + lines[-1:], self.width, self.height)

    def _render_parts(self, *parts: RenderableType | None) -> Lines:
        shown = [part for part in parts if part is not None]
        options = self.console.options.update(width=self.width, height=None)
        return self.console.render_lines(Group(*shown), options) if shown else []

    def _blank_lines(self, count: int) -> Lines:
        return [[Segment(" " * self.width)] for _ in range(count)]

    def _layout_page(self, contents: ScreenContents, max_lines: int) -> tuple[Lines, Lines]:
        """Return a page, and the question below it, with the moves if there is space for all of them."""
        page, asked = self._render_parts(*contents.page), self._question_lines(contents.state)
        moves = self._move_lines(contents.state)
        if len(page) + len(asked) + len(moves) > max_lines:
            moves = []
        return self._scrolled_part(page, max_lines - len(asked) - len(moves), contents), [*asked, *moves]

    def _scrolled_part(self, lines: Lines, max_lines: int, contents: ScreenContents) -> Lines:
        """Return `max_lines` lines from the scroll position. If there are others, the last line says so."""
        if len(lines) <= max_lines:
            return lines
        first = min(contents.scroll_line, len(lines) - max_lines + 1)
        part = lines[first : first + max(0, max_lines - 1)]
        text = contents.translator.text("cli-more-lines", first=first + 1, last=first + len(part), lines=len(lines))
        return [*part, *self._render_parts(Text(text, style="dim", no_wrap=True, overflow="crop"))[:1]]

    def _question_lines(self, state: DisplayState | None) -> Lines:
        if state is None or not state.question:
            return []
        return self._render_parts(Text(state.question, style="bold"), *state.status_lines)

    def _move_lines(self, state: DisplayState | None) -> Lines:
        if state is None or not state.legal_moves:
            return []
        return self._render_parts(*group_moves(state, self.width))

    def _layout_table(self, contents: ScreenContents, max_lines: int) -> tuple[Lines, Lines]:
        """Return the table, and question and moves below it. What the decision concerns comes first."""
        moment = contents.state
        if moment is None:
            return self._news_lines(contents.news, max_lines), []
        asked, moves = self._question_lines(moment), self._move_lines(moment)
        focus = sites_in_question(moment.view) if moment.question else []
        sites = self._site_lines(moment, focus)
        sites = sites[: max(0, max_lines - len(asked) - min(len(moves), MIN_MOVE_LINES))]
        below = [*asked, *self._scrolled_part(moves, max_lines - len(asked) - len(sites), contents)]
        return self._lines_above_question(contents, moment, focus, sites, max_lines - len(below)), below

    def _lines_above_question(
        self, contents: ScreenContents, state: DisplayState, focus: Sequence[str], sites: Lines, max_lines: int
    ) -> Lines:
        """Return the sites in focus, and as much more of the table as fits, the most important first."""
        view, boards, names, translator = state[:4]
        harbour = [] if state.legal_moves else self._harbour_lines(state)
        parts = {
            "players": self._render_parts(board_text.render_players(view, names, translator, self.width, None)),
            "harbour": harbour,
            "news": self._news_lines(contents.news, 3),
            "market": [] if "market" in focus else self._render_parts(market_summary(view, translator)),
            "modules": self._render_parts(modules_panel(view, boards, translator)),
        }
        max_lines -= len(sites)
        there: dict[str, Lines] = {}
        for name, lines in parts.items():
            if len(lines) <= max_lines:
                there[name] = lines
                max_lines -= len(lines)
        if "players" not in there and state.question and max_lines > 0:
            there["players"] = self._render_parts(active_player_line(view, names, translator))[:1]
            max_lines -= 1
        others = self._other_site_lines(state, focus, max_lines + len(there.get("market", [])))
        if others:
            max_lines += len(there.pop("market", [])) - len(others)
            sites = [*sites, *others]
        news = self._news_lines(contents.news, max_lines + len(there.pop("news", [])))
        order = ("players", "modules", "harbour", "market")
        return [*(line for name in order for line in there.get(name, [])), *sites, *news]

    def _harbour_lines(self, state: DisplayState) -> Lines:
        return self._render_parts(group_moves(state._replace(legal_moves=()), self.width)[0])

    def _news_lines(self, news: Sequence[str], max_lines: int) -> Lines:
        """Return the latest events that fit into `max_lines`."""
        lines: Lines = []
        for text in reversed(news):
            rendered = self._render_parts(Text(text))
            lines = [*rendered, *lines]
            if len(lines) >= max_lines:
                break
        return lines[max(0, len(lines) - max_lines) :]

    def _site_lines(self, state: DisplayState, sites: Sequence[str]) -> Lines:
        view, boards, _, translator = state[:4]
        return self._render_parts(board_text.render_sites(view, boards, translator, self.width, sites)) if sites else []

    def _other_site_lines(self, state: DisplayState, focus: Sequence[str], max_lines: int) -> Lines:
        """Return as many of the other sites as fit, in two columns on a wide screen."""
        columns = WIDE_COLUMN_COUNT if self.width >= MIN_WIDE_WIDTH else 1
        part = ScreenLayout(self.console, self.width // columns, self.height)
        others: list[str] = []
        heights = [BORDER_LINES] * columns
        for site in (site for site in board_text.SITE_RENDERERS if site not in focus):
            side = len(others) % columns
            if heights[side] >= max_lines:  # without drawing one more, which takes long
                break
            heights[side] += len(part._site_lines(state, [site])) - BORDER_LINES
            if heights[side] > max_lines:
                break
            others.append(site)
        sites = [part._site_lines(state, others[side::columns]) for side in range(columns)]
        return list(_join_columns(sites, part.width))


def _join_columns(columns: Sequence[Lines], width: int) -> Iterator[list[Segment]]:
    blank = [Segment(" " * width)]
    for lines in zip_longest(*columns, fillvalue=blank):
        yield [segment for line in lines for segment in line]


def active_player_line(view: Json, names: Sequence[str], translator: Translator) -> Text:
    """Return the active player's line of the players' table, without cards: playable cards are among the moves."""
    seat, quarry = view["actor"], view["quarry"][view["actor"]]
    held = translator.text("cli-unlimited") if quarry is None else str(quarry)
    return Text("  ").join(
        [
            stones_text(seat).append(f" {names[seat]}", style="bold"),
            with_label(translator.text("cli-quarry"), Text(held)),
            with_label(translator.text("cli-sled"), board_text.sled_text(view, seat)),
        ]
    )


def market_summary(view: Json, translator: Translator) -> Text:
    """List the cards in the market on one line."""
    cards = [market_space_text(number, view["market"], translator) for number in range(4)]
    return Text.assemble((translator.text("site-market", "name"), "bold"), "  ", Text("  ").join(cards))
