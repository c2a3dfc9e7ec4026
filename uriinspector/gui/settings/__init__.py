"""What the user may choose, where it is kept, and the dialog for it."""
