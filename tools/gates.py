"""The gates of `check`, all run, then summed up."""

from collections.abc import Callable

from tools import node
from tools.environment import Environment, say

TYPED = ("run.py", "src", "tools", "tests", "benchmarks", "examples")


def gates(environment: Environment) -> dict[str, Callable[[], int]]:
    """Return each gate by name: a call that runs it and returns its exit status."""

    def python(*command: str) -> Callable[[], int]:
        return lambda: environment.call([environment.python, "-m", *command])

    typed = [name for name in TYPED if any(environment.root.joinpath(name).glob("**/*.py")) or name == "run.py"]
    return {
        "ruff check": python("ruff", "check", "."),
        "ruff format": python("ruff", "format", "--check", "."),
        "mypy --strict": python("mypy", "--strict", *typed),
        "import-linter": lambda: environment.call([environment.script("lint-imports")]),
        "tsc --checkJs": lambda: node.run(environment, "typescript/bin/tsc", ["--project", "."]),
        "biome": lambda: node.run(environment, "@biomejs/biome/bin/biome", ["lint", "--error-on-warnings", "."]),
    }


def check(environment: Environment) -> int:
    """Run every gate, say which failed, return 0 when none did."""
    node.ensure(environment)
    failed = []
    for name, gate in gates(environment).items():
        say(f"== {name}")
        if gate() != 0:
            failed.append(name)
    say(f"check: failed: {', '.join(failed)}" if failed else "check: every gate passed")
    return 1 if failed else 0
