"""What follows a run: proving it again, finding what still belongs to old files, and comparing dead links."""
