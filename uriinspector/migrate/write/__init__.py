"""Carry a plan out, as a copy or in place, and take it back."""
