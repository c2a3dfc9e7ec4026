"""Discard plans that are no longer shown, with their files on disk."""

from uriinspector.migrate import engine
from uriinspector.migrate.plan.store import Plan


class SpentPlans:
    """Deletes the files of plans as soon as nobody reads them."""

    def __init__(self) -> None:
        self._plans: list[Plan] = []

    def add(self, plan: Plan) -> None:
        """Take a plan that is not needed any more."""
        self._plans.append(plan)

    def clear(self) -> None:
        """Delete what can be; try the rest again next time."""
        self._plans = [plan for plan in self._plans if not _try_to_discard(plan)]


def _try_to_discard(plan: Plan) -> bool:
    """Delete a plan and tell whether that worked; Windows keeps files that are being read."""
    try:
        engine.discard(plan)
    except OSError:
        return False
    return True
