"""Self-play by policy gradient: a large teacher learns by playing, small students learn from it in the same run."""
