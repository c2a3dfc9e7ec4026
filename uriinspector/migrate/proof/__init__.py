"""The independent proof: where every link leads after is where it led before, moved."""
