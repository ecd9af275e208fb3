"""The five sites and their sides."""
