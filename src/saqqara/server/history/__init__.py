"""Earlier moments of a game, its record, and tables that start from one."""
