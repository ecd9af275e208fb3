"""The engine: the rules as functions over two flat records. Imports nothing else of ours."""
