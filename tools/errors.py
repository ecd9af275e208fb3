"""The error of a step that cannot be done."""


class ToolError(Exception):
    """Says what is missing and how to get it. run.py prints the text and exits with status 1."""
