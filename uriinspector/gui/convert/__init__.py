"""Encoding and decoding beside the tree, and on its own."""
