"""Shares and confidence intervals as text, for tournaments and simulations."""

from . import language

MISSING_VALUE = "-"  # shown in place of a missing figure


def format_percent(share: float | None) -> str:
    """Format a share as a percentage.

    >>> format_percent(0.625)
    '62.5%'
    """
    return MISSING_VALUE if share is None else f"{share:.1%}"


def format_interval(low: float | None, high: float | None, number_format: str) -> str:
    """Format a confidence interval."""
    if low is None or high is None:
        return MISSING_VALUE
    return language.get_translator().text(
        "cli-arena-between", low=f"{low:{number_format}}", high=f"{high:{number_format}}"
    )
