"""The plan of a run: kept on disk, shown as a difference or a list, written as a report."""
