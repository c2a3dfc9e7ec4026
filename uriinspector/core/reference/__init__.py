"""References and bases: resolve one against the other, and find the shortest one back (RFC 3986 5)."""
