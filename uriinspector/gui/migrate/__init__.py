"""The Migrate mode: choose a site and its new address, preview the move, apply it, and see it proved."""
