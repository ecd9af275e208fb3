"""The memory available to this process: that of the machine, or less if a control group limits it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

ASSUMED_MEMORY = 2**31  # bytes, if the platform does not report it

# A game of 175 entries takes 0.6 MiB, and 1.7 MiB once a player has looked back through it.
BYTES_PER_TABLE = 2 * 2**20
MEMORY_DIVISOR = 8  # tables may use one part in so many of the memory
MIN_TABLES, MAX_TABLES = 64, 4096


def max_tables_in_memory() -> int:
    """Return how many tables may be kept in memory."""
    return min(MAX_TABLES, max(MIN_TABLES, available_memory_bytes() // MEMORY_DIVISOR // BYTES_PER_TABLE))


def available_memory_bytes(root: Path = Path("/")) -> int:
    """Return how many bytes this process may use."""
    return min([_physical_memory(), *_cgroup_limits(root)])


def _physical_memory() -> int:
    if sys.platform == "win32":
        return ASSUMED_MEMORY
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return ASSUMED_MEMORY


def _cgroup_limits(root: Path) -> Iterator[int]:
    """Yield the limits of this process's control groups, if Linux has any, of version 2 or version 1."""
    for line in _read_lines(root / "proc/self/cgroup"):
        number, controllers, group = line.split(":", 2)
        if number == "0":
            yield from _limits_up_the_tree(root / "sys/fs/cgroup", group, "memory.max")
        elif "memory" in controllers.split(","):
            yield from _limits_up_the_tree(root / "sys/fs/cgroup/memory", group, "memory.limit_in_bytes")


def _limits_up_the_tree(mount_point: Path, group: str, name: str) -> Iterator[int]:
    inside = PurePosixPath(group.lstrip("/"))
    for folder in (inside, *inside.parents):
        for line in _read_lines(mount_point / folder / name):
            if line.isdigit():  # "max" is no limit
                yield int(line)


def _read_lines(file: Path) -> list[str]:
    with suppress(OSError):
        return file.read_text(encoding="ascii").split("\n")[:-1]
    return []
