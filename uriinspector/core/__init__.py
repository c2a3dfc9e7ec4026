"""The pure core: text in, values out. No file, no clock, no network, no Qt."""
