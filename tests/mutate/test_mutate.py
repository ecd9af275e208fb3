"""The machinery of `mutate` works: faults are made, and noticed or not. (The command itself takes minutes.)"""

import tomllib
from functools import cache
from pathlib import Path

import platformdirs
import pytest

from saqqara.boards import Boards, flat, shipped
from tests.mutate import __main__ as command
from tests.mutate import ledger, numbers, predicates
from tests.mutate.ledger import Ledger, explained, fingerprint
from tests.mutate.mutant import Mutant
from tests.mutate.workshop import PACKAGE, Outcome, Workshop

all_mutants = cache(command.all_mutants)

SOURCE = '''
def why_not_load(s, ship):
    """Tell why not."""
    if s.sled == 0 or ship > 3:
        return SLED_EMPTY
    why = other(s)
    return why if why else ALLOWED


def load(s):
    return 1
'''


def test_a_predicate_is_turned_round_at_each_place() -> None:
    assert [told for _, told, _ in predicates.turned(SOURCE)] == [
        "if not (s.sled == 0)",
        "if not (ship > 3)",
        "if not (s.sled == 0 or ship > 3)",
        "return the contrary of SLED_EMPTY",
        "why = the contrary of other(s)",
        "if not (why)",
        "return the contrary of why if why else ALLOWED",
    ]
    texts = [text for _, _, text in predicates.turned(SOURCE)]
    assert len(set(texts)) == 7
    assert "if s.sled == 0 or not ship > 3:" in texts[1]
    assert "return 1 if SLED_EMPTY == 0 else 0" in texts[3]
    assert all("def load(s):\n    return 1" in text for text in texts)


def test_each_number_that_a_setup_reads_is_raised_by_one() -> None:
    names = [mutant.name for mutant in numbers.mutants()]
    assert "boards.toml: pyramid.A.levels[0][4] is 5, not 4" in names
    assert "boards.toml: rounds.3[0][0] is 5, not 4" in names
    assert "boards.toml: obelisk.A.places.4[3] is 2, not 1" in names
    left_out = numbers.left_out()
    assert {"pyramid.B.left", "cards.dynasty.raft", "end.unused_private_ship", "ships.tokens"} <= set(left_out)
    assert not [name for name in names if name.split()[1].partition("[")[0] in left_out]


def test_a_boards_file_of_a_mutant_differs_in_one_number() -> None:
    lines = shipped().lines
    assert reread(numbers.written(lines)).lines == lines
    for mutant in numbers.mutants():
        changed = reread(mutant.text)
        differing = [key for key in lines if changed.lines[key] != lines[key]]
        assert differing == [mutant.name.split()[1].partition("[")[0]]


def reread(text: str) -> Boards:
    return Boards({line.key: line for line in flat(tomllib.loads(text), "", "")})


def test_every_mutant_has_a_name_of_its_own_and_changes_its_file() -> None:
    mutants = all_mutants()
    assert len({mutant.name for mutant in mutants}) == len(mutants) > 200
    for mutant in mutants:
        assert mutant.text != (PACKAGE / mutant.file).read_text(encoding="utf-8")


def test_an_explained_survivor_is_a_mutant_and_has_a_reason() -> None:
    names = {mutant.name for mutant in all_mutants()}
    for name, reason in explained().items():
        assert name in names
        assert len(reason) > 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "test"),
    [
        ("boards.toml: statues.beyond is 3, not 2", "tests/rules/test_cards.py"),
        (
            "rules/harbour.py: why_not_dock: return the contrary of SITE_DOCKED if docks >> site & 1 else ALLOWED",
            "tests/rules/test_actions.py",
        ),
    ],
)
def test_a_mutant_is_noticed_and_the_copy_mended(name: str, test: str, tmp_path: Path) -> None:
    mutant = next(mutant for mutant in all_mutants() if mutant.name == name)
    workshop = Workshop(tmp_path)
    outcome = workshop.judge(mutant, [test])
    assert outcome.killed
    assert outcome.by.startswith(f"FAILED {test}::")
    mended = (workshop.package / mutant.file).read_bytes()
    assert mended == (PACKAGE / mutant.file).read_bytes()
    assert not workshop.run([test]).killed


@pytest.mark.slow
def test_the_tests_see_the_copy(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    workshop.check()
    (workshop.package / "__init__.py").unlink()
    with pytest.raises(RuntimeError, match="not from the copy"):
        workshop.check()


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _: tmp_path)
    return tmp_path


@pytest.mark.usefixtures("cache_folder")
def test_outcomes_are_kept_while_rules_and_tests_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    survivor = Outcome(False, "", 1.5)
    Ledger(fresh=True).enter("a", survivor)
    assert Ledger(fresh=False).outcomes == {"a": survivor}
    assert Ledger(fresh=True).outcomes == {}
    monkeypatch.setattr(ledger, "fingerprint", lambda: "another")
    assert Ledger(fresh=False).outcomes == {}


@pytest.mark.usefixtures("cache_folder")
@pytest.mark.parametrize(
    ("killed", "reasons", "status"),
    [(True, {}, 0), (False, {}, 1), (False, {"a": "why"}, 0), (True, {"a": "why"}, 1), (True, {"b": "why"}, 1)],
)
def test_survivors_and_explanations_must_agree(
    killed: bool, reasons: dict[str, str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "explained", lambda: reasons)
    book = Ledger(fresh=True)
    book.enter("a", Outcome(killed, "", 1.0))
    assert command.report([Mutant("a", "", "")], book, whole=True) == status


def test_a_changed_rule_has_another_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = tmp_path / "rules" / "x.py"
    rule.parent.mkdir()
    rule.write_text("a = 1", encoding="utf-8")
    monkeypatch.setattr(ledger, "PACKAGE", tmp_path)
    monkeypatch.setattr(ledger, "ROOT", tmp_path)
    first = fingerprint()
    assert fingerprint() == first
    rule.write_text("a = 2", encoding="utf-8")
    assert fingerprint() != first
