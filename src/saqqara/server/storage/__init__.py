"""The file of the games: opened, written, read, copied and looked through."""
