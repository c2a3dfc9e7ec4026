"""Widgets and models that every pane shares; none of them knows a URI or a site."""
