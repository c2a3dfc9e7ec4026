"""Every option of a move is the same job from the command line, the form, a project, a preset, the journal and a copied command."""

import json
import shlex
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import hypothesis
import pytest
from amounts import amount
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from uriinspector.cli.commands.rewrite import rewrite_command
from uriinspector.cli.move_options import complete_options
from uriinspector.gui.migrate.form_fields import form_values, job_asked
from uriinspector.gui.migrate.stage import presets, save_preset
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.html.document import DEFAULT_KINDS
from uriinspector.migrate.journal.log import job_of, job_record
from uriinspector.migrate.model.job import (
    OPTION_OF,
    OPTIONS,
    Endings,
    Exclusion,
    Kind,
    RewriteJob,
    Style,
    command_line,
)

BASE = RewriteJob(
    Path("/srv/a site"),
    "https://new.example/help;v2/",
    ("https://old.example/",),
    style=Style.RELATIVE,
    jobs=2,
)
PAST = json.loads(
    (Path(__file__).parent.parent / "migrate/jobs_of_the_past.json").read_text(encoding="utf-8")
)
NEITHER = {
    "report",
    "redirects",
    "server",
    "brief",
    "pages",
    "minutes",
    "as_json",
    "form",
    "baseline",
    "most_dead",
}  # fields of a job

names = st.text(
    st.characters(categories=["L", "N", "P", "S"], exclude_characters=","), min_size=1, max_size=8
)
words = names.map(lambda name: f"x{name}")  # no option, no home folder
with_spaces = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=8).map(
    lambda name: f"x{name}x"
)
places = st.builds(Exclusion, with_spaces, st.integers(0, 1 << 40))
addresses = words.map(lambda word: f"https://{word}")
SPECIAL = {
    "maps": st.lists(st.tuples(addresses, words.map(lambda word: f"https:{word.replace('=', '')}")), max_size=3).map(tuple),
    "moves": st.lists(st.tuples(with_spaces.map(lambda word: word.replace("=", "")), with_spaces), max_size=3).map(tuple),
    "exclude": st.lists(with_spaces, max_size=3).map(tuple),
    "excluded": st.frozensets(places | with_spaces.map(Exclusion), max_size=3),
    "declared": st.frozensets(places, max_size=3),
    "kinds": st.frozensets(st.sampled_from(Kind), min_size=1),
    "old_bases": st.lists(addresses, min_size=1, max_size=4).map(tuple),
    "jobs": st.integers(1, 256),
}  # fmt: skip


def values_of(field: str) -> st.SearchStrategy:
    """Values a person may give an option; white space inside items of lists is for those that are escaped in the form."""
    kind = OPTION_OF[field].kind
    if field in SPECIAL:
        return SPECIAL[field]
    if kind is bool:
        return st.booleans()
    if kind is str:
        return words
    if kind is Path:
        return with_spaces.map(lambda name: Path("/srv") / name.replace("/", ""))
    if kind == Path | None:
        return with_spaces.map(lambda name: Path("/srv") / name.replace("/", ""))
    return st.sampled_from(kind) if issubclass_of(kind, StrEnum) else st.lists(words, max_size=3).map(tuple)


def issubclass_of(kind: object, of: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, of)


def typed(line: str) -> RewriteJob:
    """The job that a command asks for."""
    context = rewrite_command.make_context("rewrite", shlex.split(line)[2:])
    return RewriteJob(
        **complete_options({name: value for name, value in context.params.items() if name not in NEITHER})
    )


@pytest.fixture
def form(window):
    window.tabs.setCurrentIndex(MIGRATE)
    return window.batch_pane.form


@pytest.mark.parametrize("field", OPTION_OF)
@hypothesis.settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_an_option_is_the_same_wherever_it_is_said(field, data):
    job = replace(BASE, **{field: data.draw(values_of(field))})
    assert typed(command_line(job, platform="linux")) == job
    assert job_of(json.loads(json.dumps(job_record(job)))) == job
    if OPTION_OF[field].controls:
        assert job_asked(form_values(job)) == in_the_window(job)


def in_the_window(job: RewriteJob) -> RewriteJob:
    """The job as the window asks for it, which writes a copy or changes the files themselves, with all processors."""
    return replace(job, in_place=job.output is None, jobs=RewriteJob(BASE.root, "").jobs)


SHOWN = [option.field for option in OPTIONS if option.controls]


@hypothesis.settings(
    max_examples=amount("FORMS", 12, 100),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(asked=st.fixed_dictionaries({field: values_of(field) for field in SHOWN}))
def test_the_form_and_a_preset_hold_the_whole_job(form, asked):
    job = replace(BASE, **asked)
    form.fill(form_values(job))
    wanted = in_the_window(replace(job, offline=job.offline and job.style is Style.RELATIVE))
    assert form.job() == wanted
    save_preset("mine", form.values())
    form.fill(form_values(replace(BASE, root=Path("/srv"), old_bases=())))
    form.fill(presets()["mine"])
    assert form.job() == wanted


@pytest.mark.parametrize("past", PAST, ids=[past["name"] for past in PAST])
def test_what_an_earlier_version_kept_asks_for_the_same_job(past):
    job = job_of(past["job"])
    again = typed(past["command"])
    of_all = job.kinds == DEFAULT_KINDS - {Kind.RULES}  # every kind there was; a command means those of today
    kinds = DEFAULT_KINDS if of_all else job.kinds
    assert again == replace(job, digests=(), holders=(), jobs=again.jobs, kinds=kinds)
    assert form_values(job) == form_values(job) | past["form"]  # an option made since is at its default
    asked = job_asked(form_values(BASE) | past["form"])
    for option in OPTIONS:
        if option.controls:
            assert getattr(asked, option.field) == getattr(job, option.field)


def test_every_control_and_flag_stands_in_one_row():
    for rows in (
        [flag.name for option in OPTIONS for flag in option.flags],
        [each.name for option in OPTIONS for each in option.controls],
    ):
        assert len(rows) == len(set(rows))


@pytest.mark.parametrize(
    ("name", "text", "item"),
    [
        pytest.param("batch_maps", "https://a.example/=https://b.example/ a=b", "a=b", id="no-bases"),
        pytest.param("batch_moves", "guide=help, blog", "blog", id="no-folders"),
        pytest.param("batch_literals", "js/app.js@7 js/app.js", "js/app.js", id="no-byte"),
    ],
)
def test_an_item_that_can_not_be_read_is_named(form, name, text, item):
    form.fill(form_values(BASE) | {name: text})
    assert form.what_is_missing().startswith(f"{item} ")
    assert form.job() is None


def test_a_tree_for_a_disk_is_asked_for_only_where_its_box_is_seen(form):
    form.fill(form_values(replace(BASE, offline=True, endings=Endings.FILE)))
    assert form.job().offline
    form.fill({"batch_style": "root"})
    assert not form.job().offline


def test_a_folder_that_moved_to_the_top_is_asked_for_again(form):
    form.fill(form_values(replace(BASE, moves=(("guide", ""),))))
    assert form.what_is_missing() is None
    assert form.job().moves == (("guide", ""),)
