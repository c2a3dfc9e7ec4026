"""The plan of a run: kept on disk, searched for links, and shown as a difference."""
