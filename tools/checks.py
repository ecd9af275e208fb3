"""The gates of `check`, run in parallel, then summed up."""

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tools import node
from tools.environment import COMPILE_CODE, VirtualEnvironment, say
from tools.errors import ToolError

WINDOWS_CACHE = ".mypy_cache/win32"  # separate, since each platform would discard the other's cache
Command = Sequence[str | Path]


def check_commands(environment: VirtualEnvironment) -> dict[str, Command]:
    """Return the command of each gate by name. A gate passes if its command exits with 0."""

    def python(*command: str) -> Command:
        return [environment.python, "-m", *command]

    return {
        "machine code": [environment.python, "-c", COMPILE_CODE],  # takes longest, so it starts first
        "ruff check": python("ruff", "check", "."),
        "ruff format": python("ruff", "format", "--check", "."),
        "mypy --strict": python("mypy"),
        "mypy --platform win32": python("mypy", "--platform", "win32", "--cache-dir", WINDOWS_CACHE, "src"),
        "import-linter": [environment.script_path("lint-imports")],
        "tsc --checkJs": node.package_command(environment, "typescript/bin/tsc", "--project", "."),
        "dependency-cruiser": node.package_command(
            environment, "dependency-cruiser/bin/dependency-cruiser.mjs", "src/saqqara/web"
        ),
        "bundles": python("tools.bundles"),
        "biome": node.package_command(environment, "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
        "stylelint": node.package_command(
            environment, "stylelint/bin/stylelint.mjs", "--max-warnings", "0", "src/**/*.css"
        ),
    }


def run_checks(environment: VirtualEnvironment, excluded: str | None = None) -> int:
    """Run every gate except `excluded`, print which failed, and return 0 if none did."""
    commands = check_commands(environment)
    if excluded is not None and commands.pop(excluded, None) is None:
        raise ToolError(f"There is no gate {excluded!r}. The gates are: {', '.join(commands)}.")
    node.ensure_packages(environment)
    return run_in_parallel(environment, commands)


def run_in_parallel(environment: VirtualEnvironment, commands: Mapping[str, Command]) -> int:
    """Run the commands, as many at once as there are processors.

    Prints the whole output of each command when it ends, then which ones failed. Returns 0 if none did.
    """
    failed = set()
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        running = {side_by_side.submit(environment.run_captured, command): name for name, command in commands.items()}
        for ended in as_completed(running):
            status, output = ended.result()
            say(f"== {running[ended]}\n{output}".rstrip("\n"))
            if status != 0:
                failed.add(running[ended])
    named = ", ".join(name for name in commands if name in failed)
    say(f"check: failed: {named}" if failed else "check: every gate passed")
    return 1 if failed else 0
