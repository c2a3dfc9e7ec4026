"""Where links lead inside a tree: dead links, and what still names the old base."""
