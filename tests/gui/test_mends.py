"""Corrections that the form offers while it is filled in: first the offers alone, then through the real controls."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from uriinspector.assets import asset
from uriinspector.gui.migrate.form_fields import find_agreed_base, find_mends
from uriinspector.gui.migrate.job_form import Guesses, JobForm
from uriinspector.gui.session.target import typed_path
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.migrate.tree.guess_base import EvidenceKind, Guess

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"


def mended(**values: str) -> list[dict[str, str]]:
    return [
        dict(mend.values) for mend in find_mends({f"batch_{name}": text for name, text in values.items()})
    ]


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("www.new.example/docs", "https://www.new.example/docs"),
        ("//new.example/", "https://new.example/"),
        ("localhost:8000/docs/", "https://localhost:8000/docs/"),
        ("http:/new.example/a", "http://new.example/a"),
        ("https//new.example/", "https://new.example/"),
        ("htps://new.example/docs/", "https://new.example/docs/"),
        ("https://https://new.example/docs/", "https://new.example/docs/"),
        ("https://new.example/docs/index.html", "https://new.example/docs/"),
        ("https://new.example/docs/index.html?q#top", "https://new.example/docs/"),
        ("https://new.example/docs/?q", "https://new.example/docs/"),
    ],
)
def test_an_address_is_mended_whole(typed: str, right: str):
    assert mended(new_base=typed) == [{"batch_new_base": right}]


@pytest.mark.parametrize("typed", ["~nobody-of-this-name/site", "file:///srv/a%00b"])
def test_a_path_that_no_file_can_have_is_only_not_there(typed: str):
    assert mended(folder=typed) == []
    assert not typed_path(typed).exists()


@pytest.mark.parametrize("typed", ["x" * 300, f"/{'x' * 300}/y"])
def test_a_path_that_the_system_refuses_to_look_up_is_only_not_there(typed: str):
    """The lookup raised an error: so it was for every folder below one that may not be entered."""
    assert mended(folder=typed, output=typed) == []


@pytest.mark.parametrize(
    "typed", ["", "h", "https", "https://", "https://n", "https://new.example", "https://new.example/a.b/", "docs/",
              "file:///srv/site/", "urn:x", "http://localhost/"],
)  # fmt: skip
def test_an_address_that_is_right_or_unfinished_is_left(typed: str):
    assert mended(new_base=typed) == []


def test_of_several_old_addresses_only_the_wrong_one_changes():
    assert mended(old_base=f"{OLD} www.old.example") == [{"batch_old_base": f"{OLD} https://www.old.example"}]


@pytest.mark.parametrize(
    ("old", "new", "swaps"),
    [(NEW, OLD, True), (OLD, NEW, False), (OLD, OLD, False), ("", OLD, False), (NEW, f"{OLD}x/", False)],
)
def test_addresses_the_wrong_way_round_are_swapped(old: str, new: str, swaps: bool):
    guesses = (Guess(OLD, "", EvidenceKind.CANONICAL, 3),)
    found = find_mends({"batch_old_base": old, "batch_new_base": new}, guesses)
    assert [dict(mend.values) for mend in found] == [{"batch_old_base": new, "batch_new_base": old}] * swaps


@pytest.mark.parametrize(
    ("source", "votes", "is_agreed"),
    [(EvidenceKind.CANONICAL, 3, True), (EvidenceKind.CANONICAL, 2, False), (EvidenceKind.LINKS, 9, False), (EvidenceKind.SITEMAP, 9, False)],
)  # fmt: skip
def test_pages_agree_where_each_names_the_base_as_its_own(source, votes, is_agreed):
    assert (find_agreed_base((Guess(OLD, "", source, votes),), 3) is not None) is is_agreed
    assert find_agreed_base((), 3) is None


def test_a_copy_in_an_unexpected_place_is_said_before(tmp_path: Path, monkeypatch):
    site, elsewhere = tmp_path / "here" / "site", tmp_path / "elsewhere"
    site.mkdir(parents=True)
    (elsewhere / "full" / "of").mkdir(parents=True)
    monkeypatch.chdir(elsewhere)
    (mend,) = find_mends({"batch_folder": str(site), "batch_output": "moved"})
    assert str(mend.problem) == f"The copy will be in {elsewhere / 'moved'}."
    assert not mend.is_wrong
    assert mend.values == {"batch_output": str(site.parent / "moved")}
    for output, free in (
        (str(site / "moved"), tmp_path / "here" / "site-moved"),
        (str(site), tmp_path / "here" / "site-moved"),
        ("full", elsewhere / "full-2"),
    ):
        (mend,) = find_mends({"batch_folder": str(site), "batch_output": output})
        assert mend.is_wrong
        assert mend.values == {"batch_output": str(free)}
    assert find_mends({"batch_folder": str(site), "batch_output": str(tmp_path / "new")}) == ()


@pytest.fixture
def form(window):
    window.tabs.setCurrentIndex(MIGRATE)
    return window.batch_pane.form


def test_the_page_of_a_site_becomes_its_folder_by_one_click(form, control, qtbot, tmp_path: Path):
    site = Path(shutil.copytree(asset("sample-site"), tmp_path / "site"))
    qtbot.keyClicks(control("batch_folder"), str(site / "index.html"))
    assert control("batch_folder").property("wrong")
    assert not control("batch_old_base").property("wrong")
    button = control("batch_mend_0")
    # The text is shorter where the path is long.
    assert button.accessibleName() == f"Take the folder of this page: {site}"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert control("batch_folder").text() == str(site)
    assert control("batch_output").text() == f"{site}-moved"
    assert not control("batch_folder").property("wrong")
    assert not button.isVisible()


def test_a_fix_stands_in_the_column_of_its_field_and_moves_nothing(form, control, qtbot):
    """Below everything else, beside another sentence on the same problem, nobody saw it."""
    more = control("batch_more")
    before = more.geometry()
    form.fill({"batch_old_base": "htps://old.example/", "batch_new_base": "https://https://new.example/"})
    qtbot.wait(1)  # the layout follows in a turn of its own
    for field, button, right in (
        ("batch_old_base", "batch_mend_4", "https://old.example/"),
        ("batch_new_base", "batch_mend_6", "https://new.example/"),
    ):
        at = control(button).mapTo(form, control(button).rect().topLeft())
        assert control(field).mapTo(form, control(field).rect().bottomLeft()).y() < at.y() < before.top()
        assert at.x() == control(field).mapTo(form, control(field).rect().topLeft()).x()
        assert control(button).text() == f"Write {right}"
        assert control(field).accessibleDescription() == "An address begins with https:// or http://."
        qtbot.mouseClick(control(button), Qt.MouseButton.LeftButton)
        assert control(field).text() == right
        assert control(field).accessibleDescription() == control(field).toolTip()
    assert more.geometry() == before


def test_what_is_wrong_with_a_folder_is_said_at_the_folder(form, control, qtbot, tmp_path: Path):
    """It was said below the addresses, and nothing was said of these as long."""
    page = Path(shutil.copytree(asset("sample-site"), tmp_path / "site")) / "index.html"
    old, box = control("batch_old_base"), control("batch_in_place")
    before = old.geometry(), old.parentWidget().geometry()
    form.fill(
        {
            "batch_folder": str(page.parent),
            "batch_output": str(page.parent / "x"),
            "batch_old_base": "www.old.example",
        }
    )
    qtbot.wait(1)
    assert box.isHidden()
    for folder, button in ((str(page), "batch_mend_0"), (str(page.parent), "batch_mend_2")):
        form.fill({"batch_folder": folder})
        qtbot.wait(1)
        field = control("batch_folder" if button == "batch_mend_0" else "batch_output")
        top = control(button).mapTo(form, control(button).rect().topLeft()).y()
        assert control(button).isVisible()
        assert control("batch_mend_4").isVisible()
        assert (
            field.mapTo(form, field.rect().bottomLeft()).y() < top < old.mapTo(form, old.rect().topLeft()).y()
        )
    qtbot.mouseClick(control("batch_mend_2"), Qt.MouseButton.LeftButton)
    assert box.isVisible()
    assert not control("batch_mend_2").isVisible()
    assert (old.geometry(), old.parentWidget().geometry()) == before


def test_what_a_button_says_is_written_as_words(form, control):
    """An address in the words of a button makes no field of it: it has the font and the border of other buttons."""
    for name in ("batch_guess", "batch_mend_0", "batch_mend_4"):
        assert not control(name).property("example"), name


@pytest.mark.parametrize("named", ["", "https://given.example/"])
def test_a_base_every_page_agrees_on_is_taken_by_itself(form, control, qtbot, tmp_path: Path, named: str):
    for name in ("a.html", "b.html"):
        (tmp_path / name).write_text(f'<link rel=canonical href="{OLD}{name}"><a href="b.html">b</a>')
    control("batch_old_base").setText(named)
    qtbot.keyClicks(control("batch_folder"), str(tmp_path))
    qtbot.waitUntil(lambda: control("batch_found").text() == "Found: 2 pages", timeout=10_000)
    assert control("batch_old_base").text() == (named or OLD)
    said = "The pages name another address" if named else "Taken from the pages"
    assert control("batch_evidence").text() == f"{said}: given as their own address by 2 of 2 pages"


def test_an_old_address_left_out_on_purpose_stays_out(form, control, qtbot, tmp_path: Path):
    (tmp_path / "a.html").write_text(f'<link rel=canonical href="{OLD}a.html">')
    form.fill({"batch_folder": str(tmp_path), "batch_old_base": ""})
    qtbot.waitUntil(lambda: control("batch_found").text() == "Found: 1 page", timeout=10_000)
    assert control("batch_old_base").text() == ""
    button = control("batch_guess")
    assert button.text() == f"Take {OLD} as the old address"


def test_the_folder_has_the_first_focus(window, control):
    window.tabs.setCurrentIndex(MIGRATE)
    assert window.focusWidget() is control("batch_folder")


class Shown(QObject):
    """The widgets that are shown, however briefly."""

    def __init__(self) -> None:
        super().__init__()
        self.widgets: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Show:
            self.widgets.append(watched)
        return False


def test_no_part_of_the_form_is_a_window_while_it_is_made(qapp, qtbot):
    """The window lost the focus to one that was shown before it was laid out."""
    shown = Shown()
    qapp.installEventFilter(shown)
    qtbot.addWidget(JobForm())
    qapp.removeEventFilter(shown)
    assert shown.widgets == []


ANOTHER = "https://another.example/"
WRITTEN = {
    "": "offered", " ": "offered", "h": "", "HTTP": "", "https:": "", "https://old": "", OLD: "", OLD.rstrip("/"): "", OLD.upper(): "",
    OLD.replace("https", "http"): "", f"{OLD}x/": "doubted", ANOTHER: "doubted", "museum": "doubted",
    f"{ANOTHER} {OLD}": "", f"{OLD} {ANOTHER}": "", f"{ANOTHER} https://third.example/": "doubted",
}  # fmt: skip


@pytest.mark.parametrize("kind", EvidenceKind)
@pytest.mark.parametrize("written", WRITTEN)
def test_a_guess_is_offered_to_an_empty_field_and_against_one_that_pages_contradict(
    qtbot, written: str, kind
):
    parent = QWidget()
    qtbot.addWidget(parent)
    field = QLineEdit(parent)
    guesses = Guesses(field)
    for part in (guesses.button, guesses.evidence):
        part.setParent(parent)
    field.setText(written)
    guesses.show_guesses(())
    assert guesses.button.isHidden()
    guesses.show_guesses((Guess(OLD, "links to 3 of the folder", kind, 3),))
    expected = "" if WRITTEN[written] == "doubted" and kind is EvidenceKind.LINKS else WRITTEN[written]
    assert guesses.button.isHidden() is guesses.evidence.isHidden() is (not expected)
    assert guesses.evidence.text().startswith("The pages name another address: ") is (expected == "doubted")
    field.setText(OLD)
    assert guesses.button.isHidden()


def test_every_wrong_address_is_marked_beside_a_wrong_folder(form, control, tmp_path: Path):
    """Only the folder was, and the next preview told the next fault."""
    form.fill(
        {"batch_folder": str(tmp_path / "none"), "batch_old_base": OLD, "batch_new_base": "https:/new site"}
    )
    assert not control("batch_new_base").property("wrong")  # it may still be typed
    assert form.refuse() == "Choose the folder that holds the site."
    wrong = [
        name for name in ("folder", "old_base", "new_base") if control(f"batch_{name}").property("wrong")
    ]
    assert wrong == ["folder", "new_base"]
    assert control("batch_problem_6").text().startswith("The new base 'https:/new site' has no host: ")
    form.fill({"batch_new_base": NEW})
    assert not control("batch_new_base").property("wrong")
    assert not control("batch_problem_6").isVisible()
