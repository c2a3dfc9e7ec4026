"""Ways to encode text and to decode it; `table` lists all codecs, and importing it loads them all."""
