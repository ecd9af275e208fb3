"""Learning from games of the search against itself: played, kept, learned from; what comes of it is rated."""
