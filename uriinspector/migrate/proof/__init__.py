"""The independent proof: after the move every link leads to the new place of what it led to before."""
