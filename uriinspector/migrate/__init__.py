"""The engine that moves a tree of files to a new base. Files allowed; Qt and printing not."""
