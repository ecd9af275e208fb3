"""What notebooks show: boards by the page's own art, tables of analyses, and charts of reviews (docs/notebooks.md)."""

from .analysis_table import analysis_html
from .board import board_html
from .game_review import ReviewedGame, review

__all__ = ["ReviewedGame", "analysis_html", "board_html", "review"]
