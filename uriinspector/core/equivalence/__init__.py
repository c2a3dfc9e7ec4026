"""Normal forms and the comparison of URIs by them (RFC 3986 6)."""
