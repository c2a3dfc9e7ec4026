"""URLs in style sheets and style attributes."""
