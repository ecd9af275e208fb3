"""What run.py does, with the standard library only: it runs before anything is installed (names.py is for the page)."""
