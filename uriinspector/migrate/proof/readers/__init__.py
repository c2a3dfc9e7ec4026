"""The proof's own readers of HTML, XML, JSON, scripts and the values in them; they share no code with the link finder."""
