"""What becomes the bundle: the programs, what is kept of their libraries, and how those are trimmed."""
