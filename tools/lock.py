"""Writes requirements.lock: the exact versions in this environment of what pyproject.toml requires.

.venv/bin/python -m tools.lock
"""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution

from packaging.requirements import Requirement

from tools.environment import ROOT

HEADER = "# Exact versions, used as constraints by run.py. Written by tools/lock.py.\n"


def resolve_versions(requirements: list[str]) -> dict[str, str]:
    """Return the versions of all installed packages that the requirements need, directly or indirectly, by name."""
    found: dict[str, str] = {}
    seen: set[tuple[str, str]] = set()
    todo = [(Requirement(line), "") for line in requirements]
    while todo:
        requirement, extra = todo.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        found[name] = package.version
        for wished in {"", *requirement.extras}:
            if (name, wished) not in seen:
                seen.add((name, wished))
                todo += [(Requirement(line), wished) for line in package.requires or []]
    return found


def main() -> None:
    """Write requirements.lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = resolve_versions([*project["dependencies"], *project["optional-dependencies"]["dev"]])
    lines = [f"{name}=={version}\n" for name, version in sorted(versions.items()) if name != project["name"]]
    (ROOT / "requirements.lock").write_text(HEADER + "".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
