"""The pages and their files."""
