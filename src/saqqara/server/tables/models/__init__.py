"""Responses of tables."""
