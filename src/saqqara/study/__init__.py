"""Many games at once, and what can be known from them: tournaments, reviews, training."""
