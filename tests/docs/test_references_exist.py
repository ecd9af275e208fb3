"""Everything that the documents name exists: files, their content, commands with their options, formats and fields."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from saqqara.bots import bot_spec
from saqqara.bots.external import PROTOCOL
from saqqara.bots.weights import file as weights
from saqqara.cli import bench
from saqqara.cli.app import app
from saqqara.game import boards
from saqqara.game.position.write import POSITION_FORMAT as POSITION
from saqqara.training.dataset import DATASET_FORMAT as DATASET
from saqqara.training.sample import Sample
from tools.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "benchmarks" / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
CODE_SPAN = re.compile(r"`([^`\n]+)`")
CODE_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
FOLDERS = ("src", "tests", "tools", "docs", "benchmarks", "examples")
FILE_ENDINGS = "py|js|mjs|ftl|toml|css|md|wasm|html|json|jsonl|svg|lock|npz|pt|sqlite3"
PATH = re.compile(
    rf"(?:[\w.*-]+/)*[\w*-]+\.(?:{FILE_ENDINGS})|(?:[\w.*-]+/)+|(?:src|docs|tests|tools|benchmarks|examples)/[\w/-]+"
)
MEMBER = re.compile(r"([A-Za-z_]\w*)\.([A-Za-z_]\w*)(?:\(.*\))?")
OPTION = re.compile(r"(?<![\w-])--[a-z][\w-]+")
SAQQARA = re.compile(r"(?:python3 run\.py play|(?:\w+=)?(?:\S*/)?saqqara)(?: (.*))?")
DEFINITION_PREFIX = "(?:async |static |export |const |function |def |class |get )*"
MODULE = re.compile(r"-m ((?:tools|tests|saqqara|benchmarks)[\w.]*)(.*)")

# Examples, composed names, and names outside of the project.
EXAMPLE_NAMES = {"games-000123.npz", "tours.jsonl", "ana.local", "ray.init", "answers.csv"}


@cache
def project_files() -> list[str]:
    """Return the files of the project, as paths from its root."""
    folders = [path for path in ROOT.iterdir() if path.is_dir() and path.name in FOLDERS]
    found = [Path(folder, name) for top in folders for folder, _, names in os.walk(top) for name in names]
    return [path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.*"), *found) if path.suffix != ".pyc"]


@cache
def project_sources() -> dict[str, str]:
    """Return the sources by their paths, tests and tools too, without this one, which names what does not exist."""
    return {
        name: (ROOT / name).read_text(encoding="utf-8")
        for name in project_files()
        if name.endswith((".py", ".js", ".mjs"))
        and not re.search("/(vendor|bundles)/", name)
        and ROOT / name != Path(__file__)
    }


def code_spans() -> list[str]:
    """Return the code spans in the running text of the documents."""
    texts = [CODE_BLOCK.sub("", document.read_text(encoding="utf-8")) for document in DOCUMENTS]
    return [span for text in texts for span in CODE_SPAN.findall(text)]


def code_block_lines() -> list[str]:
    """Return the lines of the code blocks in the documents, without diffs."""
    blocks = [block for document in DOCUMENTS for block in CODE_BLOCK.findall(document.read_text(encoding="utf-8"))]
    shown = [block for block in blocks if not block.startswith("```diff")]
    return [line.strip() for block in shown for line in block.splitlines()[1:-1]]


def is_file(path: str) -> bool:
    """Return whether a file or folder has this name, by the end of its path, or a command writes such a file."""
    pattern = re.escape(path.strip("/")).replace(r"\*", "[^/]*")
    end = re.compile(rf"(?:^|/){pattern}{'/' if path.endswith('/') else '(?:/|$)'}")
    return any(end.search(name) for name in project_files()) or any(
        f'"{path}"' in text for text in project_sources().values()
    )


def is_module(name: str) -> bool:
    """Return whether there is such a module or package."""
    path = name.replace(".", "/")
    return any(is_file(f"{path}{end}") for end in (".py", "/__init__.py", "/__main__.py"))


def module_name(path: str) -> tuple[str, ...]:
    """Return the name of a file's module; that of a package is its folder."""
    return Path(path).parts[-2:-1] if path.endswith("/__init__.py") else (Path(path).stem,)


def is_member(owner: str, name: str) -> bool:
    """Return whether a module or class of this name has such a member."""
    defined = re.compile(rf"^ *{DEFINITION_PREFIX}{name} *[(:={{\[]|\bimport .*\b{name}\b", re.MULTILINE)
    holds = [text for path, text in project_sources().items() if owner in module_name(path) or f"class {owner}" in text]
    return any(defined.search(text) for text in holds)


def missing_files(spans: Iterable[str]) -> set[str]:
    """Return the code spans that look like files but are none; capitals are placeholders."""
    return {
        one
        for one in spans
        if PATH.fullmatch(one) and one not in EXAMPLE_NAMES and not Path(one).stem.isupper() and not is_file(one)
    }


def missing_members(spans: Iterable[str]) -> set[str]:
    """Return the code spans that name a missing member of a module or class."""
    pairs = {one: MEMBER.fullmatch(one) for one in spans if not PATH.fullmatch(one)}
    named = {
        one: pair.groups()
        for one, pair in pairs.items()
        if pair and one not in EXAMPLE_NAMES and pair[1] not in (*number_tables(), "saqqara")
    }
    return {one for one, (owner, name) in named.items() if not is_member(owner, name)}


@cache
def number_tables() -> frozenset[str]:
    """Return the tables of the printed numbers, whose dotted keys look like members of a module."""
    return frozenset(table.partition(".")[0] for table in boards.table_names())


@cache
def command_options() -> dict[str, Any]:
    """Return each command with its options; "" is `saqqara` alone."""
    table: Any = typer.main.get_command(app)
    return {"": table, **table.commands}


def options_of(command: str) -> set[str]:
    """Return the options of a command."""
    names = {name for one in command_options()[command].params for name in (*one.opts, *one.secondary_opts)}
    return {"--help", *(name for name in names if name.startswith("--"))}


def invalid_options(commands: Iterable[str]) -> set[str]:
    """Return the commands that do not exist here, or have an option that they do not accept."""
    return {line for line in commands if not set(OPTION.findall(line)) <= accepted_options(line)}


def accepted_options(line: str) -> set[str]:
    """Return the options that the command of a line accepts; those of all commands if it names none."""
    if ours := SAQQARA.fullmatch(line):
        first = (ours[1] or "").split(" ")[0]
        return options_of(first) if first in command_options() else set() if first.isalpha() else options_of("")
    if module := MODULE.search(line):
        text = "".join(text for path, text in project_sources().items() if path.startswith(module[1].replace(".", "/")))
        return set(re.findall(r'"(--[a-z-]+)"', text))
    every = set().union(*(options_of(name) for name in command_options()))
    return every | {name for text in project_sources().values() for name in re.findall(r'"(--[a-z-]+)"', text)}


def test_every_named_file_exists() -> None:
    assert sum(bool(PATH.fullmatch(span)) for span in code_spans()) > 200
    assert missing_files(code_spans()) == set()


def test_every_file_in_the_layer_tree_exists() -> None:
    tree = CODE_BLOCK.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))[0]
    found = re.findall(rf"(?<![\w/.-])(?:[\w-]+/)*[\w-]+\.(?:{FILE_ENDINGS})\b|^ +[\w-]+/", tree, re.MULTILINE)
    assert len(found) > 60
    assert missing_files(name.strip() for name in found) == set()


@pytest.mark.slow
def test_every_named_member_exists() -> None:
    assert missing_members(code_spans()) == set()


def test_every_named_module_exists() -> None:
    run = [found[1] for line in (*code_spans(), *code_block_lines()) for found in MODULE.finditer(line)]
    assert len(run) > 10
    assert [name for name in run if not is_module(name)] == []
    imported = {
        span for span in code_spans() if re.fullmatch(r"saqqara(\.[a-z]\w*)+", span) and not PATH.fullmatch(span)
    }
    assert [name for name in imported if not (is_module(name) or is_member(*name.split(".")[-2:]))] == []


@pytest.mark.slow
def test_every_named_option_is_accepted() -> None:
    ours = [
        *(span for span in code_spans() if span.startswith("--")),
        *(line for line in (*code_spans(), *code_block_lines()) if SAQQARA.fullmatch(line) or MODULE.search(line)),
    ]
    assert sum(len(OPTION.findall(line)) for line in ours) > 50
    assert invalid_options(ours) == set()


def test_every_named_project_command_exists() -> None:
    named = {name for line in (*code_spans(), *code_block_lines()) for name in re.findall(r"run\.py ([a-z-]+)", line)}
    assert {"play", "test", "check"} <= named <= set(COMMANDS)


def test_format_names_match_the_files() -> None:
    texts = "".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    named = set(re.findall(r"saqqara-[\w/-]+/\d+", texts))
    assert {POSITION, DATASET, PROTOCOL, weights.WEIGHTS_FORMAT} <= named
    assert [name for name in named if not any(f'"{name}"' in text for text in project_sources().values())] == []


FIELD_TABLES = {
    "docs/training.md": ("field", set(Sample.__annotations__)),
    "docs/arena.md": ("setting", set(bot_spec.SETTING_NAMES)),
    "benchmarks/README.md": ("key", {"loads", *bench.COMPILE_KEYS, *bench.RATE_KEYS}),
}


@pytest.mark.parametrize("document", FIELD_TABLES)
def test_field_tables_match_the_classes(document: str) -> None:
    head, fields = FIELD_TABLES[document]
    rows = (ROOT / document).read_text(encoding="utf-8").partition(f"| {head} |")[2].partition("\n\n")[0]
    named = {name for row in rows.splitlines() for name in CODE_SPAN.findall(row[1:].partition("|")[0])}
    assert named >= fields
    assert [
        name for name in named - fields if not any(f'"{name}"' in text for text in project_sources().values())
    ] == []


@pytest.mark.parametrize(
    ("find", "wrong"),
    [
        (missing_files, "engine/rules/sites/well.py"),
        (missing_files, "server/wells/"),
        (missing_files, "words/*/wells.ftl"),
        (missing_members, "Game.sail_on()"),
        (missing_members, "scoring.loss"),
        (invalid_options, "saqqara play --simulations 3"),
        (invalid_options, "saqqara dance --seed 3"),
        (invalid_options, "python3 run.py play --seeds 3"),
        (invalid_options, "python -m tools.wasm --thrice"),
        (invalid_options, "--thrice"),
    ],
)
def test_missing_names_are_detected(find: Any, wrong: str) -> None:
    assert find([wrong]) == {wrong}
