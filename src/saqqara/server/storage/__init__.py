"""The database: its file, connections, schema, migrations and lock."""
