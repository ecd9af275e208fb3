"""The number of tables in memory follows from the available memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from saqqara.cli import main
from saqqara.server.core import memory_limit, settings

GIB = 2**30
MACHINE_MEMORY = memory_limit.available_memory_bytes(Path("/nowhere"))


def write_cgroup(root: Path, membership: str, limits: dict[str, str]) -> Path:
    """Write the files in which Linux shows the cgroup of a process and the limits of cgroups."""
    for name, content in {
        "proc/self/cgroup": membership,
        **{f"sys/fs/cgroup/{k}": v for k, v in limits.items()},
    }.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content + "\n", encoding="ascii")
    return root


@pytest.mark.parametrize(
    ("membership", "limits", "found"),
    [
        ("0::/", {"memory.max": "67108864"}, 64 * 2**20),
        ("0::/", {"memory.max": "max"}, MACHINE_MEMORY),
        ("0::/a.slice/b.service", {"a.slice/memory.max": "4096", "a.slice/b.service/memory.max": "max"}, 4096),
        ("0::/a.slice/b.service", {"a.slice/memory.max": "8192", "a.slice/b.service/memory.max": "4096"}, 4096),
        ("5:cpu:/x\n4:memory,pids:/x\n0::/", {"memory/x/memory.limit_in_bytes": "4096"}, 4096),
        ("4:memory:/x", {"memory/memory.limit_in_bytes": str(2**62)}, MACHINE_MEMORY),
        ("0::/gone", {}, MACHINE_MEMORY),
    ],
)
def test_memory_limit_comes_from_the_cgroup(
    tmp_path: Path, membership: str, limits: dict[str, str], found: int
) -> None:
    assert memory_limit.available_memory_bytes(write_cgroup(tmp_path, membership, limits)) == found


@pytest.mark.parametrize(("memory", "kept"), [(GIB // 4, 64), (8 * GIB, 512), (16 * GIB, 1024), (10_000 * GIB, 4096)])
def test_more_memory_keeps_more_tables(monkeypatch: pytest.MonkeyPatch, memory: int, kept: int) -> None:
    monkeypatch.setattr(memory_limit, "available_memory_bytes", lambda: memory)
    assert memory_limit.max_tables_in_memory() == kept


def test_unknown_memory_uses_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: str) -> int:
        raise ValueError(name)

    monkeypatch.setattr("os.sysconf", unknown)
    assert memory_limit.available_memory_bytes(Path("/nowhere")) == memory_limit.ASSUMED_MEMORY


def test_option_sets_the_number_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[settings.Settings] = []
    monkeypatch.setattr("saqqara.server.serve", served.append)
    for arguments, variable in (([], ""), (["--tables", "7"], ""), ([], "9")):
        monkeypatch.setenv("SAQQARA_TABLES", variable)
        with pytest.raises(SystemExit):
            main(["--no-browser", *arguments])
    assert [one.tables for one in served] == [None, 7, 9]
