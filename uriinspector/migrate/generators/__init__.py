"""What the programs that make sites leave in scripts: the root of a host, which no search for an old path finds."""
