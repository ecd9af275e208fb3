"""What notebooks show: boards by the page's own art, tables of analyses, and charts of reviews (docs/notebooks.md)."""

from .analysis_table import analysis_html
from .board import board_html
from .console_text import analysis_text, board_text
from .game_review import ReviewedGame, review

__all__ = ["ReviewedGame", "analysis_html", "analysis_text", "board_html", "board_text", "review"]
