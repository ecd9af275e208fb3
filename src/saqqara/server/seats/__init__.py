"""Seats: joined, left, handed over, and the rematch."""
