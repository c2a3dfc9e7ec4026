"""A web server for this machine alone, which answers as the new base."""
