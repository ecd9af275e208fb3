"""What run.py does: the standard library only, because it runs before anything is installed."""
