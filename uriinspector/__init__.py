"""URI Inspector: look at any URI part by part, and move web sites to a new base with proof."""

__version__ = "0.1.0"
