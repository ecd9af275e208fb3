r"""Invisible characters: those that belong where they are, and those that only hide something.

The patterns mean the same in Python, in JavaScript and in the schema of the requests, which contain them as well.
Characters beyond four hexadecimal digits are written as they are, all others as \u and their digits.
"""

from __future__ import annotations

import re

SPACE_CHARS = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
CONTROL_CHARS = r"\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"
JOINERS = r"\u200c\u200d"
# Variation selectors choose how the character before them looks.
VARIATION_SELECTORS = r"\u180b-\u180d\u180f\ufe00-\ufe0f" + "\U000e0100-\U000e01ef"
# The other default-ignorable characters of Unicode, and a few more without ink.
INVISIBLE_CHARS = (
    CONTROL_CHARS
    + r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufeff\uffa0\ufff0-\ufffb" + "\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
)
COMBINING_MARKS = r"\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"  # accents, which need a letter
BLANK_CHARS = SPACE_CHARS + JOINERS + VARIATION_SELECTORS + INVISIBLE_CHARS + COMBINING_MARKS
VISIBLE_CHAR = f"[^{BLANK_CHARS}]"

# Letters of scripts that are written joined, from Arabic to Javanese; pictographs; and flags that are spelled in tags.
_JOINED_SCRIPT_LETTER = (
    r"[\u0600-\u061b\u061d-\u109f\u1780-\u17b3\u17b6-\u180a\u180f-\u18af\u1b00-\u1c7f\ua800-\uabff\ufb50-\ufefc"
    "\U00010a00-\U00011fff\U0001e900-\U0001e95f]"
)
_EMOJI = r"[\u2190-\u27ff\u2900-\u2bff" + "\U0001f000-\U0001faff]"
_EMOJI_OR_SELECTOR = _EMOJI[:-1] + r"\ufe0f]"
_VIRAMA = r"[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]"  # a joiner after it has a visible effect
TAG_FLAG = "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f"
VALID_JOINER = (
    rf"(?<={_JOINED_SCRIPT_LETTER})[{JOINERS}](?={_JOINED_SCRIPT_LETTER})|(?<={_VIRAMA})[{JOINERS}]"
    rf"|(?<={_EMOJI_OR_SELECTOR})\u200d(?={_EMOJI})"
)


def character_pattern(excluded: str = "") -> str:
    """Return the pattern of one character that is valid where it is, without those in `excluded`."""
    return f"(?:{TAG_FLAG}|[^{excluded}{JOINERS}{INVISIBLE_CHARS}]|{VALID_JOINER})"


_CHARACTER_PATTERN = re.compile(f"({character_pattern()})|.", re.DOTALL)
_IGNORABLE_PATTERN = re.compile(f"{TAG_FLAG}|[{JOINERS}{VARIATION_SELECTORS}{INVISIBLE_CHARS}]")
_VISIBLE_PATTERN = re.compile(VISIBLE_CHAR)


def strip_invisible(text: str) -> str:
    """Return a text without the characters that only hide something."""
    return _CHARACTER_PATTERN.sub(lambda found: found[1] or "", text)


def strip_all_invisible(text: str) -> str:
    """Return a text without any invisible character, even a valid one, except the tags that spell a flag."""
    return _IGNORABLE_PATTERN.sub(lambda found: found[0] if len(found[0]) > 1 else "", text)


def has_visible_character(text: str) -> bool:
    """Return whether a text has a visible character."""
    return _VISIBLE_PATTERN.search(text) is not None
