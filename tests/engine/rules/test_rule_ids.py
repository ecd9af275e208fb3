"""Every rule of docs/rules.md is checked by a test that names it, and no test names a rule that does not exist."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
RULE_ID = re.compile(r"^\s*[-*] \*\*([A-Z]+-[A-Z]?\d*[a-z]?)\*\*", re.MULTILINE)


def documented_rules() -> list[str]:
    """Return the ids of the rules, in the order of the document."""
    return RULE_ID.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))


def rules_named_in(source: str) -> Iterator[str]:
    """Return the ids in the markers of a test file's tests."""
    for function in ast.parse(source).body:
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
            for decorator in function.decorator_list:
                match decorator:
                    case ast.Call(func=ast.Attribute(attr="rule"), args=arguments):
                        yield from (ast.literal_eval(argument) for argument in arguments)


@cache
def rule_tests() -> dict[str, list[str]]:
    """Return the test files by the rules that their tests name."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule in rules_named_in(path.read_text(encoding="utf-8")):
            found.setdefault(rule, []).append(path.name)
    return found


def test_every_rule_has_a_test() -> None:
    assert len(documented_rules()) > 40
    assert [rule for rule in documented_rules() if rule not in rule_tests()] == []


def test_no_test_names_an_unknown_rule() -> None:
    assert {rule: files for rule, files in rule_tests().items() if rule not in documented_rules()} == {}


def test_no_rule_id_is_duplicated() -> None:
    assert sorted(documented_rules()) == sorted(set(documented_rules()))


def test_rule_markers_are_recognized() -> None:
    rule = "@pytest.mark.rule"
    source = f'{rule}("ACT-1", "CARD-L")\ndef test_a(): ...\n\n{rule}("X-1")\ndef b(): ...\n'
    assert list(rules_named_in(source)) == ["ACT-1", "CARD-L"]
    text = "- **SET-1** a\n- **SET-6a** c\n- **MKT-A1** b\n  see **ACT-2**\n- **CARD-L** *Lever*\n"
    assert RULE_ID.findall(text) == ["SET-1", "SET-6a", "MKT-A1", "CARD-L"]
