"""Real sites: a move to their own base changes no byte, and every style is proved by the second reader."""

import filecmp
from pathlib import Path

import pytest
from sites import SITES, site

from uriinspector.migrate import engine
from uriinspector.migrate.model.job import Endings, RewriteJob, Style

pytestmark = pytest.mark.sites

BASE = "https://old.example/docs/"
USUAL = [name for name in SITES if name != "linux-doc"]
LARGEST = "python3-doc"  # the browser's test moves it in every run


def different(left: Path, right: Path) -> list[str]:
    """Relative paths of all that is not the same in both trees: bytes of files, places links lead to."""
    names = {
        path.relative_to(root) for root in (left, right) for path in root.rglob("*") if not path.is_dir()
    }
    return sorted(str(name) for name in names if not is_same(left / name, right / name))


def is_same(left: Path, right: Path) -> bool:
    if left.is_symlink():  # one that leads out of the tree leads to the same place from the copy
        return right.is_symlink() and (
            left.readlink() == right.readlink() or left.resolve() == right.resolve()
        )
    return filecmp.cmp(left, right, shallow=False)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name == LARGEST else []) for name in USUAL]
)
def test_moving_to_the_same_place_changes_no_byte(name, tmp_path):
    job = RewriteJob(
        root=site(name), old_bases=(BASE,), new_base=BASE, style=Style.KEEP, output=tmp_path / "copy"
    )
    result = engine.run(job)
    assert result.verification is not None
    assert result.verification.proved
    assert different(site(name), tmp_path / "copy") == []


# Every style on the smallest site, every site in one style; all of both in a long run.
OF_A_USUAL_RUN = {("apache2-doc", Style.ROOT)}


@pytest.mark.parametrize(
    ("name", "style"),
    [
        pytest.param(
            name,
            style,
            id=f"{name}-{style}",
            marks=[] if name == "git-doc" or (name, style) in OF_A_USUAL_RUN else pytest.mark.long,
        )
        for name in USUAL
        for style in Style
    ],
)
def test_the_second_reader_proves_every_style(name, style, tmp_path):
    new_base = "https://new.example/help/v2/"
    job = RewriteJob(
        root=site(name), old_bases=(BASE,), new_base=new_base, style=style, output=tmp_path / "moved"
    )
    verification = engine.run(job).verification
    assert verification is not None
    assert verification.wrong == ()
    assert verification.other_bytes_changed == 0
    assert verification.links > 1000


@pytest.mark.parametrize(
    ("there", "back"),
    [
        ({"endings": Endings.CLEAN}, {"endings": Endings.FILE}),
        ({"moves": (("howto", "how/to"),)}, {"moves": (("how/to", "howto"),)}),
    ],
    ids=["clean-addresses", "a-folder-moved"],
)
def test_what_is_moved_there_and_back_is_as_it_was(there, back, tmp_path):
    source = site("git-doc")
    for name, options in (("there", there), ("back", back)):
        job = RewriteJob(source, BASE, (BASE,), style=Style.KEEP, output=tmp_path / name, **options)
        result = engine.run(job)
        assert result.verification.proved
        assert result.reasons["rewritten"] > 10
        source = tmp_path / name
    assert different(site("git-doc"), source) == []
