"""Files and texts that are dropped on the window, or given to it at its start."""

import plistlib
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from uriinspector.gui.compare import links_to_compare
from uriinspector.gui.session.hand_over import HandOverRequest, decode_request, encode_request
from uriinspector.gui.session.target import ACTIONS, Target, target_of, target_of_start
from uriinspector.gui.shell.main_window import targets_of
from uriinspector.gui.shell.modes import COMPARE, INSPECT, LIST, MIGRATE

LINK = "https://example.org/a?b=%20c#d"
SHORTCUT = f"[InternetShortcut]\r\nURL={LINK}\r\nIconIndex=0\r\n"
ENTRY = f"[Desktop Entry]\nType=Link\nURL={LINK}\nIcon=text-html\n[Other]\nURL=http://wrong/\n"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("link.url", SHORTCUT.encode(), id="url"),
        pytest.param("LINK.URL", b"\xef\xbb\xbf" + SHORTCUT.encode(), id="url-with-a-mark"),
        pytest.param("link.desktop", ENTRY.encode(), id="desktop"),
        pytest.param("link.webloc", plistlib.dumps({"URL": LINK}), id="webloc"),
        pytest.param(
            "binary.webloc", plistlib.dumps({"URL": LINK}, fmt=plistlib.FMT_BINARY), id="webloc-binary"
        ),
    ],
)
@pytest.mark.parametrize("as_uri", [False, True], ids=["path", "file-uri"])
def test_a_file_that_holds_a_link_leads_to_it(tmp_path: Path, name: str, content: bytes, as_uri: bool):
    file = tmp_path / "a folder" / name
    file.parent.mkdir()
    file.write_bytes(content)
    assert target_of(file.as_uri() if as_uri else str(file)) == Target(LINK)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("program.desktop", b"[Desktop Entry]\nType=Application\nExec=ls\n", id="no-link"),
        pytest.param("broken.webloc", b"<plist><dict>", id="broken"),
        pytest.param("list.webloc", plistlib.dumps(["URL"]), id="no-dictionary"),
        pytest.param("number.webloc", plistlib.dumps({"URL": 7}), id="no-text"),
        pytest.param("empty.url", b"", id="empty"),
        pytest.param("big.url", SHORTCUT.encode() + b" " * (1 << 20), id="too-long"),
        pytest.param("page.html", b"<a href=x>", id="no-link-file"),
    ],
)
def test_any_other_file_is_looked_at_by_its_name(tmp_path: Path, name: str, content: bytes):
    file = tmp_path / name
    file.write_bytes(content)
    assert target_of(file.as_uri()) == Target(file.as_uri())


def test_a_folder_is_one_to_move(tmp_path: Path, monkeypatch):
    (tmp_path / "site").mkdir()
    assert target_of(str(tmp_path)) == Target("", tmp_path)
    assert target_of(tmp_path.as_uri()) == Target("", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert target_of("site") == Target("", tmp_path / "site")


@pytest.mark.parametrize("text", ["", LINK, "urn:isbn:1", "a\0b", "x" * 5000, "file://host/share", "site/"])
def test_anything_else_is_a_text_to_inspect(text: str):
    assert target_of(text) == Target(text)


@pytest.mark.parametrize("name", ["a.har", "sitemap.xml", "Page.HTML"])
def test_open_with_lists_what_is_in_a_file(tmp_path, name):
    file = tmp_path / name
    file.write_text("<a href=http://h/>")
    assert target_of_start(file.as_uri()) == target_of_start(str(file)) == Target("", file=file)
    assert target_of_start(f"{file}.no") == Target(f"{file}.no")
    assert target_of(str(file)) == Target(str(file))


@pytest.mark.parametrize("option", ACTIONS)
def test_what_the_menu_offers_reaches_the_window_that_is_open(window, option, tmp_path):
    QGuiApplication.clipboard().setText("http://clip/")
    file = tmp_path / "a.html"
    file.write_text("<a href=http://h/>")
    sent = encode_request(HandOverRequest((target_of_start(option), Target("", file=file)), ""))
    request = decode_request(sent)
    assert request.targets == (target_of_start(option), Target("", file=file))
    window.open_targets(request.targets[:1])
    inspected = option == "--inspect-clipboard"
    assert window.tabs.currentIndex() == (INSPECT if inspected else MIGRATE)
    assert (window.inspect_pane.inspection.text == "http://clip/") == inspected


def test_files_that_are_opened_together_become_one_list(window, qtbot, tmp_path):
    files = [tmp_path / f"{name}.html" for name in "abc"]
    for file in files:
        file.write_text(f"<a href=http://{file.stem}.example/>")
    window.open_targets([target_of_start(str(file)) for file in files])
    pane = window.tabs.list_pane
    qtbot.waitUntil(lambda: not pane.busy and pane.uris.rowCount() == len(files), timeout=20_000)
    assert window.tabs.currentIndex() == LIST


def mime(*, links: list[str] | None = None, text: str | None = None) -> QMimeData:
    made = QMimeData()
    if links:
        made.setData("text/uri-list", "\r\n".join(links).encode())
    if text is not None:
        made.setText(text)
    return made


def test_links_come_before_text_and_as_they_are():
    dropped = mime(links=["# a comment", LINK, "http://[::1]/a"], text="the title")
    assert targets_of(dropped) == (Target(LINK), Target("http://[::1]/a"))


def test_a_text_is_one_uri_and_an_empty_one_none():
    assert targets_of(mime(text=f" {LINK} ")) == (Target(f" {LINK} "),)
    assert targets_of(mime(text=" ")) == ()


def drop(widget, data: QMimeData, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QDropEvent:
    """Drag over a widget and let go, as the desktop does."""
    assert entered(widget, data)
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
        data,
        Qt.MouseButton.LeftButton,
        keys,
    )
    QApplication.sendEvent(widget, event)
    return event


def test_a_link_dropped_is_inspected_with_a_way_back(window, control):
    window.inspect("http://before.example/")
    drop(window, mime(links=[LINK]))
    assert control("uri_edit").text() == LINK
    window.go_back()
    assert control("uri_edit").text() == "http://before.example/"


def test_several_links_dropped_get_a_tab_each(window, control):
    drop(window, mime(links=["http://a/", "http://b/", "http://c/"]))
    assert window.uri_tabs.count() == 3
    assert control("uri_edit").text() == "http://c/"


def test_of_very_many_links_dropped_it_is_said_that_not_all_are_open(window):
    drop(window, mime(links=[f"http://h{number}/" for number in range(16)]))
    assert (window.uri_tabs.count(), window.notice.isHidden()) == (16, True)
    drop(window, mime(links=[f"http://h{number}/" for number in range(1_000)]))
    assert window.uri_tabs.count() == 32
    assert "The first 16 of 1,000 links are open" in window.notice.sentence.text()


def test_a_folder_dropped_is_to_be_moved(window, control, tmp_path: Path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    drop(window, data)
    assert window.tabs.currentWidget().isAncestorOf(window.batch_pane)
    assert control("batch_folder").text() == str(tmp_path)


def test_a_page_dropped_on_migrate_goes_to_its_form(window, control, tmp_path: Path):
    page = tmp_path / "page.html"
    page.write_text("<a href=x>")
    window.inspect("http://before.example/")
    window.go_migrate()
    drop(window, mime(links=[page.as_uri()]))
    assert window.tabs.currentIndex() == MIGRATE
    assert control("batch_folder").text() == str(page)
    assert "This is a file" in control("batch_problem_0").text()
    assert window.inspect_pane.inspection.text == "http://before.example/"


@pytest.mark.parametrize("are_pages", [True, False])
def test_of_several_folders_or_pages_dropped_one_is_taken_and_it_is_said(
    window, control, tmp_path: Path, are_pages: bool
):
    window.go_migrate()
    held = [tmp_path / "first", tmp_path / "second"]
    for path in held:
        path.touch() if are_pages else path.mkdir()
    drop(window, mime(links=[path.as_uri() for path in held]))
    assert window.tabs.currentIndex() == MIGRATE
    assert control("batch_folder").text() == str(held[0])
    said = "One folder moves at a time, now first: to move all, choose the folder that holds them."
    assert window.notice.sentence.text() == said


def entered(widget, data: QMimeData) -> bool:
    """Whether a widget takes what is dragged over it."""
    event = QDragEnterEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_a_link_dropped_on_the_field_is_shown_and_not_put_into_the_text(window, control):
    window.inspect("http://before.example/")
    drop(control("uri_edit").viewport(), mime(links=[LINK], text=LINK))
    assert control("uri_edit").text() == LINK


def test_a_text_dropped_on_the_field_goes_into_the_text(window, control):
    window.inspect("http://before.example/")
    drop(control("uri_edit").viewport(), mime(text="abc"))
    assert sorted(control("uri_edit").text()) == sorted("http://before.example/abc")


@pytest.mark.parametrize("place", ["", "batch_folder", "list_paste", "compare_first"])
def test_what_is_dropped_is_never_moved_away(window, control, tmp_path: Path, place: str):
    """After a move, file managers delete what was dragged."""
    window.tabs.make_all()
    widget = control(place) if place else window
    links = [LINK] if place == "compare_first" else [QUrl.fromLocalFile(str(tmp_path)).toString()]
    widget = widget.viewport() if hasattr(widget, "viewport") else widget
    done = drop(widget, mime(links=links), Qt.KeyboardModifier.ShiftModifier)
    assert done.proposedAction() is Qt.DropAction.MoveAction
    assert (done.isAccepted(), done.dropAction()) == (True, Qt.DropAction.CopyAction)


def test_lines_take_what_is_dropped_as_their_whole_text(window, control, tmp_path: Path):
    site = tmp_path / "my site"
    site.mkdir()
    folder = mime(links=[QUrl.fromLocalFile(str(site)).toString(QUrl.ComponentFormattingOption.FullyEncoded)])
    folder.setText(folder.urls()[0].toString())  # as file managers on Linux do
    for name in ("batch_folder", "batch_output", "batch_old_base"):
        control(name).setText("before")
    drop(control("batch_old_base"), mime(links=[LINK], text="its title"))
    assert control("batch_old_base").text() == LINK
    control("batch_old_base").undo()
    assert control("batch_old_base").text() == "before"
    drop(control("batch_output"), folder)
    assert (control("batch_output").text(), control("batch_folder").text()) == (str(site), "before")
    drop(control("batch_old_base"), folder)
    assert (control("batch_old_base").text(), control("batch_folder").text()) == ("before", str(site))


def test_a_link_dropped_on_a_field_of_compare_is_compared(window, control):
    window.tabs.setCurrentIndex(COMPARE)
    control("compare_first").setPlainText("http://before.example/")
    drop(control("compare_first").viewport(), mime(links=[LINK], text="its title"))
    assert control("compare_first").text() == LINK
    assert window.tabs.currentIndex() == COMPARE


def test_two_links_dropped_on_compare_fill_both_fields(window, control, tmp_path: Path):
    window.tabs.setCurrentIndex(COMPARE)
    pane, fields = window.tabs.compare_pane, (control("compare_first"), control("compare_second"))
    shortcut = tmp_path / "page.url"
    shortcut.write_text(f"[InternetShortcut]\nURL={LINK}\n")
    # dropped, and what both fields hold then
    for dropped, held in (
        ([shortcut.as_uri()], (LINK, "")),
        (["http://b/"], (LINK, "http://b/")),
        (["http://c/", shortcut.as_uri()], ("http://c/", LINK)),
    ):
        drop(pane, mime(links=dropped))
        assert tuple(field.text() for field in fields) == held
        assert window.tabs.currentIndex() == COMPARE
    drop(fields[1].viewport(), mime(links=["http://d/", "http://e/"]))
    assert tuple(field.text() for field in fields) == ("http://d/", "http://e/")
    for other in (["http://a/"] * 3, [tmp_path.as_uri()]):
        assert not links_to_compare(mime(links=other)), "for the window"


def test_links_without_a_text_are_put_in_as_they_are_written(window, control):
    link = "http://h/%C3%A9%20?a=%2F"
    control("convert_text").insertFromMimeData(mime(links=[link]))
    assert control("convert_text").toPlainText() == link
