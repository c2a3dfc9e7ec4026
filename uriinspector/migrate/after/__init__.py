"""What follows a run: the proof once more, and link health before and after."""
