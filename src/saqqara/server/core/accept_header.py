"""Parsing of headers such as Accept and Accept-Encoding."""

from __future__ import annotations

from collections.abc import Iterator

MAX_HEADER_LENGTH = 1000  # characters that are read


def parse_quality_values(header: str) -> Iterator[tuple[str, float]]:
    """Yield the values of a header with their weights. Values with an unreadable weight are left out."""
    for part in header[:MAX_HEADER_LENGTH].split(","):
        value, *parameters = (piece.strip() for piece in part.split(";"))
        weights = [piece[2:] for piece in parameters if piece[:2].lower() == "q="]
        try:
            yield value, float(weights[0]) if weights else 1.0
        except ValueError:
            continue


def header_accepts(header: str, value: str) -> bool:
    """Return whether a header accepts a value, by name or by an asterisk, with a weight above 0."""
    weights = {name.lower(): weight for name, weight in parse_quality_values(header)}
    return weights.get(value, weights.get("*", 0.0)) > 0
