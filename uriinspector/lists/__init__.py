"""Many URIs at once: read from a file of nearly any kind, counted, described, filtered and grouped."""
