"""The packages for Windows, and the Wine in which they are built and proved."""
