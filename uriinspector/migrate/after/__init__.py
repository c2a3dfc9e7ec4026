"""What follows a run: proving it again, finding what still belongs to old files, comparing dead links, and the report."""
