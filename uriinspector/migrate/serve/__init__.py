"""Serve a moved tree on this machine as its new base."""
