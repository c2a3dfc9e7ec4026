"""The user's preferences, how they are kept, and the dialog in which they are chosen."""
