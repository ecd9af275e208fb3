"""The full rules, one Markdown text for each language."""

from importlib.resources import files
from pathlib import Path

RULES_FILES = {"en": "rules.md", "de": "rules.de.md"}


def rules_source(language: str) -> str:
    """Return the rules in a language. Raise `KeyError` for a language without them."""
    packed = files(__name__) / f"{language}.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    # In a checkout the rules are in docs/; the wheel gets them from there.
    return (Path(__file__).parents[4] / "docs" / RULES_FILES[language]).read_text(encoding="utf-8")
