"""The tables: who sits there, what was played, what may be taken back. No web, no database, no thread."""
