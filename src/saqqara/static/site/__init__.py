"""Writing the edition without a server: a folder that any web host serves. Nothing here runs in a browser."""
