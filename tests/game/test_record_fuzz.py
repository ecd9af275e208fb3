"""Mangled records: the game, or RecordError with a line that exists; never anything else."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara import Game, RecordError
from tests.game.fuzz_effort import hypothesis_settings
from tests.golden.records.test_records import FILES, read_game

FRAGMENTS = [
    *(
        "",
        "0",
        "1",
        "3",
        "9",
        "-1",
        "99999999999999999999999",
        "²",
        "x",
        "?",
        "=",
        "|",
        "#",
        "saqqara",
        "seats",
        "sides",
    ),
    *(
        "rules",
        "options",
        "stones",
        "revision",
        "boards",
        "board",
        "seed",
        "names",
        "deal",
        "rounds",
        "market",
        "without",
    ),
    *("shuffle", "result", "statue", "raft", "4321", "1111", "quarry", "load", "1.1", "take", "skip", "pass", "AAAAA"),
    *(
        "wrath",
        "hidden-cards",
        "wager",
        "unlimited",
        "second-colour",
        "yucata",
        "[1,",
        "NaN",
        "pyramid.A.beyond",
        "1e999",
    ),
]


@cache
def record_lines(number: int) -> list[str]:
    return read_game(FILES[number]).splitlines()


@st.composite
def mangled_records(draw: st.DrawFn) -> str:
    """Return a record with lines removed, doubled, exchanged, or with other words in them."""
    lines = list(record_lines(draw(st.integers(0, len(FILES) - 1))))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, min(len(lines) - 1, 25)) | st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["cut", "double", "exchange", "word", "word", "word", "letters", "truncate"]))
        if kind == "cut" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        elif kind == "exchange":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "word":
            words = lines[at].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(FRAGMENTS))
            lines[at] = " ".join(words)
        elif kind == "letters":
            lines[at] = draw(st.text(max_size=12)) + lines[at][draw(st.integers(0, 12)) :]
        elif len(lines) > 12:
            lines = lines[: max(at, 1)]
    return "\n".join(lines)


def check_record(text: str) -> Game | None:
    """Read a text; return the game, or None if it is refused."""
    error, game = None, None
    try:
        game = Game.from_record(text)
    except RecordError as refused:
        error = refused
    if error is not None:
        assert 1 <= error.line <= max(1, len(text.splitlines()))
        assert str(error).startswith(f"line {error.line}: ")
        assert "\n" not in str(error)
    if game is not None:
        assert Game.from_record(game.record()).record() == game.record()
    return game


@pytest.mark.slow
@given(mangled_records())
@hypothesis_settings(250)
def test_mangled_record_is_read_or_refused(text: str) -> None:
    check_record(text)


@given(st.text(max_size=200))
@hypothesis_settings(60)
def test_arbitrary_text_is_refused(text: str) -> None:
    assert check_record(text) is None
    assert check_record("saqqara 1\n" + text) is None
