"""What the program is, what it stands on, and the terms of all of it."""
