"""What lasts for a session: one program at a time, what it opens, work off the window's thread, and unexpected errors."""
