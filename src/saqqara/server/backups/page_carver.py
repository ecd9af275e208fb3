"""Reads the rows of a damaged database page by page, if the B-trees that lead to them are broken.

It knows as much of SQLite's file format (https://www.sqlite.org/fileformat2.html) as tables of rows need.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from saqqara.server.storage.database_files import DATABASE_HEADER

SqlValue = int | float | str | bytes | None
SqlRow = tuple[SqlValue, ...]

SQLITE_MAGIC = b"SQLite format 3\0"
FILE_HEADER_SIZE = 100  # bytes on the first page before its page header
TABLE_LEAF = 13  # the page type of a leaf with rows
DEFAULT_PAGE_SIZE = 4096
INTEGER_SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # the size of integers in bytes, by serial type


def carve_rows(path: Path) -> Iterator[SqlRow]:
    """Yield every row that can be recognised in a database that no process has open, in no particular order."""
    if not path.stat().st_size:
        return
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        pages = _PageReader(content)
        free = set(pages.free_pages())
        for number in range(1, pages.page_count + 1):
            if number not in free:
                yield from pages.rows_of_page(number)


class _PageReader:
    def __init__(self, content: mmap.mmap) -> None:
        self._content = content
        size = (
            DATABASE_HEADER.unpack(content[: DATABASE_HEADER.size])[0]
            if content[: len(SQLITE_MAGIC)] == SQLITE_MAGIC
            else DEFAULT_PAGE_SIZE
        )
        self.page_size = 65536 if size == 1 else size or DEFAULT_PAGE_SIZE
        self.page_count = len(content) // self.page_size

    def free_pages(self) -> Iterator[int]:
        """Yield the pages on the free list, as far as the list can be followed."""
        trunk, seen = struct.unpack_from(">I", self._content, 32)[0], set[int]()
        while 0 < trunk <= self.page_count and trunk not in seen:
            seen.add(trunk)
            yield trunk
            page = self._read_page(trunk)
            trunk, length = struct.unpack_from(">II", page)
            if length <= self.page_size // 4 - 2:
                yield from struct.unpack_from(f">{length}I", page, 8)

    def rows_of_page(self, page_number: int) -> Iterator[SqlRow]:
        """Yield the rows of a page that can be parsed."""
        page, begin = self._read_page(page_number), FILE_HEADER_SIZE if page_number == 1 else 0
        if page[begin] != TABLE_LEAF:
            return
        cells = struct.unpack_from(">H", page, begin + 3)[0]
        for k in range(min(cells, (self.page_size - begin - 8) // 2)):
            with suppress(ValueError, IndexError, struct.error):
                yield _parse_record(self._read_payload(page, struct.unpack_from(">H", page, begin + 8 + 2 * k)[0]))

    def _read_page(self, page_number: int) -> bytes:
        return self._content[(page_number - 1) * self.page_size : page_number * self.page_size]

    def _read_payload(self, page: bytes, offset: int) -> bytes:
        length, offset = _read_varint(page, offset)
        _, offset = _read_varint(page, offset)
        here = self._local_byte_count(length)
        payload = page[offset : offset + here]
        if here < length:
            payload += self._read_overflow(struct.unpack_from(">I", page, offset + here)[0], length - here)
        if len(payload) != length:
            raise ValueError("a row is too short")
        return payload

    def _local_byte_count(self, length: int) -> int:
        """Return how many bytes of a row are on its own page."""
        most, least = self.page_size - 35, (self.page_size - 12) * 32 // 255 - 23
        if length <= most:
            return length
        rest = least + (length - least) % (self.page_size - 4)
        return rest if rest <= most else least

    def _read_overflow(self, page_number: int, length: int) -> bytes:
        parts = []
        while length > 0:
            if not 0 < page_number <= self.page_count:
                raise ValueError("a row refers to a page that does not exist")
            page = self._read_page(page_number)
            parts.append(page[4 : 4 + min(length, self.page_size - 4)])
            length -= len(parts[-1])
            page_number = struct.unpack_from(">I", page)[0]
        return b"".join(parts)


def _parse_record(payload: bytes) -> SqlRow:
    """Parse a row. Raises `ValueError` if the bytes are not a row."""
    end, at = _read_varint(payload, 0)
    types = []
    while at < end:
        kind, at = _read_varint(payload, at)
        types.append(kind)
    values = []
    for kind in types:
        value, at = _parse_value(payload, at, kind)
        values.append(value)
    if at != len(payload) or not types:
        raise ValueError("a row does not have the length that it declares")
    return tuple(values)


def _parse_value(payload: bytes, offset: int, serial_type: int) -> tuple[SqlValue, int]:
    if serial_type >= 12:
        end = offset + (serial_type - 12) // 2
        return (payload[offset:end].decode() if serial_type % 2 else payload[offset:end]), end
    if serial_type in INTEGER_SIZES:
        end = offset + INTEGER_SIZES[serial_type]
        return int.from_bytes(payload[offset:end], "big", signed=True), end
    if serial_type == 7:
        return struct.unpack_from(">d", payload, offset)[0], offset + 8
    if serial_type in (0, 8, 9):
        return (None, 0, 1)[(0, 8, 9).index(serial_type)], offset
    raise ValueError("a row has a value of an unknown type")


def _read_varint(data: bytes, offset: int) -> tuple[int, int]:
    """Read a varint of one to nine bytes. Return it with the offset after it."""
    number = 0
    for k in range(8):
        byte = data[offset + k]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, offset + k + 1
    return number << 8 | data[offset + 8], offset + 9
