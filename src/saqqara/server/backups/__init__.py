"""Backups, restore, integrity check and rescue of the database."""
