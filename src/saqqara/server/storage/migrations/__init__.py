"""The database's versions, from the first table on."""
