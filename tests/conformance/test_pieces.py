"""All of conformance can be run in pieces, stopped and taken up again. (The command itself takes minutes.)"""

from collections import Counter
from pathlib import Path

import platformdirs
import pytest

from tests.conformance import __main__ as command
from tests.conformance import journal, pieces
from tests.conformance.journal import Journal
from tests.conformance.pieces import AT_LARGE, BY_SET_UP, FOLDER, ROOT, Outcome, Piece
from tests.conformance.trying import ALL, BATCH, LARGE

WHOLE = pieces.pieces()


@pytest.fixture(autouse=True)
def _own_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _: tmp_path)


class Attempts:
    """Stands in for running a piece: remembers which, is stopped or fails where it is told to."""

    def __init__(self, stopped_at: str = "", failing: str = "") -> None:
        self.stopped_at, self.failing = stopped_at, failing
        self.names: list[str] = []

    def __call__(self, piece: Piece) -> Outcome:
        if piece.name == self.stopped_at:
            raise KeyboardInterrupt
        self.names.append(piece.name)
        return Outcome(9, "1 failed, 9 passed") if piece.name == self.failing else Outcome(10, "")


def test_every_set_up_is_in_one_piece_and_every_batch_too() -> None:
    variants = [name for piece in WHOLE for name in piece.variants.split() if piece.tests == BY_SET_UP]
    assert Counter(variants) == Counter(map(str, ALL))
    batches = [test for piece in WHOLE for test in piece.tests if test.startswith(AT_LARGE)]
    assert batches == [f"{AT_LARGE}[{first}]" for first in range(0, LARGE, BATCH)]
    assert len({piece.name for piece in WHOLE}) == len(WHOLE)


def test_the_last_piece_has_what_no_other_has() -> None:
    folder, *left_out = WHOLE[-1].tests
    assert folder == FOLDER
    assert left_out == [f"--deselect={test}" for test in (*BY_SET_UP, AT_LARGE)]
    for test in (*BY_SET_UP, AT_LARGE):
        file, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8") or not name


def test_a_run_that_was_stopped_goes_on_where_it_was() -> None:
    with pytest.raises(KeyboardInterrupt):
        command.main([], Attempts(stopped_at=WHOLE[3].name))
    later = Attempts()
    assert command.main([], later) == 0
    assert later.names == [piece.name for piece in WHOLE[3:]]


def test_how_many_passed_is_said_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([], Attempts()) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"1 of {len(WHOLE)}, {WHOLE[0].name}: 10 passed"
    assert said[-1] == f"{10 * len(WHOLE)} tests passed in {len(WHOLE)} of {len(WHOLE)} pieces"


def test_a_piece_that_fails_is_told_and_run_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([], Attempts(failing=WHOLE[1].name)) == 1
    said = capsys.readouterr().out
    assert "1 failed, 9 passed" in said
    assert said.endswith(f"FAILED: {WHOLE[1].name}\n")
    again = Attempts()
    assert command.main([], again) == 0
    assert again.names == [WHOLE[1].name]


def test_everything_is_run_again_when_that_is_asked_for() -> None:
    command.main([], Attempts())
    again = Attempts()
    command.main(["--fresh"], again)
    assert len(again.names) == len(WHOLE)


def test_nothing_holds_with_other_rules_or_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    Journal().enter("the rest", 5)
    assert Journal().passed == {"the rest": 5}
    monkeypatch.setattr(journal, "of_what_is_tested", lambda: "others")
    assert Journal().passed == {}


@pytest.mark.parametrize(
    "name", ["engine/rules/flow.py", "game/position/read.py", "game/record/read.py", "game/boards.toml", "game/game.py"]
)
def test_another_rule_is_noticed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("a rule", encoding="utf-8")
    monkeypatch.setattr(journal, "PACKAGE", tmp_path)
    before = journal.of_what_is_tested()
    (tmp_path / name).write_text("another", encoding="utf-8")
    assert journal.of_what_is_tested() != before


def test_another_test_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "TESTS", tmp_path)
    (tmp_path / "conformance").mkdir()
    for name in ("covering.py", "variants.py", "conformance/test_points.py"):
        (tmp_path / name).write_text("a test", encoding="utf-8")
    before = journal.of_what_is_tested()
    (tmp_path / "conformance/test_points.py").write_text("another", encoding="utf-8")
    assert journal.of_what_is_tested() != before


def test_a_journal_that_is_torn_is_begun_anew() -> None:
    kept = Journal()
    kept.enter("the rest", 5)
    kept.file.write_text('{"of": ', encoding="utf-8")
    assert Journal().passed == {}


def test_a_piece_is_run_with_its_set_ups_alone() -> None:
    test = f"{FOLDER}/test_conformance.py::test_a_pass_is_offered_only_alone"
    assert pieces.run(Piece("two", (test,), "2-official 3-yucata")) == Outcome(2, "")


def test_a_piece_that_cannot_be_run_has_failed() -> None:
    outcome = pieces.run(Piece("none", (f"{FOLDER}/test_conformance.py::test_that_is_not_there",), "2-official"))
    assert outcome.passed == 0
    assert "test_that_is_not_there" in outcome.trouble
