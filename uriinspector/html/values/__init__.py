"""Values that hold URLs: which attributes do, and where in a value the URLs are."""
