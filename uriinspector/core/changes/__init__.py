"""Changes to a URI that are asked for by the names of its parts, and a URI put together from its parts."""
