"""Know the programs that make sites, and where their scripts hold the root of a host, which no search for an old path finds."""
