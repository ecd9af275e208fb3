"""A game in the terminal: moves by number or by name, help, undo, and bots that take their turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from difflib import get_close_matches
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from saqqara import Game, IllegalMove
from saqqara.bots.players import Players
from saqqara.cli import table_text
from saqqara.cli.arranged import arranged, keep, progress
from saqqara.cli.display import Ask, Display, Moment, Plain
from saqqara.cli.display import typed as _typed
from saqqara.cli.ending import STOPPED
from saqqara.cli.explain import explanation
from saqqara.cli.marks import cards, side_of
from saqqara.cli.saving import Saving, proposed
from saqqara.cli.signals import Ended, hear_no_more, heard
from saqqara.cli.sites.market import space
from saqqara.engine.rules.state import CARD_NAMES, OFFICIAL, PROFILE_NAMES
from saqqara.game.causes import cause_of
from saqqara.game.record import FOR_PROGRAMS
from saqqara.words import Words, in_a_line

ME = "me"
LONGEST_NUMBER = 9
SHOWN_ANYWAY = ("turned_up", "refilled", "cleared", "returned", "tomb_opened", "tomb_closed", "final")
FROM_HANDS = ("statues", "decorations", "ornaments", "blue_cards", "prophecies")


class _Left(Exception):
    """The player has left the game before its end."""


def play(
    game: Game,
    seats: Sequence[str],
    words: Words,
    console: Console,
    ask: Ask | None = None,
    names: Sequence[str] | None = None,
    seed: int = 0,
    file: Path | None = None,
) -> bool:
    """Play a game in the terminal until it is over or somebody leaves, and print one thing below the other.

    `seats` has "me" or a bot (`saqqara.bots.players`) for each seat, `ask` shows its argument and returns a line that
    was typed (the console's own input by default), `names` are shown for the seats (the game's own by default), `seed`
    goes to bots, and `file` is that of the game's record, if it has one already.
    Returns whether the game has come to its end; a typed end of file or Ctrl-C leaves it.
    """
    play_on(plain(console, ask), game, seats, words, names or game.names or seats, seed, file)
    return game.is_over


def plain(console: Console, ask: Ask | None = None) -> Plain:
    """Give what prints a game line by line."""
    return Plain(console, ask or _typed(console))


def play_on(
    display: Display,
    game: Game,
    seats: Sequence[str],
    words: Words,
    names: Sequence[str],
    seed: int = 0,
    file: Path | None = None,
) -> int:
    """Play as `play` does, on any display; gives the status with which the command ends."""
    return _Terminal(game, seats, words, display, names, seed, file).play()


class _Terminal:
    """One game at one keyboard."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        words: Words,
        display: Display,
        names: Sequence[str],
        seed: int,
        file: Path | None,
    ) -> None:
        self.game, self.seats, self.words, self.display = game, tuple(seats), words, display
        self.names, self.seed = tuple(map(in_a_line, names)), seed
        self.people = [seat for seat, kind in enumerate(seats) if kind == ME]
        self.saving = Saving(game, self.people, words, display, file)
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.hidden = "hidden-cards" in game.view(None)["setup"]["options"]
        self.secrets = len(self.people) > 1 and self.hidden
        self.stacked = side_of("market", game.view(None)) == "D"
        self.offers = offers(game.view(None))
        self.boards = game.boards
        self.shown = 0
        self.players = Players(seats)
        self.takers: set[int] = set()  # seats that always take what a space of pyramid B offers
        self.by_itself: set[int] = set()  # decisions in the history that nobody has typed

    def play(self) -> int:
        """Play until the game is over or left, lose nothing of it, and give the status with which to end."""
        with heard():
            try:
                return self._play_or_rest()
            except Ended as ended:
                return self._rest(ended.status)
            except BaseException:  # a fault of ours, or a terminal that takes no more
                hear_no_more()
                self._keep_aside()
                raise

    def _play_or_rest(self) -> int:
        try:
            return self._play()
        except EOFError:
            return self._rest(0)
        except KeyboardInterrupt:  # where a file name was asked for
            self.display.interrupt()
            self.display.leave(self.words.text("cli-left"))
            return STOPPED

    def _play(self) -> int:
        try:
            with self.players:
                self._run()
        except _Left:
            self.saving.offer()
            self.display.leave(self.words.text("cli-left"))
            return 0
        except KeyboardInterrupt:
            return self._interrupted()
        self.saving.offer()
        return 0

    def _interrupted(self) -> int:
        self.display.interrupt()
        try:
            self.saving.offer(proposed())
        except EOFError:
            return self._rest(STOPPED)
        self.display.leave(self.words.text("cli-left"))
        return STOPPED

    def _rest(self, status: int) -> int:
        """Keep the game where nobody can be asked; the terminal may be gone."""
        hear_no_more()
        self.saving.keep()
        with suppress(OSError):
            self.display.interrupt()
            self._keep_aside()
            self.display.leave(self.words.text("cli-left"))
        return status

    def _keep_aside(self) -> None:
        path = self.saving.keep()
        if path is not None:
            with suppress(OSError):
                self.display.leave(self.words.text("cli-kept", path=quote(str(path))))

    def _run(self) -> None:
        if self.game.history:
            self.display.tell(self.words.text("cli-goes-on", round=self.game.round))
        else:
            self._say(self.game.log(self._viewer())[0])
        self.shown = len(self.game.history)
        while (actor := self.game.actor) is not None:
            if self.seats[actor] == ME:
                self._person(actor)
            else:
                self._bot()
            self._tell()
        self._end()

    # bots and what has happened

    def _bot(self) -> None:
        actor, lost = self.game.actor, len(self.players.lost)
        assert actor is not None
        self.display.think(self._table(self._view(self._viewer())), self.names[actor])
        self.game.play(self.players.choose(self.game, self.seed + len(self.game.history)))
        for _, error in self.players.lost[lost:]:
            self.display.refuse(self.words.text("cli-lost-move", problem=self.words.error(error)))

    def _tell(self) -> None:
        for notes in self.game.log(self._viewer())[self.shown + 1 :]:
            self._say(notes)
        self.shown = len(self.game.history)

    def _say(self, notes: Iterable[Mapping[str, Any]]) -> None:
        paragraph: list[str] = []
        for note in notes:
            if note["kind"] == "round_began":
                self._paragraph(paragraph)
                self.display.begin_round(self.words.text("cli-round", round=note["round"]))
            if note["kind"] == "round_ended":
                self._paragraph(paragraph)
            if note["kind"] not in SHOWN_ANYWAY:
                paragraph.append(self.words.sentence(note, self.names))
        self._paragraph(paragraph)

    def _paragraph(self, sentences: list[str]) -> None:
        if sentences:
            self.display.tell(" ".join(sentences))
        sentences.clear()

    def _viewer(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None

    # a person's decision

    def _person(self, seat: int) -> None:
        if seat in self.takers and self._is_offered:
            self.by_itself.add(len(self.game.history))
            self._take()
            return
        self._hand_over(seat)
        self.display.board(self._table(self._view(seat)))
        if self._is_secret:
            with self._alone(seat):
                self.display.offer(self._moment(seat))
                self._listen(seat)
        else:
            self.display.offer(self._moment(seat))
            self._listen(seat)

    def _listen(self, seat: int) -> None:
        while True:
            text = " ".join(self.display.choose(f"{self.names[seat]} > ").split()).lower()
            if text and not self._command(text, seat) and self._move(text):
                return
            if self.game.actor != seat or self.shown != len(self.game.history):
                self.shown = min(self.shown, len(self.game.history))
                return

    def _hand_over(self, seat: int) -> None:
        if self.secrets and self.at_keyboard != seat:
            self.display.hand_over(self._to_hand_over(seat))
        self.at_keyboard = seat

    def _to_hand_over(self, seat: int) -> str:
        return self.words.text("cli-hand-over", name=self.names[seat]) + " "

    @property
    def _is_open(self) -> bool:
        """Whether several people see the screen all the time."""
        return len(self.people) > 1 and not self.hidden

    @property
    def _is_secret(self) -> bool:
        """Whether the open decision by itself shows cards that one of several people alone may see (MKT-D2)."""
        return self._is_open and self.game.decision == "keep"

    def _alone(self, seat: int) -> AbstractContextManager[None]:
        """Show something to one of several people, on a screen that is gone without a trace afterwards."""
        return self.display.alone(self._to_hand_over(seat))

    def _view(self, seat: int | None) -> dict[str, Any]:
        """Give what may be on the screen for a seat: only what all know, as long as several people look at it."""
        return self.game.view(None if self._is_open else seat)

    def _table(self, view: Mapping[str, Any]) -> Moment:
        return Moment(view, self.boards, self.names, self.words)

    def _moment(self, seat: int) -> Moment:
        """Give how the table stands for a seat, with the question and the moves that answer it."""
        view, (question, hint) = self._view(seat), self._asked(seat)
        more = [line for line in (progress(view, self.words), self._waiting(view)) if line is not None]
        keys = [self.words.text(key) for key in self._keys(seat)]
        return Moment(view, self.boards, self.names, self.words, self.game.legal_moves, question, hint, more, keys)

    def _keys(self, seat: int) -> Iterator[str]:
        yield "cli-keys"
        if self._may_peek:
            yield "cli-keys-seen"
        if arranged(self.game.view(None)):
            yield "cli-keys-keep"
        if self.offers:
            yield "cli-keys-ask" if seat in self.takers else "cli-keys-take"

    def _waiting(self, view: Mapping[str, Any]) -> Text | None:
        """Name the red cards that are taken and take effect when the decision is made (MKT-C1, FAVOR-2)."""
        waiting = [CARD_NAMES[detail] for what, _, detail in reversed(view["agenda"]) if what == "gain"]
        if not waiting:
            return None
        return (
            Text(self.words.text("cli-still-to-act"))
            .append(" ")
            .append_text(Text(self.words.text("list-comma")).join(cards(waiting, self.words)))
        )

    def _asked(self, seat: int) -> tuple[str, str]:
        decision, name, cause = self.game.decision or "", self.names[seat], cause_of(self.game.view(None)["agenda"])
        return self.words.question(decision, name, cause), self.words.hint(decision, name, cause)

    def _move(self, text: str) -> bool:
        legal = self.game.legal_moves
        if text.isdecimal():
            number = int(text[:LONGEST_NUMBER])
            if not 1 <= number <= len(legal) or len(text) > LONGEST_NUMBER:
                self.display.refuse(self.words.text("cli-unknown", text=f"{text:.20}", most=len(legal)))
                return False
            text = str(legal[number - 1])
        try:
            self.game.play(text)
        except IllegalMove as error:
            self.display.refuse(self._refusal(text, error.reason))
            return False
        return True

    def _refusal(self, text: str, reason: str) -> str:
        why = self.words.text(f"reason-{reason}")
        if reason != "unreadable":
            return self.words.text("cli-not-legal", text=text, reason=why)
        close = get_close_matches(text[:60], list(map(str, self.game.legal_moves)), 1)
        return self.words.text("cli-unreadable", text=text[:60], move=close[0]) if close else why

    # the keys

    def _command(self, text: str, seat: int) -> bool:
        keys: dict[str, Callable[[int], None]] = {
            "u": self._undo,
            "?": self._help,
            "s": self._scores,
            "r": self._record,
            "q": self._quit,
            **({"p": self._peek} if self._may_peek else {}),
            **({"k": self._keep} if arranged(self.game.view(None)) else {}),
            **({"t": self._always} if self.offers else {}),
        }
        command = keys.get(text)
        if command is not None:
            command(seat)
        return command is not None

    def _undo(self, _seat: int) -> None:
        own = [
            number
            for number, entry in enumerate(self.game.history)
            if entry.seat in self.people and not entry.forced and number not in self.by_itself
        ]
        if not own:
            self.display.refuse(self.words.text("cli-nothing-to-undo"))
            return
        while len(self.game.history) > own[-1]:
            self.game.undo()
        self.by_itself = {number for number in self.by_itself if number < own[-1]}
        actor = self.game.actor
        assert actor is not None
        self.display.remark(self.words.text("cli-undone", name=self.names[actor]))
        if self._is_offered and actor in self.takers:
            self._ask_again(actor)

    # a ship left as it is, and what is always taken

    def _keep(self, _seat: int) -> None:
        first = keep(self.game)
        self.by_itself |= set(range(first + 1, len(self.game.history)))

    @property
    def _is_offered(self) -> bool:
        return self.game.decision in ("take", "bonus") and cause_of(self.game.view(None)["agenda"]) == "pyramid"

    def _take(self) -> None:
        self.game.play("draw" if self.game.decision == "take" else "stones")

    def _always(self, seat: int) -> None:
        if seat in self.takers:
            self._ask_again(seat)
            return
        self.takers.add(seat)
        self.display.remark(self.words.text("cli-always", name=self.names[seat]))
        if self._is_offered:
            self._take()

    def _ask_again(self, seat: int) -> None:
        self.takers.discard(seat)
        self.display.remark(self.words.text("cli-always-not", name=self.names[seat]))

    def _scores(self, seat: int) -> None:
        sheet = self.game.score_sheet_if_over
        if self.hidden:
            now = self.game.score_sheet
            for rival in set(range(len(self.seats))) - {seat}:
                sheet[rival] |= {source: now[rival][source] for source in FROM_HANDS}
        title = self.words.text("cli-scores-now")
        parts: list[RenderableType] = [table_text.score_sheet(sheet, self.names, self.words, title)]
        if self.hidden:
            parts.append(Text(self.words.text("cli-scores-hidden"), style="dim"))
        self.display.page(*parts)

    def _record(self, seat: int) -> None:
        # What only programs read would fill the screen.
        lines = [line for line in self.game.record(seat).splitlines() if not line.startswith(FOR_PROGRAMS)]
        self.display.page(Text("\n".join(lines)))

    def _quit(self, _seat: int) -> None:
        raise _Left

    # help, and what one has seen

    def _help(self, seat: int) -> None:
        keys = Text("\n".join(map(self.words.text, self._keys(seat))), style="dim")
        self.display.page(keys, *explanation(self._view(seat), self.boards, self.words, self._asked(seat)))

    @property
    def _may_peek(self) -> bool:
        return self._is_open and self.stacked and not self._is_secret

    def _peek(self, seat: int) -> None:
        market = self.game.view(seat)["market"]
        if not any(seat in seats for known in market["known"] for seats in known):
            self.display.refuse(self.words.text("cli-seen-nothing"))
            return
        seen: list[RenderableType] = [Text(self.words.text("cli-seen", name=self.names[seat]), style="bold")]
        for number, face_down in enumerate(market["face_down"]):
            if face_down:
                seen.append(Text("  ").append_text(space(number, market, self.words)))
        with self._alone(seat):
            self.display.page(*seen)
            self.display.ask(self.words.text("cli-seen-done") + " ")

    # the end

    def _end(self) -> None:
        title = self.words.text("cli-scores-final")
        sheet = table_text.score_sheet(self.game.score_sheet, self.names, self.words, title)
        first = self.game.ranking[0]
        names = [self.names[seat] for seat in first]
        points = self.game.scores[first[0]]
        winner = self.words.text("cli-winner", names=names, points=points, count=len(first))
        self.display.end(self._table(self.game.view(None)), sheet, Text(winner, style="bold yellow"))


def offers(view: Mapping[str, Any]) -> bool:
    """Tell whether spaces of pyramid B offer cards and stones, instead of giving them (PYR-B2)."""
    return side_of("pyramid", view) == "B" and view["setup"]["rules"] == PROFILE_NAMES[OFFICIAL]
