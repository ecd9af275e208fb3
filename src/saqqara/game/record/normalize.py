"""Characters of a record: line ends, white space, and invisible characters."""

import re
from unicodedata import category

_LINE_ENDS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_INVISIBLE_CHARACTERS = re.compile("[\ufeff\u200b\u2060]")  # byte order mark and zero-width spaces


def split_lines(text: str) -> list[str]:
    """Split a text into lines; a form feed and the like separate words, as any other white space does."""
    return _LINE_ENDS.split(text)


def normalize_spaces(text: str) -> str:
    """Return a text with all white space reduced to single spaces and without invisible characters."""
    words = text.split() if text.isascii() else map(_strip_invisible, text.split())
    return " ".join(filter(None, words))


def strip_quote_marks(line: str) -> str:
    """Remove the marks with which mail programs quote a line; no line of a record begins with them."""
    return line.lstrip("> ")


def clean_name(text: str) -> str:
    """Return a player's name in a form that a record can hold."""
    return normalize_spaces(text.replace("|", " ").replace("#", " ")) or "-"


def _strip_invisible(word: str) -> str:
    """Remove invisible characters from a word, except those that join letters or emoji in a non-ASCII name."""
    seen = "".join(sign for sign in word if category(sign) != "Cf")
    return seen if seen.isascii() else _INVISIBLE_CHARACTERS.sub("", word)
