"""What each link becomes, and the edits of one page."""
