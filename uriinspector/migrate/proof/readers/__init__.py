"""The proof's own readers of HTML, XML, JSON and the values in them; they share no code with the scanner."""
