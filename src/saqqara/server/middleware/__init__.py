"""Who comes in: connections, hosts and origins, cookies, the language of a request."""
