"""Errors: one base class for bad input, what each is about, and internal errors that are not hidden."""

import pickle
import unicodedata
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import typer

from saqqara import BoardsError, Game, IllegalMove, PositionError, RecordError, SetupError
from saqqara.bots import seat_bots
from saqqara.cli import language, main
from saqqara.engine.rules.state import Setup
from saqqara.errors import SaqqaraError, short_repr
from saqqara.game import presets, setup
from saqqara.game.boards import default_boards
from saqqara.i18n import Translatable, Translator
from saqqara.server.core import errors, i18n


def nested_list(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_all_input_errors_share_a_base_class_that_is_a_value_error() -> None:
    for kind in (SetupError, BoardsError, PositionError, RecordError, IllegalMove):
        assert issubclass(kind, SaqqaraError)
    assert issubclass(SaqqaraError, ValueError)


INVALID_SETUPS: dict[str, tuple[dict[str, Any], str]] = {
    "too few seats": ({"seats": 1}, "seats"),
    "seats that are true": ({"seats": True}, "seats"),
    "seats that are true in NumPy": ({"seats": np.bool_(True)}, "seats"),
    "seats beyond words": ({"seats": 10**5_000}, "seats"),
    "an unknown side": ({"sides": "AAAAE"}, "sides"),
    "unknown rules": ({"rules": "home"}, "rules"),
    "rules in an array": ({"rules": np.array(["official", "yucata"])}, "rules"),
    "an option as text": ({"options": "wrath"}, "options"),
    "an option that is a number": ({"options": [3]}, "options"),
    "an unknown option": ({"options": ["wroth"]}, "options"),
    "unknown stones": ({"stones": "few"}, "stones"),
    "stones in an array": ({"stones": np.array(["standard", "unlimited"])}, "stones"),
    "a second colour for three": ({"seats": 3, "stones": "second-colour"}, "stones"),
    "another revision": ({"revision": 99}, "revision"),
    "a revision that is true": ({"revision": True}, "revision"),
    "no boards": ({"boards": 5}, "boards"),
}


@pytest.mark.parametrize("case", INVALID_SETUPS)
def test_setup_error_names_its_field(case: str) -> None:
    arguments, about = INVALID_SETUPS[case]
    with pytest.raises(SetupError) as error:
        Game(**arguments)
    assert error.value.field == about
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("number", [np.int8(3), np.int64(3), np.uint8(3)])
def test_numpy_integers_are_accepted_as_seats(number: Any) -> None:
    revision: Any = np.int64(setup.RULES_REVISION)
    built = setup.build_setup(number, "AAAAA", "official", (), "standard", default_boards(), revision)
    assert Setup(built).seats == 3
    assert Game(seats=number, seed=1).seats == 3


def test_numpy_number_is_printed_as_plain_number() -> None:
    with pytest.raises(SetupError, match=r"seats, not 5$"):
        Game(seats=np.int64(5))  # type: ignore[arg-type]


ERROR_TEXTS: list[tuple[SaqqaraError, str]] = [
    (SaqqaraError("cli-not-text", path="no"), "no is not UTF-8 text."),
    (SetupError("setup-seats", "seats", given="no"), "a game has 2, 3 or 4 seats, not no"),
    (BoardsError("boards-source", "pyramid.A.source", given="no"), "pyramid.A.source must be a text, not no"),
    (PositionError("position-rng", given="no"), "rng must be 32 hexadecimal digits, not no"),
    (RecordError("record-no_card", 7, given="no"), "line 7: there is no card no"),
    (RecordError("record-after_result", 1234), "line 1234: nothing may follow the result"),
    (
        IllegalMove("illegal-not_now", "over", move="no", reason=Translatable("reason-over")),
        "no is not legal: The game is over; no more moves are played; the game is over",
    ),
    (
        IllegalMove("illegal-out_of_turn", "not_your_turn", ["quarry", "pass"], move="no", actor="0", seat="1"),
        "no is out of turn: seat 0 decides now, not seat 1; legal now: quarry, pass",
    ),
]


@pytest.mark.parametrize(("error", "message"), ERROR_TEXTS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_error_survives_pickling(error: SaqqaraError, message: str, protocol: int) -> None:
    error.add_note("by the way")
    again = pickle.loads(pickle.dumps(error, protocol))
    assert type(again) is type(error)
    assert str(again) == str(error) == message
    assert again.args == error.args
    assert vars(again).keys() == vars(error).keys()
    assert {**vars(again), "facts": 0} == {**vars(error), "facts": 0}


def test_nested_error_keeps_its_causes_after_pickling() -> None:
    shape = BoardsError("boards-source", "pyramid.A.source", given=short_repr(10**5_000))
    in_file = BoardsError("boards-file", shape.key, path="my.toml", problem=shape)
    error = SaqqaraError("cli-in-file", path="game.txt", problem=RecordError("record-other_error", 3, problem=in_file))
    message = "game.txt: line 3: the boards file my.toml: pyramid.A.source must be a text, not a int too large to show"
    assert str(error) == str(pickle.loads(pickle.dumps(error))) == Translator().error_text(error) == message
    assert str(SaqqaraError("cli-in-file", path="x", problem=ERROR_TEXTS[0][0])) == "x: no is not UTF-8 text"


class GruffTranslator(Translator):
    """Another language."""

    def error_text(self, error: Translatable) -> str:
        return f"nope: {error.code}"


def test_terminal_and_server_word_errors_differently(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(language, "get_translator", GruffTranslator)
    monkeypatch.setattr(i18n, "get_translator", GruffTranslator)
    with pytest.raises(SystemExit):
        main(["bench", "--seats", "7"])
    assert capsys.readouterr().err == "saqqara: nope: setup-seats\n"
    problem = errors.bad_setup_error(SetupError("setup-seats", "seats", given="7"))
    assert problem.message == "This game cannot be set up: nope: setup-seats."


def test_any_value_is_shown_on_one_short_line() -> None:
    assert short_repr("a\nb") == r"'a\nb'"
    assert short_repr("x" * 1_000) == "'" + "x" * 59
    assert str(short_repr(10**5_000)) == "a int too large to show"
    assert str(short_repr(nested_list(1_000_000))) == "a list too large to show"
    assert short_repr(np.int64(5)) == "5"
    assert short_repr(True) == "True"


HOSTILE = "sail\r\n\x1b[2J\x9b1 \u2028temple\udc80"

REFUSED_INPUTS: dict[str, Callable[[], object]] = {
    "a move": lambda: Game(seed=1).play(HOSTILE),
    "a move out of turn": lambda: Game(seed=1).play(HOSTILE, seat=1),
    "a set-up": lambda: presets.find_preset(HOSTILE),
    "a file": lambda: Game(boards=HOSTILE),
    "a bot": lambda: seat_bots.parse_bot(HOSTILE),
    "a program": lambda: seat_bots.parse_bot(f"external:{HOSTILE}"),
    "a record": lambda: Game.from_record(f"saqqara 1\n{HOSTILE} 1"),
    "a position": lambda: Game.from_position({HOSTILE: 1}),
}


@pytest.mark.parametrize("refused", REFUSED_INPUTS)
def test_refused_text_is_shown_on_one_line_without_control_characters(refused: str) -> None:
    with pytest.raises(SaqqaraError) as error:
        REFUSED_INPUTS[refused]()
    assert "sail" in str(error.value)
    assert not [sign for sign in str(error.value) if unicodedata.category(sign) in ("Cc", "Zl", "Zp", "Cs")]


@pytest.mark.parametrize("arguments", [(HOSTILE,), ("play", HOSTILE), ("bench", f"--{HOSTILE}"), ("replay", HOSTILE)])
def test_command_line_errors_contain_no_control_characters(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(list(arguments))
    message = capsys.readouterr().err.removesuffix("\n")
    assert "sail" in message
    assert not [sign for sign in message if unicodedata.category(sign) in ("Cc", "Zl", "Zp", "Cs")]


@pytest.mark.parametrize("fault", [ValueError("ours"), KeyError("ours"), TypeError("ours"), RecursionError("ours")])
def test_internal_error_is_not_reported_as_bad_input(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise fault

    monkeypatch.setattr("saqqara.cli.boards.print_board_values", broken)
    with pytest.raises(type(fault), match="ours"):
        main(["boards"])


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (SetupError("setup-seed", "seed", given="so it is"), 2),
        (RecordError("record-no_card", 3, given="so it is"), 2),
        (OSError("so it is"), 2),
        (OSError(2, "so it is", "file"), 2),
        (typer.BadParameter("so it is"), 2),
        (typer.Abort(), 130),
        (EOFError(), 130),
        (KeyboardInterrupt(), 130),
    ],
)
def test_bad_input_is_reported_on_one_line(
    error: BaseException, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr("saqqara.cli.boards.print_board_values", broken)
    with pytest.raises(SystemExit) as stop:
        main(["boards"])
    assert stop.value.code == status
    assert capsys.readouterr().err.count("so it is") == (status == 2)
