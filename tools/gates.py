"""The gates of `check`, run side by side, then summed up."""

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import node
from tools.environment import COMPILE, Environment, say

TYPED = ("run.py", "src", "tools", "tests", "benchmarks", "examples")
Command = Sequence[str | Path]


def gates(environment: Environment) -> dict[str, Command]:
    """Return each gate by name: the command that ends with 0 when it is passed."""

    def python(*command: str) -> Command:
        return [environment.python, "-m", *command]

    typed = [name for name in TYPED if any(environment.root.joinpath(name).glob("**/*.py")) or name == "run.py"]
    return {
        "ruff check": python("ruff", "check", "."),
        "ruff format": python("ruff", "format", "--check", "."),
        "mypy --strict": python("mypy", "--strict", *typed),
        "import-linter": [environment.script("lint-imports")],
        "tsc --checkJs": node.command(environment, "typescript/bin/tsc", "--project", "."),
        "biome": node.command(environment, "@biomejs/biome/bin/biome", "lint", "--error-on-warnings", "."),
        "machine code": [environment.python, "-c", COMPILE],
    }


def check(environment: Environment) -> int:
    """Run every gate, say which failed, return 0 when none did."""
    node.ensure(environment)
    return passed(environment, gates(environment))


def passed(environment: Environment, commands: Mapping[str, Command]) -> int:
    """Run the commands, as many at once as there are processors, and print what each said whole, in their order."""
    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        for name, (status, said) in zip(commands, side_by_side.map(environment.hear, commands.values()), strict=True):
            say(f"== {name}\n{said}".rstrip("\n"))
            if status != 0:
                failed.append(name)
    say(f"check: failed: {', '.join(failed)}" if failed else "check: every gate passed")
    return 1 if failed else 0
