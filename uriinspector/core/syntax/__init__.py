"""The generic syntax as written: the components of RFC 3986 and RFC 3987, their grammars and character sets."""
