"""What a value may itself be: guesses with their evidence, best first; the raw text is never hidden."""

from uriinspector.core.values.meaning import meanings, unwrap_meanings

__all__ = ["meanings", "unwrap_meanings"]
