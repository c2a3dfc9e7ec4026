"""What the window hands on about one URI: a report for a ticket, and a QR code."""
