"""One text as other programs read it: browsers (the URL standard) and curl, beside RFC 3986."""
