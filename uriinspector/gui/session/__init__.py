"""One program per session, long work off the window's thread, and unexpected errors."""
