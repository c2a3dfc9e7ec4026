"""Check a job before any page is read, and settle from its tree how files are named and which single pages move."""
