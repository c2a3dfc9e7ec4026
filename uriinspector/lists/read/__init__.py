"""The URIs of files: one module for texts by the line, one for tables and logs, one for documents."""
