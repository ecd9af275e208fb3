"""The tables: who sits there, what was played, and what may be taken back; their store, bots and routes."""
