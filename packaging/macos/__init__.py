"""The package for macOS that is made from the bundle."""
