"""Read the URIs of files: texts by the line, tables and logs, documents, curl commands."""
