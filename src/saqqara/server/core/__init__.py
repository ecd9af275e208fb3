"""What all rooms of the server stand on: time, chance, words, settings, who asks. It knows no table."""
