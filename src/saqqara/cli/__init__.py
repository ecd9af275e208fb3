"""The command line: `saqqara` and its commands."""

from .app import main

__all__ = ["main"]
