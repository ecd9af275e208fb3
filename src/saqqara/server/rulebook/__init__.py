"""The full rules and example positions."""
