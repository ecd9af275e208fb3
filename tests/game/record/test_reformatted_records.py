"""Records as mail programs, word processors and chats reformat them."""

import random
import re
import textwrap
from collections.abc import Callable
from functools import cache

import pytest

from saqqara import Game, RecordError
from saqqara.game.record import is_partial_record

OPTIONS = ["dynasty-cards", "favors", "hidden-cards", "private-ships", "prophecies", "wager", "wrath"]


def game_after(moves: int = 1000, **what: object) -> Game:
    game = Game(**{"seed": 3, "names": ["Ana", "Ben", "Mira"], "seats": 3, **what})  # type: ignore[arg-type]
    choice = random.Random(3)
    while not game.is_over and len(game.history) < moves:
        game.play(choice.choice(game.legal_moves))
    return game


GAMES = {
    "whole": game_after(sides="ACBDA", options=["prophecies", "wager"]),
    "with every option": game_after(options=OPTIONS),
    "corrected": Game.from_record(
        "saqqara 1\nboard pyramid.A.levels = [[2, 1, 3, 2, 4, 3, 2, 1, 3], [1, 3, 1, 3], [9]]\nseed 3\n"
    ),
    "from a position": Game.from_position(game_after(40, sides="DBCDD").position()),
}
TEXTS = {kind: game.record() for kind, game in GAMES.items()} | {
    "of a seat": GAMES["whole"].at_ply(40).record(0),
    "of a seat that cannot see all": game_after(40, options=OPTIONS).record(1),
}

BLANKS = "\t\u00a0\u1680\u2003\u2009\u202f\u205f\u3000\f\v\x1c\x1f"
INVISIBLE = "\ufeff\u200b\u200c\u200d\u200e\u2060\u00ad"
LINE_ENDINGS = ["\r\n", "\r", "\x85", "\u2028", "\u2029", "\n\f", " \n", "\n\n", "\n\ufeff"]
Carrier = Callable[[str], str]


def invisible_everywhere(text: str) -> str:
    """Put invisible characters into every word."""
    marks = random.Random(1)
    return re.sub(r"(?<=\S)", lambda _: marks.choice(INVISIBLE) if marks.random() < 0.2 else "", text)


def wrap_like_outlook(text: str) -> str:
    return "".join(f"> > {line}\n" if line else ">>\n" for line in text.split("\n"))


CARRIERS: dict[str, Carrier] = {
    **{f"blank {ord(sign):04x}": lambda text, sign=sign: text.replace(" ", sign) for sign in BLANKS},  # type: ignore[misc]
    **{f"end {end!r}": lambda text, end=end: text.replace("\n", end) for end in LINE_ENDINGS},  # type: ignore[misc]
    "several blanks": lambda text: text.replace(" ", " \t \u00a0"),
    "blanks around": lambda text: "".join(f"\u00a0\t{line} \n" for line in text.splitlines()),
    "no last end": lambda text: text.rstrip("\n"),
    "byte order marks": lambda text: "\ufeff\ufeff" + text,
    "a byte order mark in the middle": lambda text: text.replace("\n", "\n\ufeff"),
    "invisible": invisible_everywhere,
    "quoted": lambda text: "".join(f"> {line}\n" for line in text.splitlines()),
    "quoted without a blank": lambda text: "".join(f">{line}\n" for line in text.splitlines()),
    "quoted twice": wrap_like_outlook,
    "quoted after a blank": lambda text: "".join(f" >\u00a0>{line}\n" for line in text.splitlines()),
    "quoted with a byte order mark": lambda text: "\ufeff" + wrap_like_outlook(text),
}


@cache
def parse_and_write(text: str) -> tuple[object, ...]:
    game = Game.from_record(text)
    return game.position(), game.names, game.record(), is_partial_record(text)


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("carrier", CARRIERS)
def test_record_is_read_after_any_reformatting(kind: str, carrier: str) -> None:
    text = TEXTS[kind]
    carried = CARRIERS[carrier](text)
    assert carried != text
    assert parse_and_write(carried) == parse_and_write(text)


def wrap_lines(text: str, width: int, prefix: str = "", within_words: bool = True) -> str:
    """Break lines as a mail program does."""
    wrapper = textwrap.TextWrapper(width, break_long_words=within_words, break_on_hyphens=False)
    lines = map(wrapper.wrap, text.splitlines())
    return "".join(f"{prefix}{piece}\n" for pieces in lines for piece in pieces)


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("width", [60, 66, 72, 73, 76, 78, 80])
def test_wrapped_lines_are_joined(kind: str, width: int) -> None:
    text = TEXTS[kind]
    broken = wrap_lines(text, width)
    assert broken.count("\n") > text.count("\n")
    assert parse_and_write(broken) == parse_and_write(text)
    assert parse_and_write(wrap_lines(text, width, "> ")) == parse_and_write(text)
    assert parse_and_write(wrap_lines(text, width, within_words=False)) == parse_and_write(text)


def test_lines_are_numbered_like_in_an_editor() -> None:
    text = wrap_lines(TEXTS["whole"], 72)
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("0 "))
    lines[at] = "0 fly"
    for end in ("\n", "\r\n", "\r"):
        with pytest.raises(RecordError, match="'fly'") as refused:
            Game.from_record(end.join(lines))
        assert refused.value.line == at + 1


def break_line_before(start: str, before: str) -> tuple[str, int]:
    """Break a line of a record before some of its characters, and return the number of the new line."""
    lines = TEXTS["whole"].splitlines()
    n = next(n for n, line in enumerate(lines) if line.startswith(start))
    at = lines[n].index(before, 50)
    lines[n : n + 1] = [lines[n][:at], lines[n][at:]]
    return "\n".join(lines), n + 2


def test_line_broken_within_a_word_is_reported() -> None:
    text, number = break_line_before("deal market", "mple_decoration")
    with pytest.raises(RecordError, match="mail program") as refused:
        Game.from_record(text)
    assert refused.value.line == number
    assert "'mple_decoration" in str(refused.value)


def test_corrected_value_may_be_wrapped_between_words() -> None:
    text = TEXTS["corrected"]
    line = next(line for line in text.splitlines() if line.startswith("board "))
    for n in range(2, line.count(" ") + 1):
        words = line.split(" ")
        assert parse_and_write(
            text.replace(line, "\n".join([" ".join(words[:n]), " ".join(words[n:])]))
        ) == parse_and_write(text)


def test_wrapped_names_are_joined() -> None:
    names = ["Ana Maria Josepha of Alexandria", "Benedikt of Memphis and Thebes", "Mira of Abydos"]
    text = Game(3, seed=1, names=names).record()
    for broken in (text.replace(" | ", " |\n"), text.replace(" | ", "\n| ")):
        assert parse_and_write(broken) == parse_and_write(text)


@pytest.mark.parametrize("line", ["names Ana Maria Josepha of Alexandria and Thebes | Ben", "# " + "long " * 12])
def test_possibly_wrapped_line_is_reported(line: str) -> None:
    text = f"saqqara 1\n{line}\nand Mira\nseed 3\n"
    with pytest.raises(RecordError, match=r"line 3: .*'and Mira'.*mail program"):
        Game.from_record(text)
    with pytest.raises(RecordError, match=r"line 3: unknown key 'and'"):
        Game.from_record(text.replace(line, line[:40]))


@pytest.mark.parametrize("rest", ["castle kingside", "17", "statue"])
def test_text_after_a_move_is_not_joined_to_it(rest: str) -> None:
    with pytest.raises(RecordError, match=r"line 4: '\w+' is") as refused:
        Game.from_record(f"saqqara 1\nseed 3\n0 quarry\n{rest}\n")
    assert "mail" not in str(refused.value)


def test_names_keep_joiner_characters() -> None:
    game = Game(seed=1, names=["👩\u200d👧", "می\u200cخواهم"])
    assert Game.from_record("\ufeff" + game.record().replace(" ", "\u00a0")).names == game.names
    assert Game.from_record("saqqara 1\nna\u200bmes A\u200bna|B\ufeff\u200den\nseed 1").names == ["Ana", "Ben"]


@pytest.mark.parametrize("seat", ["10", "007", "00", "2", "9" * 30, "-1", "+1", "１", "１0", "٣"])
def test_missing_seat_is_quoted_as_written(seat: str) -> None:
    for before in ("", "0 quarry\n"):
        text = f"saqqara 1\nseed 3\n{before}{seat} quarry\n"
        with pytest.raises(RecordError, match=rf"'{re.escape(seat)}' is out of turn: the seats are 0 to 1") as refused:
            Game.from_record(text)
        assert refused.value.line == text.count("\n")


@pytest.mark.parametrize("version", ["2", "1.0", "01", "0", "-1", "１", "1 2", "one", "v1"])
def test_unsupported_version_is_named(version: str) -> None:
    with pytest.raises(RecordError, match=rf"^line 2: unknown version '{version}': .* `saqqara 1`$"):
        Game.from_record(f"\nsaqqara {version}\nseed 3\n")


@pytest.mark.slow
def test_deeply_nested_record_is_refused_quickly() -> None:
    """Pieces of a line are processed once."""
    with pytest.raises(RecordError, match="not followed by a position in JSON"):
        Game.from_record("saqqara 1\nposition [\n" + "[,\n" * 200_000)
