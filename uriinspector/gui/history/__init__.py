"""The URIs looked at, kept on this machine alone."""
