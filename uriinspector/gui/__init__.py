"""The window. The only package that may import PySide6."""
