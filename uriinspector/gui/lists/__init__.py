"""Many URIs at once: whatever holds some, in one table that is filtered, grouped and opened row by row."""
