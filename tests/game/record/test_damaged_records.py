"""A damaged record: the error names the line at fault."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from saqqara import Game, RecordError
from tests.golden.records import writer

VALID_LINES = (writer.FOLDER / "two-seats.txt").read_text(encoding="utf-8").splitlines()
RESHUFFLED_LINES = (writer.FOLDER / "reshuffled.txt").read_text(encoding="utf-8").splitlines()
Damage = Callable[[list[str]], int]


def index_of_line(lines: list[str], start: str) -> int:
    return next(n for n, line in enumerate(lines) if line.startswith(start))


def replace(start: str, new: str) -> Damage:
    """Replace the line that begins with `start` by `new`; that line is at fault."""

    def damage(lines: list[str]) -> int:
        at = index_of_line(lines, start)
        lines[at] = new
        return at + 1

    return damage


def insert(before: str, new: str, fault: int = 0) -> Damage:
    def damage(lines: list[str]) -> int:
        at = index_of_line(lines, before)
        lines.insert(at, new)
        return at + 1 + fault

    return damage


def append(new: str) -> Damage:
    def damage(lines: list[str]) -> int:
        lines.append(new)
        return len(lines)

    return damage


def swap_word(start: str, old: str, new: str) -> Damage:
    """Change one word of a line."""

    def damage(lines: list[str]) -> int:
        at = index_of_line(lines, start)
        assert old in lines[at].split()
        lines[at] = re.sub(rf"\b{old}\b", new, lines[at], count=1)
        return at + 1

    return damage


def swap_first_card(lines: list[str]) -> int:
    at = index_of_line(lines, "deal rounds")
    lines[at] = " ".join(["deal rounds 1111", *lines[at].split()[3:]])
    return at + 1


def nth_move(n: int, change: Callable[[str], str]) -> Damage:
    def damage(lines: list[str]) -> int:
        at = [number for number, line in enumerate(lines) if line[:1].isdecimal()][n]
        lines[at] = change(lines[at])
        return at + 1

    return damage


DAMAGES: dict[str, tuple[Damage, str]] = {
    "no first line": (replace("saqqara", "seats 2"), "begins with the line"),
    "another format": (replace("saqqara", "saqqara 2"), "unknown version '2'"),
    "unknown key": (insert("rules", "weather fine"), "unknown key 'weather'"),
    "a key twice": (insert("rules", "seats 2", 0), "is given twice"),
    "five seats": (replace("seats", "seats 5"), "2, 3 or 4 seats"),
    "no number of seats": (replace("seats", "seats two"), "whole number"),
    "a negative number of seats": (replace("seats", "seats -2"), "whole number"),
    "unknown side": (replace("sides", "sides AAAAE"), "five letters"),
    "unknown profile": (replace("rules", "rules house"), "official or yucata"),
    "unknown option": (replace("options", "options sandstorm"), "no option 'sandstorm'"),
    "unknown supply": (replace("stones", "stones many"), "stones are"),
    "unknown revision": (replace("revision", "revision 77"), "revision 77"),
    "other boards": (replace("boards", "boards 0123456789abcdef"), "the boards are"),
    "a corrected value without an equals sign": (insert("seed", "board pyramid.A.beyond 2"), "KEY = VALUE"),
    "a seed that is no number": (replace("seed", "seed 12x"), "whole number"),
    "a seed beyond 64 bits": (replace("seed", "seed 18446744073709551616"), "whole number"),
    "too many names": (replace("names", "names A | B | C"), "3 names for 2 seats"),
    "a deal of an unknown pile": (insert("deal rounds", "deal camels 1 2 3"), "'camels'"),
    "a deal that this set-up does not use": (insert("deal rounds", "deal tombs 1 2 3"), "tombs"),
    "no word about the card removed": (swap_word("deal rounds", "without", "with"), "without"),
    "too few round cards": (replace("deal rounds", "deal rounds 4321 without 3322"), "rounds must be"),
    "an unknown round card": (swap_word("deal rounds", "without", "without 1111"), "rounds must be"),
    "a round card that is not of this set-up": (swap_first_card, "no '1111' among the rounds"),
    "a round card too many": (insert("deal rounds", "deal rounds 4321", 1), "is given twice"),
    "an unknown card in the deck": (swap_word("deal market", "statue", "statuette"), "no card 'statuette'"),
    "a card too often in the deck": (swap_word("deal market", "statue", "lever"), "must hold the 34 cards"),
    "a move by the wrong seat": (nth_move(0, lambda line: "1" + line[1:]), "out of turn"),
    "a seat that is longer than any": (nth_move(0, lambda line: "0000" + line), "out of turn"),
    "a move by a seat that is not there": (nth_move(3, lambda line: "7" + line[1:]), "out of turn"),
    "a move that is not one": (nth_move(2, lambda line: line[:2] + "fly to the moon"), "not a move in this notation"),
    "no move at all": (nth_move(2, lambda line: line[:1]), "not a move in this notation"),
    "a move that is not legal": (nth_move(0, lambda line: line[:2] + "sail 1 temple"), "is not legal"),
    "a move that is another decision's": (nth_move(0, lambda line: line[:2] + "take 1"), "is not legal"),
    "a line of another kind": (insert("0", "castle kingside"), "castle"),
    "a header line among the moves": (insert("# round 2", "stones unlimited"), "'stones'"),
    "a pile where none was shuffled": (insert("# round 2", "shuffle lever"), "no pile was shuffled"),
    "an unknown card in a pile": (insert("# round 2", "shuffle camel"), "no card 'camel'"),
    "a wrong result": (replace("result", "result 1 2"), "the result is"),
    "a result too long": (swap_word("result", "result", "result 0"), "the result is"),
    "a result too early": (insert("# round 6", "result 1 2"), "not over"),
    "something after the result": (append("0 quarry"), "nothing may follow"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_error_names_the_damaged_line(kind: str) -> None:
    damage, message = DAMAGES[kind]
    lines = list(VALID_LINES)
    number = damage(lines)
    with pytest.raises(RecordError) as error:
        Game.from_record("\n".join(lines))
    assert message in str(error.value)
    assert (error.value.line, str(error.value).split(":")[0]) == (number, f"line {number}")
    assert isinstance(error.value, ValueError)


def test_illegal_move_error_lists_legal_moves() -> None:
    lines = list(VALID_LINES)
    nth_move(0, lambda line: line[:2] + "sail 1 temple")(lines)
    with pytest.raises(RecordError, match=r"legal now: quarry, load 1\.1"):
        Game.from_record("\n".join(lines))


def test_moves_after_the_end_are_refused() -> None:
    lines = [line for line in VALID_LINES if not line.startswith("result")]
    with pytest.raises(RecordError) as error:
        Game.from_record("\n".join([*lines, "0 quarry"]))
    assert error.value.line == len(lines) + 1


def test_result_before_the_end_is_refused() -> None:
    lines = VALID_LINES[: index_of_line(VALID_LINES, "# round 3")]
    with pytest.raises(RecordError, match="not over") as error:
        Game.from_record("\n".join([*lines, "result 1 2"]))
    assert error.value.line == len(lines) + 1


def test_record_without_seed_and_deal_is_refused() -> None:
    lines = [line for line in VALID_LINES if not line.startswith(("seed", "deal"))]
    with pytest.raises(RecordError, match="neither a seed nor"):
        Game.from_record("\n".join(lines))
    lines = [line for line in VALID_LINES if not line.startswith(("seed", "deal rounds"))]
    with pytest.raises(RecordError, match="neither a seed nor"):
        Game.from_record("\n".join(lines))


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "0 quarry", "\0", "saqqara", "{}"])
def test_empty_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="begins with the line `saqqara 1`"):
        Game.from_record(text)


def test_non_text_value_is_refused() -> None:
    with pytest.raises(RecordError, match="a record is text"):
        Game.from_record(b"saqqara 1")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("pyramid.A.height = 3", "not a value of any board"),
        ('pyramid.A.beyond = "x"', "pyramid.A.beyond must be"),
        ("pyramid.A.levels = [1, 2]", "must be a list of 3"),
        ("ships.minimum.4 = 5", "from 1 to 4"),
        ("cards.base.statue = 99", "a pile holds at most"),
    ],
)
def test_impossible_corrected_values_are_refused(key: str, message: str) -> None:
    lines = list(VALID_LINES)
    lines.insert(index_of_line(VALID_LINES, "seed"), f"board {key}")
    with pytest.raises(RecordError, match=message) as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == index_of_line(lines, "board ") + 1


@pytest.mark.parametrize("value", ["[" * 50_000, "9" * 5_000, "", "one"])
def test_corrected_value_must_be_json(value: str) -> None:
    lines = list(VALID_LINES)
    lines.insert(index_of_line(VALID_LINES, "seed"), f"board pyramid.A.beyond = {value}")
    with pytest.raises(RecordError, match="KEY = VALUE") as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == index_of_line(lines, "board ") + 1


def change_shuffle(change: Callable[[list[str], int], None]) -> list[str]:
    lines = list(RESHUFFLED_LINES)
    change(lines, index_of_line(lines, "shuffle "))
    return lines


def test_shuffle_with_other_cards_is_refused() -> None:
    lines = change_shuffle(lambda lines, at: lines.__setitem__(at, lines[at].replace(" hammer", " lever", 1)))
    with pytest.raises(RecordError, match="does not list the cards") as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == index_of_line(lines, "shuffle ") + 1


def test_late_shuffle_is_refused() -> None:
    def later(lines: list[str], at: int) -> None:
        lines[at : at + 3] = [lines[at + 1], lines[at + 2], lines[at]]

    lines = change_shuffle(later)
    with pytest.raises(RecordError, match="there is no shuffle line for it") as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == index_of_line(lines, "shuffle ")


def test_surplus_shuffle_is_refused() -> None:
    lines = change_shuffle(lambda lines, at: lines.insert(at, lines[at]))
    with pytest.raises(RecordError, match="no pile was shuffled") as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == index_of_line(lines, "shuffle ") + 2


def test_hand_dealt_game_needs_its_shuffle() -> None:
    """Without a seed nothing can be drawn."""
    lines = [line for line in RESHUFFLED_LINES if not line.startswith(("seed", "shuffle"))]
    with pytest.raises(RecordError, match="no shuffle line gives the order") as error:
        Game.from_record("\n".join(lines))
    assert error.value.line == index_of_line(lines, "# round 6")


@pytest.mark.parametrize("path", ["game.txt", "My Games/anas game.record\n", r"C:\games\1.txt", Path("game")])
def test_path_in_place_of_a_record_is_named(path: str | Path) -> None:
    with pytest.raises(
        RecordError, match=r"is the name of a file, not a record; read it with Game\.records"
    ) as refused:
        Game.from_record(path)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0 load 2.1",
        "0 wager temple.left",
        "wager temple.left",
        "  Wager  temple.LEFT\n",
        "saqqara",
        "game.",
        "# game.txt\n0 quarry",
    ],
)
def test_other_text_is_not_taken_for_a_path(text: str) -> None:
    with pytest.raises(RecordError, match="a record begins with the line `saqqara 1`"):
        Game.from_record(text)
