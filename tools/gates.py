"""The gates of `check`, run side by side, then summed up."""

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tools import node
from tools.environment import COMPILE, Environment, say
from tools.trouble import Trouble

TYPED = ("run.py", "src", "tools", "tests", "benchmarks", "examples")
Command = Sequence[str | Path]


def gates(environment: Environment) -> dict[str, Command]:
    """Return each gate by name: the command that ends with 0 when it is passed."""

    def python(*command: str) -> Command:
        return [environment.python, "-m", *command]

    typed = [name for name in TYPED if any(environment.root.joinpath(name).glob("**/*.py")) or name == "run.py"]
    return {
        "machine code": [environment.python, "-c", COMPILE],  # takes longest, so it begins first
        "ruff check": python("ruff", "check", "."),
        "ruff format": python("ruff", "format", "--check", "."),
        "mypy --strict": python("mypy", "--strict", *typed),
        "import-linter": [environment.script("lint-imports")],
        "tsc --checkJs": node.command(environment, "typescript/bin/tsc", "--project", "."),
        "sewn pages": node.own(environment, "tools/sew.mjs", "--check"),
        "biome": node.command(environment, "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
    }


def check(environment: Environment, left_out: str | None = None) -> int:
    """Run every gate but the one that is left out, say which failed, return 0 when none did."""
    commands = gates(environment)
    if left_out is not None and commands.pop(left_out, None) is None:
        raise Trouble(f"There is no gate {left_out!r}. The gates are: {', '.join(commands)}.")
    node.ensure(environment)
    return passed(environment, commands)


def passed(environment: Environment, commands: Mapping[str, Command]) -> int:
    """Run the commands, as many at once as there are processors, and print what each said whole, as soon as it ends."""
    failed = set()
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        running = {side_by_side.submit(environment.hear, command): name for name, command in commands.items()}
        for ended in as_completed(running):
            status, said = ended.result()
            say(f"== {running[ended]}\n{said}".rstrip("\n"))
            if status != 0:
                failed.add(running[ended])
    named = ", ".join(name for name in commands if name in failed)
    say(f"check: failed: {named}" if failed else "check: every gate passed")
    return 1 if failed else 0
