"""The rows of a damaged database, read page by page as they lie there, where the trees that lead to them are broken.

The format is SQLite's own (https://www.sqlite.org/fileformat2.html), as far as tables of rows need it.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from saqqara.server.storage.files import HEADER

Value = int | float | str | bytes | None
Row = tuple[Value, ...]

MAGIC = b"SQLite format 3\0"
HEAD = 100  # bytes of the first page before what it has like any other
LEAF = 13  # the type of a page of rows
USUAL_PAGE = 4096
SMALL = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of integers, by their type


def rows(path: Path) -> Iterator[Row]:
    """Give every row of every table that can be made out in a database that nobody has open, in no order."""
    if not path.stat().st_size:
        return
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        pages = _Pages(content)
        free = set(pages.free())
        for number in range(1, pages.count + 1):
            if number not in free:
                yield from pages.rows(number)


class _Pages:
    def __init__(self, content: mmap.mmap) -> None:
        self._content = content
        size = HEADER.unpack(content[: HEADER.size])[0] if content[: len(MAGIC)] == MAGIC else USUAL_PAGE
        self.size = 65536 if size == 1 else size or USUAL_PAGE
        self.count = len(content) // self.size

    def free(self) -> Iterator[int]:
        """Give the pages that hold nothing any more, as far as the list of them can be followed."""
        trunk, seen = struct.unpack_from(">I", self._content, 32)[0], set[int]()
        while 0 < trunk <= self.count and trunk not in seen:
            seen.add(trunk)
            yield trunk
            page = self._page(trunk)
            trunk, length = struct.unpack_from(">II", page)
            if length <= self.size // 4 - 2:
                yield from struct.unpack_from(f">{length}I", page, 8)

    def rows(self, number: int) -> Iterator[Row]:
        """Give the rows of a page; what makes no sense is left out."""
        page, begin = self._page(number), HEAD if number == 1 else 0
        if page[begin] != LEAF:
            return
        cells = struct.unpack_from(">H", page, begin + 3)[0]
        for k in range(min(cells, (self.size - begin - 8) // 2)):
            with suppress(ValueError, IndexError, struct.error):
                yield _record(self._payload(page, struct.unpack_from(">H", page, begin + 8 + 2 * k)[0]))

    def _page(self, number: int) -> bytes:
        return self._content[(number - 1) * self.size : number * self.size]

    def _payload(self, page: bytes, at: int) -> bytes:
        length, at = _varint(page, at)
        _, at = _varint(page, at)
        here = self._local(length)
        payload = page[at : at + here]
        if here < length:
            payload += self._overflow(struct.unpack_from(">I", page, at + here)[0], length - here)
        if len(payload) != length:
            raise ValueError("a row ends too soon")
        return payload

    def _local(self, length: int) -> int:
        """Tell how much of a row lies on its own page."""
        most, least = self.size - 35, (self.size - 12) * 32 // 255 - 23
        if length <= most:
            return length
        rest = least + (length - least) % (self.size - 4)
        return rest if rest <= most else least

    def _overflow(self, number: int, length: int) -> bytes:
        parts = []
        while length > 0:
            if not 0 < number <= self.count:
                raise ValueError("a row leads to a page that is not there")
            page = self._page(number)
            parts.append(page[4 : 4 + min(length, self.size - 4)])
            length -= len(parts[-1])
            number = struct.unpack_from(">I", page)[0]
        return b"".join(parts)


def _record(payload: bytes) -> Row:
    """Read a row; raises `ValueError` where it is none."""
    end, at = _varint(payload, 0)
    types = []
    while at < end:
        kind, at = _varint(payload, at)
        types.append(kind)
    values = []
    for kind in types:
        value, at = _value(payload, at, kind)
        values.append(value)
    if at != len(payload) or not types:
        raise ValueError("a row has another length than it says")
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind >= 12:
        end = at + (kind - 12) // 2
        return (payload[at:end].decode() if kind % 2 else payload[at:end]), end
    if kind in SMALL:
        end = at + SMALL[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack_from(">d", payload, at)[0], at + 8
    if kind in (0, 8, 9):
        return (None, 0, 1)[(0, 8, 9).index(kind)], at
    raise ValueError("a row has a value of no type")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Read a number of one to nine bytes; give it, and where the next begins."""
    number = 0
    for k in range(8):
        byte = data[at + k]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + k + 1
    return number << 8 | data[at + 8], at + 9
