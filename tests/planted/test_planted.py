"""Every planted fault can be planted, and the command reports which faults are found and which are not."""

import dataclasses
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.mutate.package_copy import ROOT, Outcome
from tests.planted import __main__ as command
from tests.planted import results_table
from tests.planted.fault import Fault, all_faults
from tests.planted.journal import Journal
from tests.planted.project_copy import ProjectCopy

FAULTS = all_faults()
TEST_ID = re.compile(r"`(?P<file>[^:`]+)::(?P<name>\w+)")
PRIVATE_NAME = re.compile(r"#[a-z]\w*")
FAMILIES = (
    "conformance positions records secrets compiled server undo streams page history drag words bots review train "
    "arena story ending solver sound lessons analyst live loads rules terminal static tables envs cluster"
    " notebooks documents study"
)


@pytest.mark.parametrize("family", FAMILIES.split())
def test_faults_can_be_planted_and_their_tests_exist(family: str) -> None:
    faults = [fault for fault in FAULTS if fault.family == family]
    for fault in faults:
        sound = fault.path_in(ROOT).read_text(encoding="utf-8")
        assert fault.apply_to(sound) != sound
        if fault.file.endswith(".js"):  # an unknown private name is a syntax error, which any test notices
            assert set(PRIVATE_NAME.findall(fault.faulty)) <= set(PRIVATE_NAME.findall(sound)), fault.title
    for test in (test for fault in faults for test in fault.tests):
        file, _, name = test.partition("::")
        assert f"def {name.partition('[')[0]}" in (ROOT / file).read_text(encoding="utf-8")
        part = name.partition("[")[2].removesuffix("]")
        assert not part.endswith(".js") or (ROOT / file).with_name(part).is_file()


def test_table_names_existing_faults_and_tests() -> None:
    rows = results_table.read_table(ROOT / results_table.FILE)
    assert rows.keys() == {fault.title for fault in FAULTS}
    found = [match for match in map(TEST_ID.match, rows.values()) if match]
    assert len(found) > 250
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in {match["file"] for match in found}}
    assert [match[0] for match in found if f"def {match['name']}(" not in texts[match["file"]]] == []


def test_every_family_has_faults_with_unique_names() -> None:
    families = Counter(fault.family for fault in FAULTS)
    assert set(families) == set(FAMILIES.split())
    assert min(families.values()) >= 4
    assert families["conformance"] >= 12
    assert len({fault.title for fault in FAULTS}) == len(FAULTS)
    assert not any("|" in fault.title for fault in FAULTS)


ADDED_HALF = Fault("thing", "a half too much", "thing.py", "n // 2", "n // 2 + 1", ("tests/test_thing.py",))
UNNOTICED_FAULT = dataclasses.replace(ADDED_HALF, name="a third", original="n // 3", faulty="n // 4")
SYNTAX_ERROR_FAULT = dataclasses.replace(ADDED_HALF, name="no Python", faulty="n //")
FLAKY_FAULT = dataclasses.replace(ADDED_HALF, name="fails anyhow", tests=("tests/test_shy.py",))
PROJECT = {
    "src/thing.py": "def half(n):\n    return n // 2\n\n\ndef third(n):\n    return n // 3\n",
    "tests/test_thing.py": "from thing import half, third\n\n\ndef test_half():\n    assert half(4) == 2\n"
    "\n\ndef test_third():\n    third(3)\n",
    "tests/test_shy.py": "def test_shy():\n    raise AssertionError\n",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # it needs none, and starts sooner
    for name, text in PROJECT.items():
        file = tmp_path / "of thing" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "of thing"


@pytest.mark.slow
def test_fault_is_found_when_a_test_fails(project: Path, tmp_path: Path) -> None:
    garden = ProjectCopy(project, tmp_path / "garden")
    found, unseen, unreadable, shy = (
        garden.run_fault(fault) for fault in (ADDED_HALF, UNNOTICED_FAULT, SYNTAX_ERROR_FAULT, FLAKY_FAULT)
    )
    assert (found.killed, found.by) == (True, "tests/test_thing.py::test_half")
    assert not unseen.killed
    assert "2 passed" in unseen.by
    assert not unreadable.killed, "the test could not even be read"
    assert not shy.killed
    assert shy.by.startswith("tests/test_shy.py::test_shy fails without the fault")
    assert (garden.folder / "src/thing.py").read_text(encoding="utf-8") == PROJECT["src/thing.py"]


def test_fault_text_must_occur_exactly_once() -> None:
    for text in ("n // 3", "n // 2, n // 2"):
        with pytest.raises(ValueError, match="a half too much"):
            ADDED_HALF.apply_to(text)


def test_outcome_is_kept_until_program_fault_or_tests_change(project: Path, tmp_path: Path) -> None:
    file, outcome = tmp_path / "outcomes.json", Outcome(True, "a test", 1.5)
    Journal(project, file=file).record_outcome(ADDED_HALF, outcome)
    assert Journal(project, file=file).outcome(ADDED_HALF) == outcome
    assert Journal(project, file=file).outcome(dataclasses.replace(ADDED_HALF, faulty="n // 5")) is None
    assert Journal(project, file=file, fresh=True).outcome(ADDED_HALF) is None
    for name, text in PROJECT.items():
        (project / name).write_text(text + "\n", encoding="utf-8")
        assert Journal(project, file=file).outcome(ADDED_HALF) is None
        (project / name).write_text(text, encoding="utf-8")
    file.write_text('{"a": ', encoding="utf-8")
    assert Journal(project, file=file).outcome(ADDED_HALF) is None


@pytest.mark.slow
def test_command_lists_faults_not_found(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "all_faults", lambda: [ADDED_HALF, UNNOTICED_FAULT])
    monkeypatch.setattr(command, "Journal", lambda *given, fresh: Journal(*given, fresh=fresh, file=tmp_path / "kept"))
    assert command.main(["--at", str(project), "--only", "a half"]) == 0
    assert "1 faults, 1 found, 0 not" in capsys.readouterr().out
    assert command.main(["--at", str(project)]) == 1
    assert "NOT found: thing: a third" in capsys.readouterr().out
    assert command.main(["--only", "nothing", "--list"]) == 0


def test_each_run_writes_the_rows_of_its_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "all_faults", lambda: [ADDED_HALF, UNNOTICED_FAULT])
    (tmp_path / "benchmarks").mkdir()
    found, missed = Outcome(True, "tests/test_thing.py::test_half", 1.0), Outcome(False, "", 1.0)
    command.write_results([ADDED_HALF], [found])
    command.write_results([UNNOTICED_FAULT], [missed])
    assert results_table.read_table(tmp_path / results_table.FILE) == {
        ADDED_HALF.title: f"`{found.by}`",
        UNNOTICED_FAULT.title: results_table.NOT_FOUND,
    }
    text = (tmp_path / results_table.FILE).read_text(encoding="utf-8")
    assert "2 faults in 1 families: 1 found." in text
