"""Files read and written whole, and worker processes."""
