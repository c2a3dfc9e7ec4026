"""The migration of a site: choose, preview, apply, proved."""
