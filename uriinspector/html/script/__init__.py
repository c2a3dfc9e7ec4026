"""Find links in scripts and their data: literals that are links by syntax, and those that hold a wanted address."""
