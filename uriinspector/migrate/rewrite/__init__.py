"""Decide what each link becomes, and make the edits of one file."""
