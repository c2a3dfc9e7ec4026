"""A link in a file: its URL, the bytes that spell it, and how to spell another URL in their place."""
