"""Reviews of games: what each decision was worth, by the strongest search from what its seat knew."""
