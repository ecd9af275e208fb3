"""The rules in full, one Markdown text for each language."""

from importlib.resources import files
from pathlib import Path

RULES_FILES = {"en": "rules.md", "de": "rules.de.md"}


def rules_source(language: str) -> str:
    """Give the rules in a language that there are words for; raises `KeyError` for another."""
    packed = files(__name__) / f"{language}.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    # In a checkout they stand with the other documents; the wheel takes them from there.
    return (Path(__file__).parents[4] / "docs" / RULES_FILES[language]).read_text(encoding="utf-8")
