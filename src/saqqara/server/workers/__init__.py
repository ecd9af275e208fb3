"""Bots think here, in processes of their own."""
