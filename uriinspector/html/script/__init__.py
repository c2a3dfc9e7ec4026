"""Scripts and their data: where string literals stand, which are links by syntax, and which begin with a wanted address."""
