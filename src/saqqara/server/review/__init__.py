"""Evaluations of decisions, reviews of finished games, and their highlights."""
