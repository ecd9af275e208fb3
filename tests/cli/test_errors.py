"""Errors: one base class for bad input, what each is about, and a fault of ours that is not hidden."""

import pickle
from typing import Any

import numpy as np
import pytest
import typer

from saqqara import BoardsError, Game, IllegalMove, PositionError, RecordError, SetupError, setup
from saqqara.boards import shipped
from saqqara.cli import main
from saqqara.errors import SaqqaraError, shown


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_all_bad_input_has_one_base_that_is_a_value_error() -> None:
    for kind in (SetupError, BoardsError, PositionError, RecordError, IllegalMove):
        assert issubclass(kind, SaqqaraError)
    assert issubclass(SaqqaraError, ValueError)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "too few seats": ({"seats": 1}, "seats"),
    "seats that are true": ({"seats": True}, "seats"),
    "seats that are true in NumPy": ({"seats": np.bool_(True)}, "seats"),
    "seats beyond words": ({"seats": 10**5_000}, "seats"),
    "an unknown side": ({"sides": "AAAAE"}, "sides"),
    "a side that is not played": ({"sides": "DAAAA"}, "sides"),
    "unknown rules": ({"rules": "home"}, "rules"),
    "rules in an array": ({"rules": np.array(["official", "yucata"])}, "rules"),
    "an option as text": ({"options": "wrath"}, "options"),
    "an option that is a number": ({"options": [3]}, "options"),
    "an unknown option": ({"options": ["wroth"]}, "options"),
    "an option of a later day": ({"options": ["wager"]}, "options"),
    "unknown stones": ({"stones": "few"}, "stones"),
    "stones in an array": ({"stones": np.array(["standard", "unlimited"])}, "stones"),
    "a second colour for three": ({"seats": 3, "stones": "second-colour"}, "stones"),
    "another revision": ({"revision": 99}, "revision"),
    "a revision that is true": ({"revision": True}, "revision"),
    "no boards": ({"boards": 5}, "boards"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_set_up_error_says_what_it_is_about(case: str) -> None:
    arguments, about = WRONG[case]
    with pytest.raises(SetupError) as error:
        Game(**arguments)
    assert error.value.about == about
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("number", [np.int8(3), np.int64(3), np.uint8(3)])
def test_numpy_numbers_do_as_seats(number: Any) -> None:
    array = setup.build(number, "AAAAA", "official", (), "standard", shipped(), np.int64(1))  # type: ignore[arg-type]
    assert array["seats"][0] == 3
    assert Game(seats=number, seed=1).seats == 3


def test_a_numpy_number_is_shown_as_a_plain_one() -> None:
    with pytest.raises(SetupError, match=r"seats, not 5$"):
        Game(seats=np.int64(5))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "error",
    [
        SetupError("no", "seats"),
        BoardsError("no", "pyramid.A.beyond"),
        PositionError("no"),
        RecordError(7, "no"),
        IllegalMove("no", "sled_empty", ["pass"]),
    ],
)
def test_an_error_comes_through_a_pickle_whole(error: SaqqaraError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    assert str(error).endswith("no")


def test_a_value_is_shown_on_a_short_line_whatever_it_is() -> None:
    assert shown("a\nb") == r"'a\nb'"
    assert shown("x" * 1_000) == "'" + "x" * 59
    assert shown(10**5_000) == "a int too large to show"
    assert shown(nested(50_000)) == "a list too large to show"


@pytest.mark.parametrize("fault", [ValueError("ours"), KeyError("ours"), TypeError("ours"), RecursionError("ours")])
def test_a_fault_of_ours_is_not_taken_for_bad_input(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise fault

    monkeypatch.setattr("saqqara.cli.boards.show", broken)
    with pytest.raises(type(fault), match="ours"):
        main(["boards"])


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (SetupError("so it is"), 2),
        (RecordError(3, "so it is"), 2),
        (OSError("so it is"), 2),
        (OSError(2, "so it is", "file"), 2),
        (typer.BadParameter("so it is"), 2),
        (typer.Abort(), 130),
        (EOFError(), 130),
        (KeyboardInterrupt(), 130),
    ],
)
def test_bad_input_is_told_in_a_line(
    error: BaseException, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr("saqqara.cli.boards.show", broken)
    with pytest.raises(SystemExit) as stop:
        main(["boards"])
    assert stop.value.code == status
    assert capsys.readouterr().err.count("so it is") == (status == 2)
