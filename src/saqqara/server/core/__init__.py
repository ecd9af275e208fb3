"""Basics that the other modules of the server share: clock, randomness, messages, settings, identity.

Nothing here knows about tables.
"""
