"""One program for each session, long work off the window's thread, and errors nobody foresaw."""
