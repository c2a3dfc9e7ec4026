"""The packages for Linux that are made from the bundle, and the systems in which they are proved."""
