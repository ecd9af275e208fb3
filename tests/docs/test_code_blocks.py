"""Every code block of the documents is run by a test, or its commands are parsed by the programs that they name."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import typer

from saqqara import Game, tables
from saqqara.cli.app import app
from saqqara.errors import SaqqaraError
from saqqara.server.core.settings import DEFAULT_PORT
from tests.docs.code_blocks import ROOT, Block, read_blocks, run_python_blocks
from tools import commands
from tools.documentation.contents import repository_pages

# The licences in the notices are no code.
PAGES = [page for page in repository_pages() if read_blocks(page) and page != "NOTICES.md"]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]

# Pages of Python that other tests run, since they check more than that it runs.
RUN_ELSEWHERE = {
    "README.md": "tests/docs/test_readme.py",
    "docs/actions.md": "tests/envs/test_documentation.py",
    "docs/batch.md": "tests/envs/test_documentation.py",
    "docs/environments.md": "tests/envs/test_documentation.py",
    "docs/external-bots.md": "tests/docs/test_python.py",
    "docs/python.md": "tests/docs/test_python.py",
    "docs/training.md": "tests/training/torch_training.py",
}
# Blocks that are no Python, by page or everywhere: what uses or generates them.
CHECKED_ELSEWHERE = {
    ("docs/hosting.md", "caddy"): "tests/server/reverse_proxy.py",
    ("docs/actions.md", ""): "tests/golden/environments.py",
    ("docs/architecture.md", ""): "tests/docs/test_references_exist.py",
    ("docs/formats.md", ""): "tests/docs/test_everything_is_documented.py",
    ("docs/adding-a-board.md", "diff"): "tests/docs/test_adding_a_board.py",
    ("docs/adding-a-card.md", "diff"): "tests/docs/test_adding_a_card.py",
    ("docs/adding-an-option.md", "diff"): "tests/docs/test_adding_an_option.py",
    ("docs/changing-the-rules.md", "diff"): "tests/docs/test_changing_the_rules.py",
}
SHELL = ("", "sh")
CHECKED_HERE = (*SHELL, "python", "json", "yaml", "ini", "nginx")


def save_a_game() -> None:
    game = Game(seed=7)
    game.play("quarry")
    Path("game.txt").write_text(game.record(), encoding="utf-8")


def write_tables() -> None:
    """Write the tables of the page's command, of fewer games."""
    [line] = [line for line in shell_lines(read_blocks("docs/tables.md")) if line.startswith("saqqara simulate")]
    words = shlex.split(line)
    games, decisions = [words[words.index(option) + 1] for option in ("--out", "--decisions")]
    tables.simulate([words[2], words[3]], games=3).write(games, decisions)


def make_chunks_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play 6 games where a page plays more."""

    def simulate_few(bots: Sequence[str], games: int = 6, **other: Any) -> tables.Simulation:
        return tables.simulate(bots, min(games, 6), **other)

    monkeypatch.setattr("saqqara.simulate", simulate_few)


def find_notebook_output(known: dict[str, Any]) -> None:
    assert "<svg" in known["reviewed"].svg
    assert known["game"].is_over


PREPARATIONS: dict[str, Callable[[], None]] = {"docs/debugging.md": save_a_game, "docs/tables.md": write_tables}


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if read_blocks(page, "python") and page not in RUN_ELSEWHERE])
def test_python_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_chunks_small(monkeypatch)
    known: dict[str, Any] = {}
    PREPARATIONS.get(page, lambda: None)()
    run_python_blocks(page, known)
    if page == "docs/notebooks.md":
        find_notebook_output(known)
    if page == "docs/tables.md":
        assert {path.name for path in tmp_path.iterdir()} >= {"three.csv", "moves.jsonl"}


def test_lists_name_only_blocks_that_are_there() -> None:
    assert [page for page in RUN_ELSEWHERE if not read_blocks(page, "python")] == []
    assert [(page, kind) for page, kind in CHECKED_ELSEWHERE if not read_blocks(page, kind)] == []
    for page, test in [*RUN_ELSEWHERE.items(), *((page, test) for (page, _), test in CHECKED_ELSEWHERE.items())]:
        assert (ROOT / test).is_file(), test
        assert Path(page).name in (ROOT / test).read_text(encoding="utf-8"), f"{test} does not read {page}"


def test_every_kind_of_block_is_checked() -> None:
    kinds = {(page, block.kind) for page in PAGES for block in read_blocks(page)}
    assert {one for one in kinds if one[1] not in CHECKED_HERE} - CHECKED_ELSEWHERE.keys() == set()


def test_settings_of_other_programs_are_well_formed() -> None:
    for block in read_blocks("docs/external-bots.md", "json"):
        assert json.loads(block.text)
    labels, scraped = [block.text for block in read_blocks("docs/hosting.md", "yaml")]
    assert all(re.fullmatch(r"[ -]*[\w.]+:( \S.*)?", line) for line in (labels + scraped).splitlines())
    assert f'.port: "{DEFAULT_PORT}"' in labels
    assert f'["127.0.0.1:{DEFAULT_PORT}"]' in scraped
    [nginx] = read_blocks("docs/hosting.md", "nginx")
    assert nginx.text.count("{") == nginx.text.count("}") == 3
    assert all(line[-1] in "{};" for line in nginx.text.splitlines() if line)


def test_system_service_starts_the_server() -> None:
    [unit] = read_blocks("docs/hosting.md", "ini")
    settings = [line.split("=", 1) for line in unit.text.splitlines() if "=" in line]
    [start] = [value for key, value in settings if key == "ExecStart"]
    parse_saqqara(shlex.split(start)[1:])
    named = [name for key, value in settings if key == "Environment" for name in re.findall(r"\w+(?==)", value)]
    assert len(named) == 3
    assert all(f"`{name}`" in (ROOT / "docs/hosting.md").read_text(encoding="utf-8") for name in named)


def shell_lines(blocks: Sequence[Block]) -> list[str]:
    """Return the commands in blocks, one a line."""
    texts = [block.text.replace("\\\n", " ") for block in blocks if block.kind in SHELL]
    return [line for text in texts for line in text.splitlines() if line]


def page_commands() -> list[tuple[str, str]]:
    """Return all commands in blocks, with their pages."""
    return [
        (page, line) for page in PAGES if (page, "") not in CHECKED_ELSEWHERE for line in shell_lines(read_blocks(page))
    ]


def check_command(line: str) -> None:
    """Raise an error if a command names something that does not exist."""
    match shlex.split(line, comments=True):
        case ["saqqara", *words] | ["python3", "run.py", "play", *words]:
            parse_saqqara(words)
        case ["python3", "run.py", name, *_]:
            assert name in commands.COMMANDS, f"run.py has no command {name}"
        case ["pip" | ".venv/bin/pip", "install", *words]:
            check_requirements(words)
        case [".venv/bin/python", "-m", module, *_]:
            assert (ROOT / module.replace(".", "/")).exists()
        case ["python" | "python3", script, *options] if script.endswith(".py"):
            source = (ROOT / script).read_text(encoding="utf-8")
            assert all(f'"{option}"' in source for option in options if option.startswith("--"))
        case ["docker", "run", *words]:
            settings = re.findall(r"(SAQQARA_\w+)=", " ".join(words))
            assert settings
            assert all(name in (ROOT / "docs/hosting.md").read_text(encoding="utf-8") for name in settings)
        case ["cd" | "caddy" | "ray", *_] | ["python3", "-m", "venv", _]:
            pass  # programs of others
        case words:
            pytest.fail(f"no test knows the program {words[0]}")


def parse_saqqara(words: Sequence[str]) -> None:
    """Parse a command line of Saqqara as the command does, without running it."""
    group: Any = typer.main.get_command(app)
    context = group.make_context("saqqara", list(words))
    rest = [*context._protected_args, *context.args]
    if rest:
        name, command, arguments = group.resolve_command(context, rest)
        command.make_context(name, arguments, parent=context)


def check_requirements(words: Sequence[str]) -> None:
    """Check the extras of Saqqara, and the files of requirements."""
    for word in words:
        if extras := re.search(r"^(?:saqqara|\.)\[(.+)\]", word):
            assert set(extras[1].split(",")) <= set(EXTRAS), word
        if word.endswith(".lock"):
            assert (ROOT / word).is_file()


def test_pages_have_commands() -> None:
    assert len(page_commands()) > 30


@pytest.mark.parametrize(("page", "line"), page_commands())
def test_command_of_a_page_is_accepted(page: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check_command(line)


@pytest.mark.parametrize(
    "wrong",
    [
        "saqqara dance",
        "saqqara simulate greedy --game 3",
        "saqqara simulate greedy greedy --games three",
        "python3 run.py play --urls x",
        "python3 run.py dance",
        'pip install "saqqara[moon]"',
        "pip install -r requirements-moon.lock",
        "python examples/environments/maskable_ppo.py --hours 3",
        "docker run --env SAQQARA_MOON=1 saqqara",
    ],
)
def test_wrong_commands_are_detected(wrong: str) -> None:
    with pytest.raises((AssertionError, SaqqaraError, OSError)):
        check_command(wrong)
