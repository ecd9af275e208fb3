"""The engine: the rules as functions over two flat records. Imports NumPy and nothing of ours."""
