"""Previews of moves, the score now, and reasons why moves are not possible."""
