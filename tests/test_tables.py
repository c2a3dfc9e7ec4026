"""A test of a whole table fails for each row that fails, and says which."""

import pytest
from tables import rows


def run(made, **fixtures):
    """Run such a test as pytest does, with the table that it was given."""
    (mark,) = (each for each in made.pytestmark if each.args[0] == "table_of")
    (table,) = mark.args[1]
    made(table_of=table, **fixtures)
    return mark.kwargs["ids"]


def test_every_row_is_looked_at_and_each_that_fails_is_named():
    looked = []

    @rows(("number", "text"), [(1, "a"), (0, "b"), (2, "c"), (0, "d")])
    def check(number, text):
        looked.append(text)
        assert 1 / number

    with pytest.raises(ExceptionGroup, match="2 of 4 rows fail") as told:
        run(check)
    assert looked == ["a", "b", "c", "d"]
    assert [error.__notes__ for error in told.value.exceptions] == [
        ["in the row (0, 'b')"],
        ["in the row (0, 'd')"],
    ]


def test_the_number_of_rows_stands_in_the_name():
    @rows("number", range(3), lambda number: number)
    def check(number):
        assert number >= 0

    assert run(check) == ["3 rows"]


def test_a_table_without_rows_is_refused():
    with pytest.raises(AssertionError, match="tests nothing"):
        rows("number", [])


@rows("number", range(3))
@pytest.mark.parametrize("other", [3, 4])
def test_other_parameters_and_fixtures_are_given_as_ever(tmp_path, number, other):
    assert tmp_path.is_dir()
    assert number < other
