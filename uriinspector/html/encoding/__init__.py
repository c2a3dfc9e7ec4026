"""The encoding of a page as a browser finds it."""
