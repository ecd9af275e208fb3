"""The signs of a record: where a line ends, what parts words, and what nobody sees."""

import re
from unicodedata import category

_LINE_ENDS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_INVISIBLE_CHARACTERS = re.compile("[\ufeff\u200b\u2060]")  # byte order marks, and spaces without a width


def split_lines(text: str) -> list[str]:
    """Take a text apart into its lines; a form feed and the like part words, as any other white space does."""
    return _LINE_ENDS.split(text)


def normalize_spaces(text: str) -> str:
    """Give a text with single spaces for any white space, and without what nobody sees."""
    words = text.split() if text.isascii() else map(_strip_invisible, text.split())
    return " ".join(filter(None, words))


def strip_quote_marks(line: str) -> str:
    """Leave out the signs with which a mail quotes a line, once or again; no line of a record begins with them."""
    return line.lstrip("> ")


def clean_name(text: str) -> str:
    """Give a player's name as a record can tell it."""
    return normalize_spaces(text.replace("|", " ").replace("#", " ")) or "-"


def _strip_invisible(word: str) -> str:
    """Give a word without what nobody sees, but for what joins letters and pictures beyond ASCII in a name."""
    seen = "".join(sign for sign in word if category(sign) != "Cf")
    return seen if seen.isascii() else _INVISIBLE_CHARACTERS.sub("", word)
