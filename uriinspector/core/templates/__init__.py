"""URI templates (RFC 6570), the placeholders of other programs, and URL patterns."""
