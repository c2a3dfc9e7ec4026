"""The report of a URI, the QR code, further windows, and the uses of a reading or a normal form."""

import pytest
import segno
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage

from uriinspector.core.inspector import inspect
from uriinspector.gui.report import ReportDialog, markdown, qr_code
from uriinspector.gui.shell.main_window import MainWindow

URI = "HTTP://jane:geheim@EXAMPLE.com:80/%7ea|b`c/./d?next=http%3A%2F%2F0x7f.1%2F&token=verraten"


@pytest.fixture
def dialog(window):
    window.inspect(URI)
    window.hand_on.show_report()
    found = window.findChild(ReportDialog)
    yield found
    found.reject()


def test_a_report_says_what_it_is_and_no_secret():
    text = markdown(inspect(URI), is_harmless=False)
    assert text.startswith("## `` HTTP://jane:••••••@EXAMPLE.com:80/")
    assert "**Holds a password for everyone to read. Not a URI: " in text
    assert "| host | `EXAMPLE.com` |" in text
    assert "a\\|b`c" in text  # a pipe ends no cell, a backtick no code
    assert "- **Warning**: " in text
    assert "- Browser, host: `example.com` – 3.5: lower case" in text
    assert "geheim" not in text
    assert "verraten" not in text


def test_a_report_reads_plus_as_the_tree_does():
    text = markdown(inspect("https://h.example/?q=a+b&n=%2B49"), is_harmless=False)
    assert "| q | `a+b` | `a b` |" in text
    assert "| n | `%2B49` | `+49` |" in text


def test_a_harmless_report_holds_no_link():
    text = markdown(inspect(URI), is_harmless=True)
    assert "http://" not in text.lower()
    assert "example[.]com" in text.lower()
    assert "example.com" not in text.lower()


@pytest.mark.parametrize("text", ["", "a", "%zz|`_*[x](y)", "\udcff", "http://h/" + "a" * 5_000])
def test_any_text_can_be_reported(text):
    assert markdown(inspect(text), is_harmless=True)


def test_the_report_is_copied_and_saved(dialog, tmp_path):
    shown = dialog.report.toPlainText()
    assert "a|b`c" in shown
    assert "\\" not in shown
    dialog.pages.setCurrentIndex(1)
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == markdown(inspect(URI), is_harmless=False)
    dialog.harmless.click()
    dialog.save_to(tmp_path / "a.md")
    assert "hxxp" in (tmp_path / "a.md").read_text("utf-8")
    dialog.pages.setCurrentIndex(0)
    dialog.save_to(tmp_path / "a.png")
    assert QImage(str(tmp_path / "a.png")).width() > 1_000
    dialog.save_to(tmp_path / "none" / "a.png")
    assert dialog.sentence.text() == "Not saved: No such file or directory. Choose another place."


def test_the_code_holds_the_uri_and_says_so(dialog):
    dialog.pages.setCurrentIndex(2)
    assert "secrets" in dialog.sentence.text()
    image = qr_code("http://h/")
    modules = segno.make_qr(b"http://h/", error="m", boost_error=True).matrix
    scale = image.width() // (len(modules) + 8)
    read = [
        [
            image.pixelColor((x + 4) * scale + 1, (y + 4) * scale + 1).lightness() < 128
            for x in range(len(modules))
        ]
        for y in range(len(modules))
    ]
    assert read == [[bool(module) for module in row] for row in modules]
    assert image.pixelColor(1, 1).lightness() == 255


def test_what_fits_into_no_code_is_said(qtbot):
    assert qr_code("a" * 2_953) is not None
    assert qr_code("a" * 2_954) is None
    dialog = ReportDialog(inspect("http://h/" + "a" * 3_000))
    qtbot.addWidget(dialog)
    dialog.pages.setCurrentIndex(2)
    assert "2,953 octets" in dialog.code.text()
    assert not dialog.copy.isEnabled()


def test_a_long_report_begins_at_its_top_and_sets_its_headings_apart(make, qtbot):
    dialog = make(
        ReportDialog,
        inspect("http://jane:geheim@shop.example:80/caf%C3%A9/?q=tea+%26+cake&size=10%&" + "a=1&" * 9),
    )
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.report.verticalScrollBar().maximum() > 0
    assert dialog.report.verticalScrollBar().value() == 0
    heading = dialog.report.document().find("Findings").block()
    assert heading.blockFormat().topMargin() >= dialog.fontMetrics().height()


def test_nothing_is_reported_on_nothing(window):
    window.hand_on.show_report()
    assert "nothing to report" in window.notice.sentence.text()
    assert window.notice.isVisible()
    window.inspect("http://h/")  # as it asks
    assert not window.notice.isVisible()


def test_a_new_window_begins_empty_and_leaves_the_tabs_alone(window, settings, qtbot):
    window.inspect("http://h/")
    window.hand_on.new_window()
    (other,) = window.hand_on._windows
    assert isinstance(other, MainWindow)
    qtbot.waitExposed(other)
    other.inspect("http://other/")
    assert window.inspect_pane.inspection.text == "http://h/"
    other.close()
    window.close()
    assert "other" not in settings.value("open_uris")


def test_the_normal_form_and_the_target_are_used(window, control):
    window.inspect("HTTP://h/%7Ea")
    control("detail_tabs").setCurrentIndex(4)
    control("normal_use").click()
    assert control("uri_edit").text() == "http://h/~a"
    assert not control("normal_use").isEnabled()
    window.undo()
    assert control("uri_edit").text() == "HTTP://h/%7Ea"
    control("uri_edit").setPlainText("../b")
    control("base_edit").setText("http://h/x/y/z")
    control("detail_tabs").setCurrentIndex(2)
    control("resolve_use").click()
    assert control("uri_edit").text() == "http://h/x/b"


def test_five_readers_and_the_rule_behind_each_difference(window, control):
    window.inspect("http://0x7f.1/a;b=1?q")
    control("detail_tabs").setCurrentIndex(1)
    model = control("reading_table").model()
    headings = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(5)]
    assert headings[2:] == ["RFC 3986", "A browser", "Others"]
    host = [model.index(3, column).data() for column in range(5)]
    assert host == ["≠", "host", "0x7f.1", "127.0.0.1", "curl: 127.0.0.1"]
    assert model.index(0, 4).data() == "="
    control("reading_table").selectRow(3)
    assert "3.5 IPv4 parser" in control("reading_rule").text()
    assert "curl: IPv4 addresses may be short" in control("reading_rule").text()
    control("reading_table").selectRow(0)
    assert control("reading_rule").text() == "All of them read this part alike"
    window.inspect("http://a b/")
    assert "refused" in model.index(0, 4).data()
