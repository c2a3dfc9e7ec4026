"""Find links in scripts and their data: literals that are links by syntax, and those that begin with a wanted address."""
