"""XML: tokens, vocabularies, and the links in them."""
