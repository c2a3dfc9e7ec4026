"""The inspector: one URI, its parts, and what is to say about it."""
