"""Encoding and decoding: the panel beside the tree, and the Convert mode."""
