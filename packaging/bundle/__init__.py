"""What makes the bundle: its programs, which files of their libraries are kept, and how those are trimmed."""
