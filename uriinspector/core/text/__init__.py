"""Texts for people: invisible characters named, secrets found, quotations written and taken off."""
