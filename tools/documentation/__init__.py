"""The documentation as a site: `python3 run.py docs` builds it with Sphinx from the pages of the repository."""
