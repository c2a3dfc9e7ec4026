"""The field a URI is typed into: one text of many lines, painted part by part."""
