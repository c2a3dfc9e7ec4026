"""The languages of the window."""
