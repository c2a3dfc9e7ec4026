"""Redirect maps, followed through once before they are written."""
