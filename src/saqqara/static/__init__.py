"""The edition without a server: its services inside a browser, and the folder that any web host serves."""
