"""What the stages of a migration hand to each other: frozen values, no files."""
