"""Which page of one tree became which page of another."""
