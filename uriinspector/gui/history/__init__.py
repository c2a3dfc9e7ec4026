"""The URIs looked at, kept only on this machine."""
