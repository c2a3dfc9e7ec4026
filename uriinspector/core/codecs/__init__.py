"""Ways to write text, and back; `table` lists them all, and loads them all."""
