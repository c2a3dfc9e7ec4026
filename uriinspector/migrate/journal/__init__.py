"""What is kept of each run, so that it can be resumed and undone after a crash."""
