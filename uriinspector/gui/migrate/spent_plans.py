"""Plans that are shown no more, and what they kept on disk."""

from uriinspector.migrate import engine
from uriinspector.migrate.plan.store import Plan


class SpentPlans:
    """Takes away what plans kept on disk, as soon as nobody reads it."""

    def __init__(self) -> None:
        self._plans: list[Plan] = []

    def add(self, plan: Plan) -> None:
        """A plan is needed no more."""
        self._plans.append(plan)

    def clear(self) -> None:
        """Take away what can be; the rest is kept for the next time."""
        self._plans = [plan for plan in self._plans if not _is_gone(plan)]


def _is_gone(plan: Plan) -> bool:
    """Whether what a plan kept on disk could be taken away; Windows keeps a file that is being read."""
    try:
        engine.discard(plan)
    except OSError:
        return False
    return True
