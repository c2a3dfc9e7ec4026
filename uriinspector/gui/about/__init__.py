"""The About dialog, and the licences of everything that is shipped."""
