"""Texts with gaps that a URI is made of: URI templates (RFC 6570), and the placeholders of other programs."""
