"""What a new table can be made of."""
