"""The commands of run.py, and tools for developers.

What run.py imports uses only the standard library, since it runs before anything is installed.
"""
