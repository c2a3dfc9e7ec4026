"""What is made of the bundle for macOS."""
