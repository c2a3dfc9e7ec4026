"""What is made for Windows."""
