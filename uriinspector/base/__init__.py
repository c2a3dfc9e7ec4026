"""What every room uses: messages, errors, progress, names that load when they are needed."""
