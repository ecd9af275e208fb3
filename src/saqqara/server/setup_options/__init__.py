"""The options for a new table."""
