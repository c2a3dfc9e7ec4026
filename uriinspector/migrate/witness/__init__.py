"""A browser loads pages of the old tree and of the new one, and what it sees is compared."""
