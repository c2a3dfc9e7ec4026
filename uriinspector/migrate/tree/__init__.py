"""A tree of files: what is in it, where it goes, and what a web server answers from it."""
