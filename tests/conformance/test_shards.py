"""All of conformance can be run in shards, stopped and resumed. (The command itself takes minutes.)"""

from collections import Counter
from pathlib import Path

import platformdirs
import pytest

from tests.conformance import __main__ as command
from tests.conformance import journal, shards
from tests.conformance.journal import Journal
from tests.conformance.shards import FOLDER, RANDOM_VARIANTS_TEST, ROOT, TESTS_BY_VARIANT, Shard, ShardResult
from tests.conformance.tested_variants import BATCH_SIZE, RANDOM_VARIANT_COUNT, TESTED_VARIANTS

ALL_SHARDS = shards.all_shards()


@pytest.fixture(autouse=True)
def _own_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _: tmp_path)


class FakeRunner:
    """Replaces running a shard: records which, and is stopped or fails as configured."""

    def __init__(self, stopped_at: str = "", failing: str = "") -> None:
        self.stopped_at, self.failing = stopped_at, failing
        self.names: list[str] = []

    def __call__(self, piece: Shard) -> ShardResult:
        if piece.name == self.stopped_at:
            raise KeyboardInterrupt
        self.names.append(piece.name)
        return ShardResult(9, "1 failed, 9 passed") if piece.name == self.failing else ShardResult(10, "")


def test_every_variant_and_batch_is_in_one_shard() -> None:
    variants = [name for piece in ALL_SHARDS for name in piece.variants.split() if piece.tests == TESTS_BY_VARIANT]
    assert Counter(variants) == Counter(map(str, TESTED_VARIANTS))
    batches = [test for piece in ALL_SHARDS for test in piece.tests if test.startswith(RANDOM_VARIANTS_TEST)]
    assert batches == [f"{RANDOM_VARIANTS_TEST}[{first}]" for first in range(0, RANDOM_VARIANT_COUNT, BATCH_SIZE)]
    assert len({piece.name for piece in ALL_SHARDS}) == len(ALL_SHARDS)


def test_last_shard_has_all_remaining_tests() -> None:
    folder, *left_out = ALL_SHARDS[-1].tests
    assert folder == FOLDER
    assert left_out == [f"--deselect={test}" for test in (*TESTS_BY_VARIANT, RANDOM_VARIANTS_TEST)]
    for test in (*TESTS_BY_VARIANT, RANDOM_VARIANTS_TEST):
        file, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8") or not name


def test_stopped_run_resumes() -> None:
    with pytest.raises(KeyboardInterrupt):
        command.main([], FakeRunner(stopped_at=ALL_SHARDS[3].name))
    later = FakeRunner()
    assert command.main([], later) == 0
    assert later.names == [piece.name for piece in ALL_SHARDS[3:]]


def test_number_of_passed_tests_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([], FakeRunner()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"1 of {len(ALL_SHARDS)}, {ALL_SHARDS[0].name}: 10 passed"
    assert lines[-1] == f"{10 * len(ALL_SHARDS)} tests passed in {len(ALL_SHARDS)} of {len(ALL_SHARDS)} pieces"


def test_failed_shard_is_reported_and_run_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([], FakeRunner(failing=ALL_SHARDS[1].name)) == 1
    output = capsys.readouterr().out
    assert "1 failed, 9 passed" in output
    assert output.endswith(f"FAILED: {ALL_SHARDS[1].name}\n")
    again = FakeRunner()
    assert command.main([], again) == 0
    assert again.names == [ALL_SHARDS[1].name]


def test_fresh_option_runs_everything_again() -> None:
    command.main([], FakeRunner())
    again = FakeRunner()
    command.main(["--fresh"], again)
    assert len(again.names) == len(ALL_SHARDS)


def test_journal_is_discarded_for_other_rules_or_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    Journal().record_passed("the rest", 5)
    assert Journal().passed == {"the rest": 5}
    monkeypatch.setattr(journal, "hash_sources", lambda: "others")
    assert Journal().passed == {}


@pytest.mark.parametrize(
    "name", ["engine/rules/flow.py", "game/position/read.py", "game/record/read.py", "game/boards.toml", "game/game.py"]
)
def test_changed_rule_changes_the_hash(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("a rule", encoding="utf-8")
    monkeypatch.setattr(journal, "PACKAGE", tmp_path)
    before = journal.hash_sources()
    (tmp_path / name).write_text("another", encoding="utf-8")
    assert journal.hash_sources() != before


def test_changed_test_changes_the_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "TESTS_FOLDER", tmp_path)
    (tmp_path / "conformance").mkdir()
    (tmp_path / "helpers").mkdir()
    for name in ("helpers/pairwise.py", "helpers/variants.py", "conformance/test_points.py"):
        (tmp_path / name).write_text("a test", encoding="utf-8")
    before = journal.hash_sources()
    (tmp_path / "conformance/test_points.py").write_text("another", encoding="utf-8")
    assert journal.hash_sources() != before


def test_unreadable_journal_starts_afresh() -> None:
    kept = Journal()
    kept.record_passed("the rest", 5)
    kept.file.write_text('{"of": ', encoding="utf-8")
    assert Journal().passed == {}


@pytest.mark.slow
def test_shard_runs_only_its_variants() -> None:
    test = f"{FOLDER}/test_invariants.py::test_pass_is_offered_only_as_the_single_move"
    assert shards.run_shard(Shard("two", (test,), "2-official 3-yucata")) == ShardResult(2, "")


@pytest.mark.slow
def test_shard_that_cannot_run_has_failed() -> None:
    outcome = shards.run_shard(Shard("none", (f"{FOLDER}/test_invariants.py::test_that_is_not_there",), "2-official"))
    assert outcome.passed == 0
    assert "test_that_is_not_there" in outcome.failure_output
