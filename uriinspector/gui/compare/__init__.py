"""Two URIs beside each other: whether they are equivalent, and where they differ."""
