"""Many URIs at once: taken from a file of nearly any kind, counted, described, filtered and grouped."""
