"""The conditions for a job to run; each refusal is one sentence that says what to do."""

from dataclasses import replace

import pytest

from uriinspector.base.errors import UsageError
from uriinspector.migrate.model.job import Outside, RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check, checked_output

OLD, NEW = "https://old.example/docs/", "https://new.example/help/v2/"


@pytest.fixture
def job(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    return RewriteJob(root, NEW, (OLD,))


def test_a_good_job_passes_as_it_is(job):
    assert check(job) == (job, ())


@pytest.mark.parametrize(
    ("base", "part"),
    [
        pytest.param("", "is no full address", id="empty"),
        pytest.param("help/v2/", "is no full address", id="relative"),
        pytest.param("/help/v2/", "is no full address", id="rooted"),
        pytest.param("//new.example/", "is no full address", id="no-scheme"),
        pytest.param("htps://new.example/", "is mistyped: write https://new.example/.", id="mistyped"),
        pytest.param("https://https://new.example/", "is mistyped: write https://new.example/.", id="twice"),
        pytest.param("https:/new.example/", "is mistyped: write https://new.example/.", id="one-slash"),
        pytest.param("https:///new.example/", "is mistyped: write https://new.example/.", id="three-slashes"),
        pytest.param("https//new.example/", "is mistyped: write https://new.example/.", id="no-colon"),
        pytest.param("https://my\u2011new.example/", "write https://my-new.example/.", id="no-hyphen"),
        pytest.param("https:///help/", "no host", id="empty-host"),
        pytest.param("https:help/", "no host", id="no-authority"),
        pytest.param("mailto:a@b.example", "no host", id="no-hierarchy"),
        pytest.param("https://new.example/?q=1", "query or a fragment", id="query"),
        pytest.param("https://new.example/#f", "query or a fragment", id="fragment"),
        pytest.param("https://new.example:99999/", "no URL for a browser", id="impossible-port"),
        pytest.param("https://[::1/", "no URL for a browser", id="unclosed-bracket"),
        pytest.param("https://me@new.example/", "user name", id="user-name"),
        pytest.param("https://h.example/docs/Index.HTM", "its folder, https://h.example/docs/", id="a-page"),
        pytest.param(
            "https://h.example/start.php", "its folder, https://h.example/", id="a-page-a-server-makes"
        ),
    ],
)
@pytest.mark.parametrize("which", ["new", "old"])
def test_a_base_that_is_none_is_refused_in_one_sentence(job, which, base, part):
    bad = replace(job, new_base=base) if which == "new" else replace(job, old_bases=(base,))
    with pytest.raises(UsageError) as caught:
        check(bad)
    assert str(caught.value).startswith(f"The {which} base {base!r}")
    assert part in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_missing_slash_is_added_and_said(job):
    checked, notes = check(replace(job, new_base="HTTPS://New.Example:443/help/v2"))
    assert checked.new_base == NEW
    assert notes == (f"The new base was given its final slash: {NEW}",)


def test_the_root_of_a_site_needs_no_word(job):
    checked, notes = check(replace(job, new_base="https://new.example"))
    assert checked.new_base == "https://new.example/"
    assert notes == ()


def test_without_an_old_base_nothing_can_be_pinned(job):
    checked, notes = check(replace(job, old_bases=()))
    assert checked.outside is Outside.PIN
    assert not checked.pins
    assert len(notes) == 1


def test_a_file_base_needs_no_host(job):
    assert check(replace(job, old_bases=("file:///srv/www/",))).job.old_bases == ("file:///srv/www/",)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"old_bases": (NEW,), "style": Style.KEEP}, id="nothing-to-do"),
        pytest.param({"old_bases": (), "style": Style.KEEP}, id="nothing-to-do-without-an-old-base"),
        pytest.param({"old_bases": (OLD, f"{OLD}v1/")}, id="one-old-base-below-another"),
        pytest.param({"old_bases": (OLD, "https://new.example/")}, id="the-new-base-below-an-alias"),
        pytest.param({"kinds": frozenset()}, id="no-kind"),
        pytest.param({"jobs": 0}, id="no-worker"),
        pytest.param({"attributes": ("data-src",)}, id="an-attribute-of-no-element"),
    ],
)
def test_a_job_that_makes_no_sense_is_refused(job, changes):
    with pytest.raises(UsageError, match=r": \w.*\.$"):
        check(replace(job, **changes))


def test_the_other_scheme_of_an_old_base_is_not_another_old_base(job):
    both = replace(job, old_bases=(OLD, "http://old.example/docs/"))
    assert check(both).job.old_bases == (OLD,)
    assert check(replace(both, strict_scheme=True)).job.old_bases == both.old_bases


def test_the_identity_may_be_copied(job, tmp_path):
    same = replace(job, old_bases=(NEW,), style=Style.KEEP, output=tmp_path / "copy")
    assert check(same).job == same


@pytest.mark.parametrize("place", ["site", "site/copy", "full", "file"])
def test_an_output_folder_must_be_new_and_outside(job, tmp_path, place):
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "page.html").touch()
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="output folder"):
        check(replace(job, output=tmp_path / place))


def test_an_empty_output_folder_is_welcome(job, tmp_path):
    (tmp_path / "copy").mkdir()
    assert check(replace(job, output=tmp_path / "copy")).job.output == tmp_path / "copy"


def test_a_symbolic_link_does_not_hide_that_the_output_is_inside(job, tmp_path):
    (tmp_path / "way").symlink_to(job.root)
    with pytest.raises(UsageError, match="inside"):
        check(replace(job, output=tmp_path / "way" / "copy"))


def test_the_output_folder_is_the_one_that_links_lead_to(tmp_path):
    (tmp_path / "way").symlink_to(tmp_path)
    assert checked_output(tmp_path / "way" / "copy") == tmp_path / "copy"
    assert checked_output(None) is None
    (tmp_path / "circle").symlink_to("circle")
    assert checked_output(tmp_path / "circle") == tmp_path / "circle", "refused later, in a sentence"


def test_output_and_in_place_exclude_each_other(job, tmp_path):
    with pytest.raises(UsageError, match="choose one"):
        check(replace(job, output=tmp_path / "copy", in_place=True))
