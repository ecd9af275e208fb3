"""Middleware: connections, hosts and origins, cookies, and the language of a request."""
