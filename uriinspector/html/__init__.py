"""Find links in documents: bytes in, links with byte spans out, edits to splice back. Never a serializer."""
