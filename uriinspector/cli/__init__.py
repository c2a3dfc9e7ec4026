"""The command line: arguments in, calls of core and batch, text or JSON out."""
