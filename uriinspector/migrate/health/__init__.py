"""Find dead links in a tree, places that still name the old base, and what won't work from a disk."""
