"""Server-Sent Events of a table."""
