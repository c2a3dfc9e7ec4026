"""The inspector: one URI, its parts, and what there is to say about it."""
