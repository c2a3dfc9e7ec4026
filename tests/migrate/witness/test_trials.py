"""Trials judge every string rightly in few visits, and a mark is read only where it tells something."""

import math

from hypothesis import given
from hypothesis import strategies as st

from uriinspector.migrate.model.job import Exclusion, Kind, RewriteJob
from uriinspector.migrate.preflight.job_rules import check as check_job
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.witness.trials import Answer, Sieve, _Files, mark, read_mark, single_out, unmarked
from uriinspector.migrate.witness.watch import common_spans, idle_spans

BASE = "https://old.example/docs/"
NUMBERS = st.integers(0, 9_999)


@given(NUMBERS, st.lists(st.sampled_from(("a", "b.js", "c~d", "k1")), max_size=3))
def test_a_mark_behind_the_base_is_read_and_taken_away(number, names):
    rest = "/".join(names)
    assert read_mark(f"{BASE}{mark(number)}/{rest}", BASE) == number
    assert unmarked(f"{BASE}{mark(number)}/{rest}") == f"{BASE}{rest}"
    assert read_mark(f"{BASE}{rest}", BASE) is None
    assert unmarked(f"{BASE}{rest}") == f"{BASE}{rest}"


@given(NUMBERS, NUMBERS)
def test_a_mark_elsewhere_tells_nothing(one, other):
    assert read_mark(f"{BASE}a/{mark(one)}/b", BASE) is None
    assert read_mark(f"https://else.example/docs/{mark(one)}/", BASE) is None
    assert read_mark(f"{BASE}{mark(one)}/a/{mark(one)}/b", BASE) is None  # a separator
    if one != other:  # a base, and a path below it that was marked too
        assert read_mark(f"{BASE}{mark(one)}/{mark(other)}/b", BASE) == one


@given(st.data())
def test_every_item_is_sorted_however_many_break_the_page(data):
    """A page that breaks shows nothing more: what is in it is seen in a trial without what breaks it."""
    items = list(range(data.draw(st.integers(0, 200))))
    breaking = data.draw(st.sets(st.sampled_from(items), max_size=8)) if items else set()
    seen = data.draw(st.sets(st.sampled_from(items), max_size=8)) - breaking if items else set()
    early = data.draw(st.sets(st.sampled_from(sorted(seen)))) if seen else set()
    asked = []

    def ask(group):
        asked.append(group)
        broken = not breaking.isdisjoint(group)
        return Answer(frozenset((early if broken else seen).intersection(group)), not broken)

    sieve = Sieve()
    sieve.sift(items, ask)
    assert (set(sieve.seen), set(sieve.breaking)) == (seen, breaking)
    assert len(asked) <= 1 + 2 * len(breaking) * (math.log2(len(items) or 1) + 2) + len(seen)


def test_what_is_seen_breaks_no_other():
    """An address that is seen is taken out of the group: that the page is another with it is no wonder."""
    sieve = Sieve()
    sieve.sift("abc", lambda group: Answer(frozenset(group) & {"b"}, "b" not in group))
    assert (list(sieve.seen), sieve.breaking) == (["b"], [])


def test_it_ends_when_enough_was_seen():
    asked = []

    def ask(group):
        asked.append(group)
        return Answer(frozenset("a") & frozenset(group), is_whole=False)

    Sieve().sift("abcd", ask, lambda: True)
    assert len(asked) == 1


def test_items_of_a_unit_are_not_separated():
    asked = []

    def ask(group):
        asked.append(set(group))
        return Answer(frozenset(), is_whole=not {"b2", "b3"} & {*group})

    sieve = Sieve()
    sieve.sift(["a1", "b1", "a2", "b2", "b3", "c1"], ask, unit=lambda item: item[0])
    assert sorted(sieve.breaking) == ["b1", "b2", "b3"]
    assert all({"b1", "b2", "b3"} <= group or not {"b1", "b2", "b3"} & group for group in asked)


@given(st.data())
def test_what_helps_alone_is_singled_out(data):
    items = list(range(data.draw(st.integers(0, 100))))
    good = data.draw(st.sets(st.sampled_from(items), max_size=3)) if items else set()
    asked = []

    def helps(group):
        asked.append(group)
        return not good.isdisjoint(group)

    assert set(single_out(items, helps)) == good
    assert len(asked) <= 15 + len(good) * 15 * (math.log2(len(items) or 1) + 2)


def test_a_base_that_a_rule_moves_is_not_tried(tmp_path):
    (tmp_path / "app.js").write_text('render(Router,{basename:"",children:[]});const other=""')
    job = RewriteJob(tmp_path, "https://new.example/help/", ("https://old.example/",), in_place=True)
    files = _Files(check_job(job).job, "https://old.example/")
    ruled = Rewriter(job).plan("app.js", Kind.SCRIPT, (tmp_path / "app.js").read_bytes()).edits
    (place,) = ruled.places
    assert place not in files.file("app.js").strings
    assert place in files.file("app.js").moved.places


def _innermost(ranges, place):
    """What the standard of the protocol says: of the ranges that hold a place the smallest counts."""
    around = [each for each in ranges if each[0] <= place < each[1]]
    return min(around, key=lambda each: each[1] - each[0])[2] if around else 1


@given(
    st.recursive(
        st.integers(0, 1),
        lambda inner: st.tuples(st.integers(0, 1), st.lists(inner, max_size=4)),
        max_leaves=12,
    )
)
def test_what_never_ran_is_told_by_the_inner_of_two_ranges(tree):
    ranges = []

    def lay(node, start):
        count, inner = node if isinstance(node, tuple) else (node, [])
        end = start + 1
        for each in inner:
            end = lay(each, end) + 1
        ranges.append((start, end, count))
        return end

    last = lay(tree, 2)
    idle = idle_spans(ranges)
    assert [place for start, end in idle for place in range(start, end)] == [
        place for place in range(last + 2) if not _innermost(ranges, place)
    ]


SPANS = st.sets(st.integers(0, 30)).map(lambda places: tuple((place, place + 1) for place in sorted(places)))


@given(SPANS, SPANS)
def test_what_ran_once_of_two_times_counts(one, other):
    common = {place for start, end in common_spans(one, other) for place in range(start, end)}
    assert common == {start for start, _ in one} & {start for start, _ in other}
    assert common_spans(((0, 31),), one) == one == common_spans(one, ((0, 31),))


def test_strings_that_stand_alike_in_several_files_are_one(tmp_path):
    data = '<script>window.DATA = {{"title": "{}", "base": "/", "more": "/", "end": 1}}</script>'
    names = [f"{number}.html" for number in range(3)]
    for name in names:
        (tmp_path / name).write_text(
            f"<p>{name}</p>" * int(name[0]) + data.format("Harbour, and so much more")
        )
    (tmp_path / "other.html").write_text('<script>window.OTHER = {"basic": "/"}</script>')
    job = RewriteJob(tmp_path, "https://new.example/help/", ("https://old.example/",), in_place=True)
    files = _Files(check_job(job).job, "https://old.example/")
    known = [tuple(files.file(name).names.values()) for name in names]
    assert known[0] == known[1] == known[2]
    assert len({*known[0]}) == 2  # as the same text twice in a file is not one
    assert not {*files.file("other.html").names.values()} & {*known[0]}
    (found,) = files.alike(known[0][:1], [*names, "other.html"]).values()
    texts = [
        (each.file, (tmp_path / each.file).read_text()[each.start - 9 : each.start + 2]) for each in found
    ]
    assert texts == [(name, '"base": "/"') for name in names]
    assert files.names_of(Exclusion(each.file, each.start) for each in found) == {known[0][0]}


def test_what_is_only_compared_or_a_piece_of_text_is_told(tmp_path):
    lines = (
        'if (a === "/") b();',
        'if ("/" !== a) b();',
        'switch (a) { case "/": b() }',
        'at = "/";',
        'c = a || "/";',
    )
    empty = ('b === "";', '"" == b;', 'b.replace(/a/, "");', 'd = [].join("");', 'e = "";', 'f(b, "");')
    (tmp_path / "app.js").write_text("\n".join((*lines, *empty)))
    job = RewriteJob(tmp_path, "https://new.example/help/", ("https://old.example/",), in_place=True)
    strings = _Files(check_job(job).job, "https://old.example/").file("app.js").strings.values()
    compared = {each.string.line: each.is_compared for each in strings if each.string.text == "/"}
    assert compared == {1: True, 2: True, 4: False, 5: False}  # the third is judged to be none
    assert [each.string.line for each in strings if not each.string.text] == [10, 11]
