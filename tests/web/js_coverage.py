"""Which of the page's code was executed, by V8's own count: `python -m tests.web` tells it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

APP = Path(__file__).parents[2] / "src" / "saqqara" / "web" / "app"
COMMENT = ("//", "/*", "*")


@dataclass(frozen=True)
class CodeLine:
    """A line of code: its text, and how many of its characters were executed."""

    text: str
    executed: int

    @property
    def is_fully_executed(self) -> bool:
        return self.executed == len(self.text)


def read_reports(folders: Iterable[Path]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Give the path of each script below the page's folder that was read somewhere, and V8's functions of it."""
    for folder in folders:
        for file in sorted(folder.glob("*.json")):
            for script in json.loads(file.read_text(encoding="utf-8"))["result"]:
                path = script["url"].partition("/app/")[2]
                if path:
                    yield path, script["functions"]


def executed_characters(functions: Sequence[dict[str, Any]], length: int) -> bytearray:
    """Give for each character whether it was executed: the innermost range that holds it says so."""
    ranges = [found for function in functions for found in function["ranges"]]
    counted = bytearray(length)
    for found in sorted(ranges, key=lambda found: (found["startOffset"], -found["endOffset"])):
        begin, end = found["startOffset"], min(found["endOffset"], length)
        counted[begin:end] = bytes([found["count"] > 0]) * (end - begin)
    return counted


def merge_reports(source: str, reports: Iterable[Sequence[dict[str, Any]]]) -> list[CodeLine]:
    """Give the lines of code of a file, with what was executed in any of the reports."""
    units = len(source.encode("utf-16-le")) // 2  # V8 counts as JavaScript does
    total = bytearray(units)
    for functions in reports:
        total = bytearray(map(max, total, executed_characters(functions, units)))
    return list(_lines(source, total))


def _lines(source: str, counted: bytearray) -> Iterator[CodeLine]:
    begin = 0
    for line in source.splitlines(keepends=True):
        end = begin + len(line.encode("utf-16-le")) // 2
        text = line.strip()
        if text and not text.startswith(COMMENT):
            indented = begin + len(line) - len(line.lstrip())
            done = counted[indented:end].rstrip(b"\0") if len(line) != end - begin else counted[indented:][: len(text)]
            yield CodeLine(text, min(len(text), sum(done)))
        begin = end


def coverage(folders: Iterable[Path]) -> dict[str, list[CodeLine]]:
    """Give the lines of code of every file of the page, by path."""
    reports: dict[str, list[list[dict[str, Any]]]] = {}
    for path, functions in read_reports(folders):
        reports.setdefault(path, []).append(functions)
    files = {path.relative_to(APP).as_posix(): path.read_text(encoding="utf-8") for path in sorted(APP.rglob("*.js"))}
    return {name: merge_reports(source, reports.get(name, [])) for name, source in files.items()}


def executed_share(lines: Iterable[CodeLine]) -> float:
    """Give the share of characters that were executed."""
    lines = list(lines)
    return sum(line.executed for line in lines) / max(1, sum(len(line.text) for line in lines))


def newly_unexecuted(
    before: Mapping[str, Sequence[str]], now: Mapping[str, Sequence[CodeLine]]
) -> Iterator[tuple[str, str]]:
    """Give the lines that were executed as a whole before, and are there still but no longer executed."""
    for name, lines in now.items():
        known = set(before.get(name, ()))
        done = {line.text for line in lines if line.is_fully_executed}
        for line in lines:
            if line.text in known and line.text not in done:
                yield name, line.text
