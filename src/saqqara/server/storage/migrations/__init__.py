"""The migrations of the database, from its first tables on."""
