"""The machinery of `mutate` works: mutants are made, and noticed or not. (The command itself takes minutes.)"""

import tomllib
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import platformdirs
import pytest

from saqqara.game.boards import Boards, default_boards, iter_printed_values
from tests.mutate import __main__ as command
from tests.mutate import ledger, number_mutants, predicate_mutants, priority
from tests.mutate.ledger import Ledger, explained_survivors
from tests.mutate.mutant import Mutant
from tests.mutate.package_copy import PACKAGE, Outcome, PackageCopy

all_mutants = cache(command.all_mutants)

PREDICATE_SOURCE = '''
def why_not_load(s, ship):
    """Tell why not."""
    if s.sled == 0 or ship > 3:
        return SLED_EMPTY
    why = other(s)
    return why if why else ALLOWED


def load(s):
    return 1
'''


def test_predicate_is_negated_at_each_place() -> None:
    assert [description for _, description, _ in predicate_mutants.negations(PREDICATE_SOURCE)] == [
        "if not (s.sled == 0)",
        "if not (ship > 3)",
        "if not (s.sled == 0 or ship > 3)",
        "return the contrary of SLED_EMPTY",
        "why = the contrary of other(s)",
        "if not (why)",
        "return the contrary of why if why else ALLOWED",
    ]
    texts = [text for _, _, text in predicate_mutants.negations(PREDICATE_SOURCE)]
    assert len(set(texts)) == 7
    assert "if s.sled == 0 or not ship > 3:" in texts[1]
    assert "return 1 if SLED_EMPTY == 0 else 0" in texts[3]
    assert all("def load(s):\n    return 1" in text for text in texts)


BOOL_RULE_SOURCE = """
@rule
def may_load(s, ship) -> bool:
    if s.sled == 0:
        return False
    return ship < 4 and s.room


def helps(s) -> bool:
    return True


def could_take(s):
    return NO_CARD
"""


def test_boolean_rule_is_a_predicate() -> None:
    assert [(name, description) for name, description, _ in predicate_mutants.negations(BOOL_RULE_SOURCE)] == [
        ("may_load", "if not (s.sled == 0)"),
        ("may_load", "return not (False)"),
        ("may_load", "return not (ship < 4)"),
        ("may_load", "return not (s.room)"),
        ("may_load", "return not (ship < 4 and s.room)"),
        ("could_take", "return the contrary of NO_CARD"),
    ]
    texts = [text for _, _, text in predicate_mutants.negations(BOOL_RULE_SOURCE)]
    assert "return ship < 4 and (not s.room)" in texts[3]


@pytest.mark.slow
def test_every_rule_file_with_a_predicate_has_mutants() -> None:
    files = {mutant.file for mutant in all_mutants()}
    for path in (PACKAGE / "engine" / "rules").rglob("*.py"):
        if f"def {predicate_mutants.PREFIX}" in path.read_text(encoding="utf-8"):
            assert path.relative_to(PACKAGE).as_posix() in files
    rules = {path.removeprefix("engine/rules/") for path in files}
    assert {"hands.py", "harbour.py", "sites/market_actions.py", "modules/wager.py"} <= rules


def test_every_printed_value_has_a_mutant() -> None:
    names = {mutant.name.removeprefix("boards.toml: ") for mutant in number_mutants.mutants()}
    assert {
        "pyramid.A.levels[0][4] is 5, not 4",
        "rounds.3[0][0] is 3, not 4",
        "rounds.3[0][1] is 4, not 3",
        "pyramid.B.left[1] is load, not stones",
        "pyramid.C.tiles[4][0][1] is 3, not 2",
        "pyramid.C.tiles[4][2][2] is 0, not 1",
        "temple.D.second.4 is 2, not 1",
        "obelisk.C.path[0] is 1, not L",
        "obelisk.D.spaces[6][0] is 6, not 5",
        "cards.dynasty.raft is 3, not 2",
        "wager.fields.4 is 1, not 2",
        "prophecies.cards.horus.at_least.4 is 3, not 2",
        "prophecies.cards.isis.site is burial, not temple",
        "ships.tokens[7] is 2, not 1",
    } <= names
    keys = {name.split()[0].partition("[")[0] for name in names}
    assert set(default_boards().printed_values) - keys <= set(number_mutants.unchangeable_keys())
    assert "obelisk.C.width" in number_mutants.unchangeable_keys()
    assert len(number_mutants.unchangeable_keys()) < 10


@pytest.mark.slow
def test_boards_mutant_differs_in_one_value() -> None:
    lines = default_boards().printed_values
    assert normalize_source(number_mutants.boards_text(lines)).printed_values == lines
    for mutant in list(number_mutants.mutants())[::7]:
        changed = normalize_source(mutant.text)
        differing = [key for key in lines if changed.printed_values[key] != lines[key]]
        assert differing == [mutant.name.split()[1].partition("[")[0]]


def test_tests_of_the_mutated_site_run_first() -> None:
    mutants = {mutant.name: mutant for mutant in all_mutants()}
    assert first_test_file(mutants["boards.toml: pyramid.B.left[0] is 3, not 2"]) == "pyramid_b"
    assert first_test_file(mutants["boards.toml: obelisk.C.row is 3, not 2"]) == "obelisk_c"
    assert (
        first_test_file(next(mutant for mutant in all_mutants() if mutant.file.endswith("modules/favors.py")))
        == "favors"
    )
    assert (
        first_test_file(next(mutant for mutant in all_mutants() if mutant.file.endswith("sites/burial_d.py")))
        == "burial_d"
    )


def first_test_file(mutant: Mutant) -> str:
    return priority.stages_of_tests(mutant)[0][0].removeprefix("tests/engine/rules/test_").removesuffix(".py")


def test_every_rule_test_file_runs_once() -> None:
    files = priority.rule_tests()
    assert len(files) > 30
    for noticed_by in ("", "tests/engine/rules/test_wager.py", "tests/engine/rules/test_gone.py"):
        for mutant in all_mutants()[::50]:
            stages = priority.stages_of_tests(mutant, noticed_by)
            assert sorted(file for stage in stages for file in stage) == files
            if noticed_by in files:
                assert stages[0] == [noticed_by]


def normalize_source(text: str) -> Boards:
    return Boards({line.key: line for line in iter_printed_values(tomllib.loads(text), "", "", {})})


def test_every_mutant_has_a_unique_name_and_changes_its_file() -> None:
    mutants = all_mutants()
    assert len({mutant.name for mutant in mutants}) == len(mutants) > 200
    for mutant in mutants:
        assert mutant.text != (PACKAGE / mutant.file).read_text(encoding="utf-8")


def test_explained_survivors_exist_and_have_a_reason() -> None:
    names = {mutant.name for mutant in all_mutants()}
    for name, reason in explained_survivors().items():
        assert name in names
        assert len(reason) > 20


def patient_copy(root: Path) -> PackageCopy:
    """A package copy that waits for its tests however busy the machine is."""
    workshop = PackageCopy(root)
    workshop.timeout = 900.0
    return workshop


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "test"),
    [
        ("boards.toml: statues.beyond is 3, not 2", "tests/engine/rules/test_cards.py"),
        (
            "rules/harbour.py: why_not_dock: return the contrary of SITE_DOCKED if site_bits >> site & 1 else ALLOWED",
            "tests/engine/rules/test_actions.py",
        ),
    ],
)
def test_mutant_is_killed_and_the_copy_restored(name: str, test: str, tmp_path: Path) -> None:
    mutant = next(mutant for mutant in all_mutants() if mutant.name == name)
    workshop = patient_copy(tmp_path)
    outcome = workshop.run_mutant(mutant, [["tests/engine/rules/test_rule_ids.py"], [test]])
    assert outcome.killed
    assert outcome.by.startswith(f"FAILED {test}::")
    assert outcome.file == test
    mended = (workshop.package / mutant.file).read_bytes()
    assert mended == (PACKAGE / mutant.file).read_bytes()
    assert not workshop.run_tests([test]).killed


@pytest.mark.slow
def test_tests_import_the_copy(tmp_path: Path) -> None:
    workshop = patient_copy(tmp_path)
    workshop.verify()
    (workshop.package / "__init__.py").unlink()
    with pytest.raises(RuntimeError, match="not from the copy"):
        workshop.verify()


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _: tmp_path)
    return tmp_path


NOTICED_OUTCOME = Outcome(True, "FAILED tests/engine/rules/test_x.py::test_it[a b]", 0.5)
SURVIVED_OUTCOME = Outcome(False, "", 1.5)


@pytest.mark.usefixtures("cache_folder")
def test_outcomes_are_kept_while_rules_are_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    Ledger(fresh=True).record_outcome("a", SURVIVED_OUTCOME)
    Ledger(fresh=False).record_outcome("b", NOTICED_OUTCOME)
    assert Ledger(fresh=False).outcomes == {"a": SURVIVED_OUTCOME, "b": NOTICED_OUTCOME}
    assert Ledger(fresh=True).outcomes == {}
    monkeypatch.setattr(ledger, "hash_rules", lambda: "another")
    assert Ledger(fresh=False).outcomes == {}
    assert Ledger(fresh=False).noticed_by("b") == "tests/engine/rules/test_x.py"
    assert Ledger(fresh=False).noticed_by("a") == Ledger(fresh=False).noticed_by("c") == ""


@pytest.mark.usefixtures("cache_folder")
def test_killed_mutant_depends_only_on_its_killing_test_file(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Ledger(fresh=True)
    book.record_outcome("a", SURVIVED_OUTCOME)
    book.record_outcome("b", NOTICED_OUTCOME)
    before = ledger.hash_tests
    monkeypatch.setattr(ledger, "hash_tests", lambda file: before(file) if file else "another")
    assert Ledger(fresh=False).outcomes == {"b": NOTICED_OUTCOME}
    monkeypatch.setattr(ledger, "hash_tests", lambda file: before(file) if not file else "another")
    assert Ledger(fresh=False).outcomes == {"a": SURVIVED_OUTCOME}


@pytest.mark.usefixtures("cache_folder")
def test_threads_record_outcomes_at_the_same_time() -> None:
    book, names = Ledger(fresh=True), [str(number) for number in range(200)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda name: book.record_outcome(name, SURVIVED_OUTCOME), names))
    assert set(Ledger(fresh=False).outcomes) == set(names)


@pytest.mark.usefixtures("cache_folder")
@pytest.mark.parametrize("text", ["", "[", "{}", '{"fingerprint": "1", "outcomes": {}}'])
def test_unreadable_ledger_starts_afresh(text: str, cache_folder: Path) -> None:
    book = Ledger(fresh=True)
    book.file.write_text(text, encoding="utf-8")
    assert Ledger(fresh=False).outcomes == {}


@pytest.mark.usefixtures("cache_folder")
@pytest.mark.parametrize(
    ("killed", "reasons", "status"),
    [(True, {}, 0), (False, {}, 1), (False, {"a": "why"}, 0), (True, {"a": "why"}, 1), (True, {"b": "why"}, 1)],
)
def test_unexplained_or_stale_survivors_fail(
    killed: bool, reasons: dict[str, str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "explained_survivors", lambda: reasons)
    book = Ledger(fresh=True)
    book.record_outcome("a", Outcome(killed, "", 1.0))
    assert command.report([Mutant("a", "", "")], book, is_full_run=True) == status


def test_changed_rule_changes_the_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = tmp_path / "engine" / "rules" / "x.py"
    rule.parent.mkdir(parents=True)
    rule.write_text("a = 1", encoding="utf-8")
    monkeypatch.setattr(ledger, "PACKAGE", tmp_path)
    first = ledger.hash_rules()
    assert ledger.hash_rules() == first
    rule.write_text("a = 2", encoding="utf-8")
    assert ledger.hash_rules() != first


def test_changed_test_changes_the_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tests" / "engine" / "rules"
    folder.mkdir(parents=True)
    for name in ("test_a.py", "test_b.py", "scenario.py"):
        (folder / name).write_text("a = 1", encoding="utf-8")
    monkeypatch.setattr(ledger, "ROOT", tmp_path)

    def hashes() -> list[str]:
        return [
            ledger.hash_tests(name) for name in ("tests/engine/rules/test_a.py", "tests/engine/rules/test_b.py", "")
        ]

    before = hashes()
    assert len(set(before)) == 3
    (folder / "test_a.py").write_text("a = 2", encoding="utf-8")
    changed = [old != new for old, new in zip(before, hashes(), strict=True)]
    assert changed == [True, False, True]
    (folder / "scenario.py").write_text("a = 2", encoding="utf-8")
    assert all(old != new for old, new in zip(before, hashes(), strict=True))
