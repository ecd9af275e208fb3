"""What goes on by itself: bots move, games are reviewed, what nobody needs goes."""
