"""Change the parts of a URI by name, and build a URI from its parts."""
