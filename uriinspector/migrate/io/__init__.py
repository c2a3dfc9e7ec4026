"""Read and write whole files, and run work in worker processes within limits."""
