"""What a value may itself be: guesses with their evidence, best first; the raw text is never hidden."""

from uriinspector.core.values.meaning import meanings, unwrapped

__all__ = ["meanings", "unwrapped"]
