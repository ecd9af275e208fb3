"""A game in the terminal: moves by number or by name, help, undo, and the turns of bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from difflib import get_close_matches
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from saqqara.bots.seat_bots import SeatBots
from saqqara.cli.exit_codes import INTERRUPTED
from saqqara.cli.terminal import board_text
from saqqara.cli.terminal.display import Display, DisplayState, LineDisplay, ReadLine
from saqqara.cli.terminal.display import make_line_reader as _typed
from saqqara.cli.terminal.game_saver import GameSaver, default_file_name
from saqqara.cli.terminal.help import help_parts
from saqqara.cli.terminal.ship_arrangement import arrangement_progress, keep_arrangement, read_ship_arrangement
from saqqara.cli.terminal.signals import Terminated, ignore_signals, raise_on_signals
from saqqara.cli.terminal.sites.market import market_space_text
from saqqara.cli.terminal.symbols import card_texts, side_in_play
from saqqara.engine.rules.state import CARD_NAMES, OFFICIAL, PROFILE_NAMES
from saqqara.errors import IllegalMove
from saqqara.game import Game
from saqqara.game.decision_causes import find_decision_cause
from saqqara.game.record import KNOWLEDGE_PREFIXES
from saqqara.i18n import Translator, escape_to_one_line

PERSON_KIND = "me"
MAX_NUMBER_DIGITS = 9
UNPRINTED_EVENTS = ("turned_up", "refilled", "cleared", "returned", "tomb_opened", "tomb_closed", "final")
HAND_SOURCES = ("statues", "decorations", "ornaments", "blue_cards", "prophecies")


class _PlayerLeft(Exception):
    """The player has left the game before its end."""


def play(
    game: Game,
    seats: Sequence[str],
    translator: Translator,
    console: Console,
    read_line: ReadLine | None = None,
    names: Sequence[str] | None = None,
    seed: int = 0,
    record_file: Path | None = None,
) -> bool:
    """Play a game in the terminal until it is over or a player leaves, printing line by line.

    A typed end of file or Ctrl-C leaves the game.

    Args:
        game: The game to play, from its current position.
        seats: "me" or a bot (`saqqara.bots.seat_bots`) for each seat.
        translator: The messages to print.
        console: Where they are printed.
        read_line: Shows its argument and returns a typed line; by default the console's own input.
        names: The names to show for the seats; by default the game's own.
        seed: The seed for bots.
        record_file: The file of the game's record, if it has one already.

    Returns:
        Whether the game is over.
    """
    play_on_display(
        make_line_display(console, read_line), game, seats, translator, names or game.names or seats, seed, record_file
    )
    return game.is_over


def make_line_display(console: Console, read_line: ReadLine | None = None) -> LineDisplay:
    """Return a display that prints a game line by line."""
    return LineDisplay(console, read_line or _typed(console))


def play_on_display(
    display: Display,
    game: Game,
    seats: Sequence[str],
    translator: Translator,
    names: Sequence[str],
    seed: int = 0,
    record_file: Path | None = None,
) -> int:
    """Play as `play` does, on any display. Return the exit status of the command."""
    return _Session(game, seats, translator, display, names, seed, record_file).play()


class _Session:
    """One game at one keyboard."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        translator: Translator,
        display: Display,
        names: Sequence[str],
        seed: int,
        record_file: Path | None,
    ) -> None:
        self.game, self.seats, self.translator, self.display = game, tuple(seats), translator, display
        self.names, self.seed = tuple(map(escape_to_one_line, names)), seed
        self.human_seats = [seat for seat, kind in enumerate(seats) if kind == PERSON_KIND]
        self.saver = GameSaver(game, self.human_seats, translator, display, record_file)
        self.seat_at_keyboard = self.human_seats[0] if len(self.human_seats) == 1 else None
        self.has_hidden_cards = "hidden-cards" in game.view(None)["setup"]["options"]
        self.needs_handover = len(self.human_seats) > 1 and self.has_hidden_cards
        self.has_stacked_market = side_in_play("market", game.view(None)) == "D"
        self.has_optional_bonuses = has_optional_bonuses(game.view(None))
        self.boards = game.boards
        self.printed_count = 0
        self.bots = SeatBots(seats)
        self.auto_take_seats: set[int] = set()  # seats that always take what a space of pyramid B offers
        self.automatic_decisions: set[int] = set()  # decisions in the history that no player typed

    def play(self) -> int:
        """Play until the game is over or left, save it if necessary, and return the exit status."""
        with raise_on_signals():
            try:
                return self._play_or_autosave()
            except Terminated as ended:
                return self._autosave_and_leave(ended.status)
            except BaseException:  # a bug, or a terminal that accepts no more output
                ignore_signals()
                self._report_autosave()
                raise

    def _play_or_autosave(self) -> int:
        try:
            return self._play_and_save()
        except EOFError:
            return self._autosave_and_leave(0)
        except KeyboardInterrupt:  # at the prompt for a file name
            self.display.on_interrupt()
            self.display.print_after_exit(self.translator.text("cli-game-left"))
            return INTERRUPTED

    def _play_and_save(self) -> int:
        try:
            with self.bots:
                self._play_to_end()
        except _PlayerLeft:
            self.saver.ask_and_save()
            self.display.print_after_exit(self.translator.text("cli-game-left"))
            return 0
        except KeyboardInterrupt:
            return self._handle_interrupt()
        self.saver.ask_and_save()
        return 0

    def _handle_interrupt(self) -> int:
        self.display.on_interrupt()
        try:
            self.saver.ask_and_save(default_file_name())
        except EOFError:
            return self._autosave_and_leave(INTERRUPTED)
        self.display.print_after_exit(self.translator.text("cli-game-left"))
        return INTERRUPTED

    def _autosave_and_leave(self, status: int) -> int:
        """Save the game if no one can be asked, and return `status`. The terminal may be gone."""
        ignore_signals()
        self.saver.autosave()
        with suppress(OSError):
            self.display.on_interrupt()
            self._report_autosave()
            self.display.print_after_exit(self.translator.text("cli-game-left"))
        return status

    def _report_autosave(self) -> None:
        path = self.saver.autosave()
        if path is not None:
            with suppress(OSError):
                self.display.print_after_exit(self.translator.text("cli-autosaved", path=quote(str(path))))

    def _play_to_end(self) -> None:
        if self.game.history:
            self.display.show_news(self.translator.text("cli-game-resumed", round=self.game.round))
        else:
            self._print_events(self.game.event_log(self._get_viewer_seat())[0])
        self.printed_count = len(self.game.history)
        while (actor := self.game.actor) is not None:
            if self.seats[actor] == PERSON_KIND:
                self._human_turn(actor)
            else:
                self._bot_turn()
            self._print_new_events()
        self._show_result()

    # bots and events

    def _bot_turn(self) -> None:
        actor, lost = self.game.actor, len(self.bots.failed_moves)
        assert actor is not None
        self.display.show_thinking(
            self._board_state(self._get_visible_view(self._get_viewer_seat())), self.names[actor]
        )
        self.game.play(self.bots.choose(self.game, self.seed + len(self.game.history)))
        for _, error in self.bots.failed_moves[lost:]:
            self.display.show_error(self.translator.text("cli-lost-move", problem=self.translator.error_text(error)))

    def _print_new_events(self) -> None:
        for notes in self.game.event_log(self._get_viewer_seat())[self.printed_count + 1 :]:
            self._print_events(notes)
        self.printed_count = len(self.game.history)

    def _print_events(self, events: Iterable[Mapping[str, Any]]) -> None:
        paragraph: list[str] = []
        for note in events:
            if note["kind"] == "round_began":
                self._flush_paragraph(paragraph)
                self.display.begin_round(self.translator.text("cli-round", round=note["round"]))
            if note["kind"] == "round_ended":
                self._flush_paragraph(paragraph)
            if note["kind"] not in UNPRINTED_EVENTS:
                paragraph.append(self.translator.event_sentence(note, self.names))
        self._flush_paragraph(paragraph)

    def _flush_paragraph(self, sentences: list[str]) -> None:
        if sentences:
            self.display.show_news(" ".join(sentences))
        sentences.clear()

    def _get_viewer_seat(self) -> int | None:
        return self.human_seats[0] if len(self.human_seats) == 1 else None

    # decisions of people

    def _human_turn(self, seat: int) -> None:
        if seat in self.auto_take_seats and self._is_bonus_offered:
            self.automatic_decisions.add(len(self.game.history))
            self._take_bonus()
            return
        self._hand_over_screen(seat)
        self.display.show_board(self._board_state(self._get_visible_view(seat)))
        if self._is_decision_private:
            with self._private_screen(seat):
                self.display.show_decision(self._decision_state(seat))
                self._read_decision(seat)
        else:
            self.display.show_decision(self._decision_state(seat))
            self._read_decision(seat)

    def _read_decision(self, seat: int) -> None:
        while True:
            text = " ".join(self.display.read_choice(f"{self.names[seat]} > ").split()).lower()
            if text and not self._run_command(text, seat) and self._try_move(text):
                return
            if self.game.actor != seat or self.printed_count != len(self.game.history):
                self.printed_count = min(self.printed_count, len(self.game.history))
                return

    def _hand_over_screen(self, seat: int) -> None:
        if self.needs_handover and self.seat_at_keyboard != seat:
            self.display.hand_over_screen(self._handover_prompt(seat))
        self.seat_at_keyboard = seat

    def _handover_prompt(self, seat: int) -> str:
        return self.translator.text("cli-hand-over", name=self.names[seat]) + " "

    @property
    def _is_screen_shared(self) -> bool:
        """Whether several people see the screen all the time."""
        return len(self.human_seats) > 1 and not self.has_hidden_cards

    @property
    def _is_decision_private(self) -> bool:
        """Whether the open decision shows cards that only one of several people may see (MKT-D2)."""
        return self._is_screen_shared and self.game.decision == "keep"

    def _private_screen(self, seat: int) -> AbstractContextManager[None]:
        """Show something to one of several people, on a screen that leaves no trace."""
        return self.display.private_screen(self._handover_prompt(seat))

    def _get_visible_view(self, seat: int | None) -> dict[str, Any]:
        """Return what the screen may show to a seat: only public knowledge while several people see the screen."""
        return dict(self.game.view(None if self._is_screen_shared else seat))

    def _board_state(self, view: Mapping[str, Any]) -> DisplayState:
        return DisplayState(view, self.boards, self.names, self.translator)

    def _decision_state(self, seat: int) -> DisplayState:
        """Return the state of the table for a seat, with the question and the moves that answer it."""
        view, (question, hint) = self._get_visible_view(seat), self._question_and_hint(seat)
        more = [
            line
            for line in (arrangement_progress(view, self.translator), self._pending_cards(view))
            if line is not None
        ]
        keys = [self.translator.text(key) for key in self._key_hints(seat)]
        return DisplayState(
            view, self.boards, self.names, self.translator, self.game.legal_moves, question, hint, more, keys
        )

    def _key_hints(self, seat: int) -> Iterator[str]:
        yield "cli-keys"
        if self._can_peek_at_market:
            yield "cli-keys-peek"
        if read_ship_arrangement(self.game.view(None)):
            yield "cli-keys-keep"
        if self.has_optional_bonuses:
            yield "cli-keys-ask" if seat in self.auto_take_seats else "cli-keys-take"

    def _pending_cards(self, view: Mapping[str, Any]) -> Text | None:
        """List the red cards that are taken but take effect only after the decision (MKT-C1, FAVOR-2)."""
        waiting = [CARD_NAMES[detail] for what, _, detail in reversed(view["agenda"]) if what == "gain"]
        if not waiting:
            return None
        return (
            Text(self.translator.text("cli-pending-cards"))
            .append(" ")
            .append_text(Text(self.translator.text("list-comma")).join(card_texts(waiting, self.translator)))
        )

    def _question_and_hint(self, seat: int) -> tuple[str, str]:
        decision, name, cause = (
            self.game.decision or "",
            self.names[seat],
            find_decision_cause(self.game.view(None)["agenda"]),
        )
        return self.translator.question_text(decision, name, cause), self.translator.question_hint(
            decision, name, cause
        )

    def _try_move(self, text: str) -> bool:
        legal = self.game.legal_moves
        if text.isdecimal():
            number = int(text[:MAX_NUMBER_DIGITS])
            if not 1 <= number <= len(legal) or len(text) > MAX_NUMBER_DIGITS:
                self.display.show_error(self.translator.text("cli-unknown", text=f"{text:.20}", most=len(legal)))
                return False
            text = str(legal[number - 1])
        try:
            self.game.play(text)
        except IllegalMove as error:
            self.display.show_error(self._illegal_move_text(text, error.reason))
            return False
        return True

    def _illegal_move_text(self, text: str, reason: str) -> str:
        why = self.translator.text(f"reason-{reason}")
        if reason != "unreadable":
            return self.translator.text("cli-not-legal", text=text, reason=why)
        close = get_close_matches(text[:60], list(map(str, self.game.legal_moves)), 1)
        return self.translator.text("cli-unreadable", text=text[:60], move=close[0]) if close else why

    # commands

    def _run_command(self, text: str, seat: int) -> bool:
        keys: dict[str, Callable[[int], None]] = {
            "u": self._undo,
            "?": self._show_help,
            "s": self._show_scores,
            "r": self._show_record,
            "q": self._quit,
            **({"p": self._peek_at_market} if self._can_peek_at_market else {}),
            **({"k": self._keep_arrangement} if read_ship_arrangement(self.game.view(None)) else {}),
            **({"t": self._toggle_auto_take} if self.has_optional_bonuses else {}),
        }
        command = keys.get(text)
        if command is not None:
            command(seat)
        return command is not None

    def _undo(self, _seat: int) -> None:
        own = [
            number
            for number, entry in enumerate(self.game.history)
            if entry.seat in self.human_seats and not entry.forced and number not in self.automatic_decisions
        ]
        if not own:
            self.display.show_error(self.translator.text("cli-nothing-to-undo"))
            return
        while len(self.game.history) > own[-1]:
            self.game.undo()
        self.automatic_decisions = {number for number in self.automatic_decisions if number < own[-1]}
        actor = self.game.actor
        assert actor is not None
        self.display.show_reply(self.translator.text("cli-undone", name=self.names[actor]))
        if self._is_bonus_offered and actor in self.auto_take_seats:
            self._stop_auto_take(actor)

    # commands: keeping a ship as it is, and always taking a bonus

    def _keep_arrangement(self, _seat: int) -> None:
        first = keep_arrangement(self.game)
        self.automatic_decisions |= set(range(first + 1, len(self.game.history)))

    @property
    def _is_bonus_offered(self) -> bool:
        return (
            self.game.decision in ("take", "bonus") and find_decision_cause(self.game.view(None)["agenda"]) == "pyramid"
        )

    def _take_bonus(self) -> None:
        self.game.play("draw" if self.game.decision == "take" else "stones")

    def _toggle_auto_take(self, seat: int) -> None:
        if seat in self.auto_take_seats:
            self._stop_auto_take(seat)
            return
        self.auto_take_seats.add(seat)
        self.display.show_reply(self.translator.text("cli-auto-take-on", name=self.names[seat]))
        if self._is_bonus_offered:
            self._take_bonus()

    def _stop_auto_take(self, seat: int) -> None:
        self.auto_take_seats.discard(seat)
        self.display.show_reply(self.translator.text("cli-auto-take-off", name=self.names[seat]))

    def _show_scores(self, seat: int) -> None:
        sheet = self.game.score_sheet_if_over
        if self.has_hidden_cards:
            now = self.game.score_sheet
            for rival in set(range(len(self.seats))) - {seat}:
                sheet[rival] |= {source: now[rival][source] for source in HAND_SOURCES}
        title = self.translator.text("cli-scores-now")
        parts: list[RenderableType] = [board_text.score_sheet_table(sheet, self.names, self.translator, title)]
        if self.has_hidden_cards:
            parts.append(Text(self.translator.text("cli-scores-hidden"), style="dim"))
        self.display.show_page(*parts)

    def _show_record(self, seat: int) -> None:
        # Lines that only programs read would fill the screen.
        lines = [line for line in self.game.record(seat).splitlines() if not line.startswith(KNOWLEDGE_PREFIXES)]
        self.display.show_page(Text("\n".join(lines)))

    def _quit(self, _seat: int) -> None:
        raise _PlayerLeft

    # commands: help, and the cards a player has seen

    def _show_help(self, seat: int) -> None:
        keys = Text("\n".join(map(self.translator.text, self._key_hints(seat))), style="dim")
        self.display.show_page(
            keys, *help_parts(self._get_visible_view(seat), self.boards, self.translator, self._question_and_hint(seat))
        )

    @property
    def _can_peek_at_market(self) -> bool:
        return self._is_screen_shared and self.has_stacked_market and not self._is_decision_private

    def _peek_at_market(self, seat: int) -> None:
        market = self.game.view(seat)["market"]
        if not any(seat in seats for known in market["known"] for seats in known):
            self.display.show_error(self.translator.text("cli-peek-nothing"))
            return
        seen: list[RenderableType] = [Text(self.translator.text("cli-peek", name=self.names[seat]), style="bold")]
        for number, face_down in enumerate(market["face_down"]):
            if face_down:
                seen.append(Text("  ").append_text(market_space_text(number, market, self.translator)))
        with self._private_screen(seat):
            self.display.show_page(*seen)
            self.display.read_line(self.translator.text("cli-peek-done") + " ")

    # result

    def _show_result(self) -> None:
        title = self.translator.text("cli-scores-final")
        sheet = board_text.score_sheet_table(self.game.score_sheet, self.names, self.translator, title)
        first = self.game.ranking[0]
        names = [self.names[seat] for seat in first]
        points = self.game.scores[first[0]]
        winner = self.translator.text("cli-winner", names=names, points=points, count=len(first))
        self.display.show_result(self._board_state(self.game.view(None)), sheet, Text(winner, style="bold yellow"))


def has_optional_bonuses(view: Mapping[str, Any]) -> bool:
    """Return whether spaces of pyramid B offer cards and stones instead of giving them (PYR-B2)."""
    return side_in_play("pyramid", view) == "B" and view["setup"]["rules"] == PROFILE_NAMES[OFFICIAL]
