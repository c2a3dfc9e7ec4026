"""The mutation trial can be run: every mutant still has its place and its tests. The trial itself is run by hand."""

from mutants import MUTANTS, ROOT
from tables import rows

LEAST = 60


def test_there_are_enough():
    assert len(MUTANTS) >= LEAST
    assert len({(mutant.file, mutant.old) for mutant in MUTANTS}) == len(MUTANTS)


@rows("mutant", MUTANTS, lambda mutant: (mutant.file, mutant.old))
def test_mutant_has_its_place(mutant):
    text = (ROOT / "uriinspector" / mutant.file).read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1
    assert mutant.new != mutant.old
    compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")
    assert [name for name in mutant.tests.split() if not (ROOT / "tests" / name).is_file()] == []
