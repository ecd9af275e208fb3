"""A step that cannot be done, told in words."""


class ToolError(Exception):
    """What is missing and how to get it; run.py prints the text and ends with status 1."""
