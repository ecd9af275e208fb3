"""The four building sites in a position, one module each: `write` returns what is on the site, `read` restores it."""
