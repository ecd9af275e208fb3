"""Requests and responses of tables."""
