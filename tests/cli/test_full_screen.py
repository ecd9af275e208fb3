"""The full-screen game: what is in sight at each decision, in each size and language."""

from __future__ import annotations

import os
import pty
import random
import re
import select
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from rich.console import RenderableType

from saqqara import Game
from saqqara.cli.printer import Printer
from saqqara.cli.terminal import board_text, keyboard
from saqqara.cli.terminal.keyboard import split_keys
from saqqara.cli.terminal.screen import ScreenDisplay
from saqqara.cli.terminal.screen_layout import sites_in_question
from saqqara.cli.terminal.session import play_on_display
from saqqara.game.presets import EVERYTHING_OPTIONS
from saqqara.i18n import LANGUAGES, Translator
from tests.cli.terminal_emulator import TIMEOUT, EmulatedFile, Terminal

SIZES = [(80, 24), (120, 40)]
NAMES = ["Ana", "Benjamin", "Mira石", "Tarek"]
GAMES: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("AAAAA", "official", ("me", "greedy"), ()),
    ("BBBBB", "official", ("me", "random", "random"), ("hidden-cards", "favors")),
    ("CCCCC", "yucata", ("me", "random", "random", "random"), ("dynasty-cards",)),
    ("DDDDD", "official", ("me", "me", "random", "random"), EVERYTHING_OPTIONS),
)


CTRL_C = "^"  # here; a terminal sends a signal instead


class FakeKeyboard:
    """A keyboard whose keys come from a function, and the screens it sees."""

    def __init__(self, press: Callable[[], str]) -> None:
        self._press, self._waiting = press, list[str]()

    def __enter__(self) -> FakeKeyboard:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    has_pending_keys = False

    def resume(self) -> None:
        return None

    def discard_input(self) -> None:
        self._waiting.clear()

    def read_key(self) -> str:
        while not self._waiting:
            self._waiting = split_keys(self._press())
        if (key := self._waiting.pop(0)) == CTRL_C:
            raise KeyboardInterrupt
        return key


def flatten(what: str) -> str:
    return " ".join(what.split())


def draw(what: RenderableType, width: int) -> list[str]:
    printer = Printer(width=width, no_color=True)
    with printer.capture() as capture:
        printer.print(what)
    return [line.rstrip() for line in capture.get().splitlines()]


class ScreenGame:
    """A game at a screen of a size, played at random by numbers; the screen is checked at each decision."""

    def __init__(self, game: Game, seats: Sequence[str], words: Translator, size: tuple[int, int]) -> None:
        self.game, self.seats, self.words = game, seats, words
        self.screens = EmulatedFile(*size)
        self.screen = ScreenDisplay(self.screens.printer(), words)
        self.screen.keyboard = FakeKeyboard(self.press)  # type: ignore[assignment]
        self.dice, self.looked = random.Random(1), 0
        self.script: Iterator[str] = iter(())

    def play(self) -> None:
        with self.screen:
            play_on_display(self.screen, self.game, self.seats, self.words, NAMES[: len(self.seats)], 1)

    def press(self) -> str:
        if self.screen.is_choosing:
            self.check_screen()
            return f"{self.dice.randint(1, len(self.game.legal_moves))}\r"
        return "-\r" if self.game.is_over else "\r"

    @property
    def lines(self) -> list[str]:
        return self.screens.lines

    def check_screen(self) -> None:
        """Assert that everything important is in sight."""
        self.looked += 1
        moment = self.screen.state
        assert moment is not None
        text, lines = "\n".join(self.lines), self.lines
        assert flatten(moment.question) in flatten(text), text
        assert lines[-1].startswith(self.screen.prompt.strip())
        assert self.screens.screen.cursor.y == len(lines) - 1
        assert str(moment.view["round"]) in lines[0]
        for site in sites_in_question(moment.view):
            panel = board_text.render_sites(
                moment.view, moment.boards, moment.translator, self.screens.screen.columns, [site]
            )
            for line in draw(panel, self.screens.screen.columns):
                assert line in lines, f"{line}\n{text}"
        self.check_moves(text)

    def check_moves(self, text: str) -> None:
        more = re.search(
            self.words.text("cli-more-lines", first=7, last=8, lines=9)
            .replace("7", r"\d+")
            .replace("8", r"\d+")
            .replace("9", r"\d+"),
            text,
        )
        numbers = {int(number) for number in re.findall(r"\d+", text)}
        missing = set(range(1, len(self.game.legal_moves) + 1)) - numbers
        assert not missing or more, f"{missing}\n{text}"
        if self.game.decision == "turn":
            for ship in range(1, 5):
                assert self.words.text("cli-ship", ship=ship) in text, text


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), [((80, 24), "de"), ((120, 40), "en")], ids=str)
@pytest.mark.parametrize(("sides", "rules", "seats", "options"), GAMES)
def test_decision_and_its_subject_are_visible_in_whole_games(
    sides: str, rules: str, seats: tuple[str, ...], options: tuple[str, ...], language: str, size: tuple[int, int]
) -> None:
    game = Game(len(seats), sides, options, rules, seed=4)
    watched = ScreenGame(game, seats, Translator(language), size)
    watched.play()
    assert game.is_over
    assert watched.looked > 15
    assert watched.words.text("cli-scores-final") in "".join(watched.lines)
    assert not watched.screen.console.is_alt_screen


def open_screen(size: tuple[int, int], language: str = "en", **chosen: Any) -> ScreenGame:
    """A game of two people at a screen, with `press` still to be set."""
    game = Game(2, chosen.pop("sides", "AAAAA"), chosen.pop("options", ()), seed=4)
    return ScreenGame(game, ("me", "me"), Translator(language), size)


def type_texts(watched: ScreenGame, *sent: str | Callable[[], object]) -> None:
    """Type texts one after the other, and call the screen checks between them; then end the input."""
    steps = iter(sent)

    def press() -> str:
        for step in steps:
            if isinstance(step, str):
                return step
            step()
        raise EOFError

    watched.press = press  # type: ignore[method-assign]
    watched.screen.keyboard = FakeKeyboard(press)  # type: ignore[assignment]
    watched.play()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "CCCCC", "DDDDD"])
def test_one_key_opens_each_site_and_escape_returns(sides: str, language: str, size: tuple[int, int]) -> None:
    watched, words = open_screen(size, language, sides=sides, options=EVERYTHING_OPTIONS), Translator(language)
    letters = {words.text(f"site-{site}", "name")[0]: site for site in board_text.SITE_RENDERERS}
    assert len(letters) == 5
    steps: list[str | Callable[[], object]] = []
    for letter, site in letters.items():
        steps += [letter, lambda site=site: shows_site(watched, site), "\x1b", watched.check_screen]  # type: ignore[misc]
    type_texts(watched, *steps)


def shows_site(watched: ScreenGame, site: str) -> None:
    moment = watched.screen.state
    assert moment is not None
    width = watched.screens.screen.columns
    for line in draw(board_text.render_sites(moment.view, moment.boards, moment.translator, width, [site]), width):
        assert line in watched.lines
    assert flatten(moment.question) in flatten("\n".join(watched.lines))


def test_tab_cycles_through_all_pages() -> None:
    watched = open_screen((80, 24), options=("prophecies",))
    seen: list[str | None] = []

    def note() -> None:
        seen.append(watched.screen.page_name)

    steps: list[str | Callable[[], object]] = ["\t", note] * 9
    type_texts(watched, *steps, "\x1b[Z", note, "\x1b[Z", note)
    assert seen == [*board_text.SITE_RENDERERS, "players", "modules", "log", None, "log", "modules"]


def test_input_line_can_be_edited_and_cleared() -> None:
    watched = open_screen((80, 24))
    wide = lambda: last_screens(watched, "Ana > 石 x")  # noqa: E731
    type_texts(watched, "石 xy\x7f", wide, "\x15", lambda: last_screens(watched, "Ana >"), "quarry", "\r", "u\r")
    assert not watched.game.history


def last_screens(watched: ScreenGame, last: str) -> None:
    # The emulator has an empty cell behind a wide character, which its lines leave out.
    assert watched.lines[-1] == last
    assert watched.screens.screen.cursor.x == len(last) + (1 if last[-1] == ">" else "石" in last)


def test_capital_letters_open_no_page_while_typing_a_file_name(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    watched = open_screen((80, 24))
    type_texts(watched, "quarry\r", "q\r", "Market.txt\r")
    assert (tmp_path / "Market.txt").exists()
    assert any("Market.txt" in str(part) for part in watched.screen.after_exit)


def test_text_typed_before_ctrl_c_is_not_used_as_file_name(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    type_texts(open_screen((80, 24)), "quarry\r", f"{CTRL_C}load 1.1\r", "mine.txt\r")
    assert [path.name for path in tmp_path.glob("*.*")] == ["mine.txt"]


def test_error_is_shown_above_the_prompt_until_the_next_line() -> None:
    watched = open_screen((80, 24))
    message = watched.words.text("cli-unknown", text="99", most=len(watched.game.legal_moves))

    def wrong() -> None:
        assert message in flatten("\n".join(watched.lines))

    def gone() -> None:
        assert message not in flatten("\n".join(watched.lines))

    type_texts(watched, "99\r", wrong, "\r", gone)


@pytest.mark.parametrize("key", ["?", "s\r", "r\r"])
def test_help_scores_and_record_are_scrollable_pages(key: str) -> None:
    watched = open_screen((80, 24), sides="DDDDD", options=EVERYTHING_OPTIONS)
    before: list[str] = []

    def remember() -> None:
        before[:] = watched.lines

    def moved() -> None:
        assert key != "?" or watched.lines != before
        assert flatten(watched.screen.state.question) in flatten("\n".join(watched.lines))  # type: ignore[union-attr]

    type_texts(watched, remember, key, moved, remember, "\x1b[6~", moved, "\x1b", watched.check_screen)


def test_screen_is_redrawn_after_resize() -> None:
    watched = open_screen((80, 24))

    def grow() -> None:
        for width, height in ((120, 40), (60, 20), (30, 5), (200, 60), (80, 24)):
            watched.screens.screen.resize(height, width)
            watched.screen.console.size = (width, height)
            watched.screen.redraw_if_waiting()
            assert watched.lines[-1].startswith("Ana >"), (width, height)
            assert len(watched.lines) == height
        watched.check_screen()

    watched.screen.is_waiting = True
    type_texts(watched, grow)


HIDDEN_CARDS = ("hidden-cards",)


def test_hidden_cards_are_cleared_before_handover() -> None:
    game = Game.from_position(
        {
            "format": "saqqara-position/1",
            "setup": {"seats": 2, "sides": "AAAAA", "rules": "official", "options": list(HIDDEN_CARDS)},
            "turn": 0,
            "hands": [["lever"], ["hammer"]],
        }
    )
    watched = ScreenGame(game, ("me", "me"), Translator(), (80, 24))
    lever, hammer = (watched.words.text(f"card-{key}") for key in ("lever", "hammer"))

    def none() -> None:
        assert lever not in "\n".join(watched.lines)
        assert hammer not in "\n".join(watched.lines)
        assert watched.lines[-1].startswith(
            watched.words.text("cli-hand-over", name="Ana" if not game.history else "Benjamin")[:40]
        )

    def one() -> None:
        assert lever in "\n".join(watched.lines)
        assert hammer not in "\n".join(watched.lines)

    def other() -> None:
        assert hammer in "\n".join(watched.lines)
        assert lever not in "\n".join(watched.lines)

    type_texts(watched, none, "\r", one, "quarry\r", none, "\r", other)


@pytest.mark.parametrize(
    ("sent", "pressed"),
    [
        ("a\r", ["a", keyboard.ENTER]),
        ("\x1b[A\x1bOB\x1b[5~\x1b[6~", [keyboard.UP, keyboard.DOWN, keyboard.PAGE_UP, keyboard.PAGE_DOWN]),
        ("\x1b[99~\x1b[1;5Cä石", ["ä", "石"]),
        ("\x1b", [keyboard.ESCAPE]),
        ("\x00\x01\x9b", []),
    ],
)
def test_escape_sequences_are_decoded_into_keys(sent: str, pressed: list[str]) -> None:
    assert split_keys(sent) == pressed


def test_what_is_typed_while_the_terminal_is_restored_is_kept() -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "wb", buffering=0) as terminal, os.fdopen(theirs), keyboard.Keyboard(theirs) as keys:
        keys.restore_terminal()
        terminal.write(b"load 1.1\r")
        assert select.select([theirs], [], [], TIMEOUT)[0]
        keys.resume()
        assert select.select([theirs], [], [], TIMEOUT)[0]
        assert [keys.read_key() for _ in range(9)] == [*"load 1.1", keyboard.ENTER]


# the command in a separate terminal


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((120, 40), "de")], ids=str)
def test_whole_game_is_played_in_a_terminal(
    size: tuple[int, int], language: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = Translator(language)
    options = ["play", "me", "random", "--seed", "1", "--setup", "all-b"]
    with Terminal(*options, size=size, SAQQARA_LANGUAGE=language) as terminal:
        decisions, save_question = 0, words.text("cli-save")[:20]

        def asked_again(lines: list[str], before: str) -> bool:
            return lines[-1].startswith(save_question) or (terminal.is_at_prompt() and "\n".join(lines) != before)

        terminal.wait_until(lambda lines: terminal.is_at_prompt())
        while terminal.is_at_prompt():
            assert len(terminal.screen.history.top) == 0, "nothing has scrolled away"
            decisions += 1
            before = terminal.text
            terminal.type("1\r")
            terminal.wait_until(lambda lines, before=before: asked_again(lines, before))  # type: ignore[misc]
        assert decisions > 20
        terminal.type("-\r")
        assert terminal.wait_for_exit() == 0
        assert words.text("cli-scores-final") in terminal.text, "the result stays when the screen is restored"


@pytest.mark.slow
def test_ctrl_c_restores_the_terminal_and_names_the_saved_game(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Terminal("play", "me", "random", "--seed", "1") as terminal:
        terminal.wait_until(lambda lines: terminal.is_at_prompt())
        terminal.resize(100, 30)
        terminal.wait_until(lambda lines: len(lines) == 30 and terminal.is_at_prompt())
        terminal.type("\x1a")  # there is no shell to return to
        terminal.type("load 1.1\r")
        terminal.wait_until(lambda lines: terminal.is_at_prompt() and "Ana loads ship 1" in "".join(lines))
        terminal.type("\x03")
        terminal.wait_until(lambda lines: "saqqara-" in "".join(lines[-2:]))
        terminal.type("\r")
        assert terminal.wait_for_exit() == 130
        assert terminal.output.rfind(b"\x1b[?1049l") > terminal.output.rfind(b"\x1b[?1049h")
        assert b"The record is saved in" in terminal.output
    (file,) = tmp_path.glob("saqqara-*.txt")
    assert str(Game.from_record(file.read_text(encoding="utf-8")).history[0].move) == "load 1.1"


@pytest.mark.slow
def test_closing_the_terminal_saves_the_game(home: Any) -> None:
    with Terminal("play", "me", "random", "--seed", "1") as terminal:
        terminal.wait_until(lambda lines: terminal.is_at_prompt())
        terminal.type("load 1.1\r")
        terminal.wait_until(lambda lines: terminal.is_at_prompt() and "Ana loads ship 1" in "".join(lines))
        terminal.close()
        terminal.process.wait()
    (file,) = (home / "unfinished").glob("*.txt")
    assert str(Game.from_record(file.read_text(encoding="utf-8")).history[0].move) == "load 1.1"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "variables", "size"),
    [
        (["--plain"], {}, (80, 24)),
        ([], {"TERM": "dumb"}, (80, 24)),
        ([], {"SAQQARA_PLAIN": "1"}, (80, 24)),
        ([], {}, (40, 24)),
    ],
)
def test_line_mode_is_used_when_wanted_or_necessary(
    options: list[str], variables: dict[str, str], size: tuple[int, int]
) -> None:
    with Terminal("play", "me", "random", *options, size=size, **variables) as terminal:
        terminal.wait_until(lambda lines: any(line.startswith("Ana >") for line in lines))
        assert b"\x1b[?1049h" not in terminal.output
        terminal.type("q\r")
        terminal.wait_until(lambda lines: any("Save the game" in line for line in lines))
        terminal.type("-\r")
        assert terminal.wait_for_exit() == 0


@pytest.mark.slow
@pytest.mark.parametrize("plainly", ["1", ""])
def test_colours_are_omitted_when_not_wanted(plainly: str) -> None:
    with Terminal("play", "me", "random", NO_COLOR=plainly) as terminal:
        terminal.wait_until(lambda lines: terminal.is_at_prompt())
        coloured = {cell.fg for row in terminal.screen.buffer.values() for cell in row.values()} - {"default"}
        assert bool(coloured) != bool(plainly)
        terminal.type("q\r")
        terminal.wait_until(lambda lines: "Save" in "".join(lines[-3:]))
        terminal.type("\r")
        assert terminal.wait_for_exit() == 0
