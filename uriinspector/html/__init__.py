"""Links in documents: bytes in, links with byte spans out, splice back. Pure, and never a serializer."""
