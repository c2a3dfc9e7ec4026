"""HTML as browsers read it: tokens, tags, and the links in them."""
