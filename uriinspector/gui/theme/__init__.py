"""Colours and icons."""
