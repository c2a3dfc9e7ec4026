"""Windows fit on small screens, and drop-downs show all of their last entry."""

from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QSize, Qt, QTranslator
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QWidget,
)

from uriinspector.assets import asset
from uriinspector.core.syntax.span import Span
from uriinspector.gui.about import AboutDialog
from uriinspector.gui.convert.codec_list import CodecList
from uriinspector.gui.i18n import install_translation, reset
from uriinspector.gui.lists import COLUMNS
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.preferences import Preferences
from uriinspector.gui.settings import SettingsDialog
from uriinspector.gui.shell.modes import COMPARE
from uriinspector.gui.widgets.form import ChoiceBox
from uriinspector.gui.widgets.layout import WIDEST, Room, Splitter, fit, stacked
from uriinspector.gui.widgets.sentence import Sentence

SMALL = QSize(900, 480)
"""What a screen of 1920 × 1080 has at a scale of 2, less its frames and bars."""


def test_no_window_asks_for_more_than_a_small_screen_has(window, qtbot):
    sizes = [window.minimumSizeHint()]
    window.go_migrate()
    window.batch_pane.form.more_button.click()
    dialogs = [SettingsDialog(Preferences(), window), AboutDialog(window), window.batch_pane.form.more]
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        sizes.append(dialog.minimumSizeHint())
    assert [size for size in sizes if size.boundedTo(SMALL) != size] == []


def test_a_size_is_bounded_by_the_screen(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    fit(made, QSize(100_000, 100_000))
    free = made.screen().availableGeometry().size()
    assert (made.width(), made.height() < free.height()) == (free.width(), True)


@pytest.fixture(params=["en", "de"])
def _language(request, qapp):
    """Use a language for the window that is made next."""
    before = QLocale()
    install_translation(qapp, request.param)
    yield
    for translator in qapp.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)
    reset()


@pytest.mark.usefixtures("_language")
def test_the_list_of_a_log_need_not_scroll_sideways(window, qtbot):
    """With German headings the answers of the server were cut at the edge of a window of the usual size."""
    window.go_list()
    pane = window.tabs.list_pane
    pane.empty.sample_button.click()
    qtbot.waitUntil(lambda: not pane.busy and pane.uris.rowCount() > 0, timeout=60_000)
    assert pane.row_panel.isVisible()
    assert not pane.uri_table.isColumnHidden([column.heading for column in COLUMNS].index("Answer"))
    assert pane.uri_table.horizontalScrollBar().maximum() == 0


@pytest.mark.usefixtures("_language")
def test_what_the_choices_of_a_list_say_is_whole_in_a_small_window(window, qtbot):
    """In German it said "Gleiche Texte sind …" and "Basis für relative Refer…", beside a long field with little in it."""
    window.resize(1024, 700)
    window.go_list()
    pane = window.tabs.list_pane
    pane.empty.sample_button.click()
    qtbot.waitUntil(lambda: not pane.busy and pane.uris.rowCount() > 0, timeout=60_000)
    card = pane.card
    for field, text, beside in (
        (card.order, card.order.currentText(), 44),  # pixels of the frame, and of the arrow
        (card.merge, card.merge.currentText(), 44),
        (card.base, card.base.placeholderText(), 18),
    ):
        assert field.fontMetrics().horizontalAdvance(text) + beside <= field.width(), text


def test_a_long_address_in_the_sentence_is_wrapped(window, qtbot):
    """It was cut at the edge, without a sign that there is more."""
    window.resize(1024, 700)
    window.inspect(f"https://app.example/cb?a={'دليل' * 20}")
    label = window.findChild(QLabel, "verdict")
    qtbot.waitUntil(lambda: "browser writes" in label.text())
    room = label.rect().adjusted(0, 0, 0, 1000)
    needed = label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, label.text())
    assert needed.width() <= label.width()
    assert "\u200b" not in label.accessibleName()


@pytest.mark.parametrize("size", [12, 14, 18])
def test_the_counts_of_groups_are_whole_with_large_text(window, qtbot, size: int):
    """They were cut at the edge of a table that can't be scrolled sideways."""
    usual = QApplication.font()
    window._prefer(Preferences(font_size=size))
    window.go_list()
    pane = window.tabs.list_pane
    pane.empty.sample_button.click()
    qtbot.waitUntil(lambda: not pane.busy and pane.groups.rowCount() > 0, timeout=60_000)
    header = pane.group_table.horizontalHeader()
    columns = [header.sectionSize(column) for column in range(header.count())]
    QApplication.setFont(usual)
    assert sum(columns) <= pane.group_table.viewport().width()
    assert columns[1] > 0


@pytest.mark.usefixtures("_language")
def test_the_tabs_of_a_move_are_whole_in_every_window(window, qtbot):
    """From 720 pixels on, the steps left 'This mo' of them until there was room for both."""
    window.go_migrate()
    strip = window.batch_pane.strip
    for width in range(640, 1280, 20):
        window.resize(width, 640)
        qtbot.wait(1)
        assert strip.places.width() >= strip.places.sizeHint().width(), width
    assert strip.steps.isVisible()


@pytest.mark.parametrize(
    ("address", "steps"), [("new.example", True), ("a-longer-name.new.example/documentation", False)]
)
def test_addresses_are_whole_once_all_steps_are_done(window, qtbot, address: str, steps: bool):
    """In German a window of 1280 pixels showed four ticks, and half of where the site had moved."""
    window.resize(1280, 800)
    window.go_migrate()
    pane = window.batch_pane
    strip = pane.strip
    strip.summary.say("", "muted", f"old.example/docs → {address}/ · docs")
    strip.show_stage(Stage.DONE)
    strip.undo_button.show()
    strip.fold(strip.width())
    qtbot.waitUntil(lambda: strip.summary.width() >= strip.summary.sizeHint().width())
    assert strip.steps.isVisible() is steps


@pytest.mark.parametrize(
    ("address", "steps"), [("n.example", "✓ Choose › 2 Preview › 3 Apply › 4 Proved"), ("a-longer-name.new.example/docs/help", "✓ › 2 Preview › 3 › 4")]
)  # fmt: skip
def test_steps_give_their_names_for_whole_addresses(window, qtbot, address: str, steps: str):
    window.resize(1280, 800)
    window.go_migrate()
    strip = window.batch_pane.strip
    strip.summary.say("", "muted", f"old.example/docs → {address}/ · docs")
    strip.label_apply("Apply: write the copy")
    strip.steps.show_step(1, finished=False)
    strip.show_stage(Stage.PREVIEWED)
    qtbot.waitUntil(lambda: strip.summary.width() >= strip.summary.sizeHint().width())
    assert " ".join(label.text() for label in strip.steps.findChildren(QLabel)) == steps


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_last_entry_of_a_drop_down_is_whole(window, qtbot):
    window.go_migrate()
    window.batch_pane.form.more_button.click()
    boxes = [box for box in window.findChildren(QComboBox) if box.isVisible()]
    assert boxes
    for box in boxes:
        box.showPopup()
        view = box.view()
        qtbot.waitUntil(view.isVisible)
        last = view.visualRect(box.model().index(box.count() - 1, 0))
        assert view.viewport().rect().contains(last), box.objectName()
        assert view.window().rect().height() == view.height()
        box.hidePopup()


@pytest.mark.parametrize(("width", "shown"), [(400, "Any purpose at all"), (80, "Any…")])
def test_a_choice_too_long_for_its_box_ends_with_an_ellipsis(qtbot, width: int, shown: str):
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.addItem("Any purpose at all")
    box.resize(width, box.sizeHint().height())
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    assert option.currentText[:3] == shown[:3]
    assert option.currentText.endswith(shown[-1])
    assert box.currentText() == "Any purpose at all"


def test_a_codec_too_long_for_its_box_ends_with_an_ellipsis(qtbot):
    box = CodecList()
    qtbot.addWidget(box)
    box.show_codec("percent-encoding")
    box.setCurrentIndex(0)
    box.resize(120, box.sizeHint().height())
    box.show()
    qtbot.waitExposed(box)
    line = box.lineEdit()
    line.clearFocus()
    cut = line.grab().toImage()
    whole = line.text()
    line.setText(line.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, line.width() - 4))
    assert line.text() != whole
    line.setCursorPosition(0)
    assert line.grab().toImage() == cut


def test_a_verdict_takes_the_lines_it_needs(window, qtbot):
    window.tabs.setCurrentIndex(COMPARE)
    pane = window.tabs.compare_pane
    pane.first.setPlainText("HTTP://Shop.Example:80/%7Ejane/./a")
    pane.second.setPlainText("http://shop.example/~jane/a")
    said, line = pane.verdict, pane.verdict.fontMetrics().height()
    for size, lines in ((QSize(1280, 800), 2), (QSize(640, 400), 5)):
        window.resize(size)
        qtbot.waitUntil(lambda: said.height() >= said.heightForWidth(said.width()))
        assert said.height() >= lines * line
    pane.second.setPlainText("HTTP://Shop.Example:80/%7Ejane/./a")
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: said.height() <= pane.copy.height())


def test_nothing_lies_on_anything_else(window):
    for size in (QSize(1_024, 700), QSize(1_280, 1_000)):
        window.resize(size)
        for go in (window.go_field, window.go_convert, window.go_compare, window.go_list, window.go_migrate):
            go()
            for parent in (window, *window.findChildren(QWidget)):
                laid_out = [one for one in children(parent) if one.isVisible() and not one.isWindow()]
                for one, other in combinations(laid_out, 2):
                    common = one.geometry().intersected(other.geometry())
                    assert min(common.width(), common.height()) <= 1, (
                        one.accessibleName(),
                        other.accessibleName(),
                    )


def children(parent: QWidget) -> list[QWidget]:
    layout = parent.layout()
    below = parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [] if layout is None else below


@pytest.fixture(params=[9, 10, 11])
def _higher_lines(settings, request):
    """Have lines as high as those of Noto Sans before the window is made."""
    settings.setValue("font_size", request.param)


@pytest.mark.usefixtures("_higher_lines")
def test_the_whole_ladder_of_a_comparison_is_seen(window):
    """Its last rung, which decides, was cut in two."""
    window.go_compare()
    pane = window.tabs.compare_pane
    pane.first.setPlainText("HTTP://Shop.Example:80/%7Ejane/./a?q=1#top")
    pane.second.setPlainText("http://shop.example/~jane/a?q=2#top")
    assert pane.rungs.rowCount() == 6
    QApplication.processEvents()
    assert pane.rung_table.verticalScrollBar().maximum() == 0


@pytest.fixture
def _kept_large_text(settings):
    settings.setValue("font_size", 24)
    yield
    QApplication.setFont(QFont("DejaVu Sans", 9))


@pytest.mark.usefixtures("_kept_large_text")
def test_the_files_of_a_preview_have_names_with_large_text(window, control):
    """Each was “…” and nothing else."""
    window.go_migrate()
    window.batch_pane.results.changes.setCurrentWidget(window.batch_pane.site_page)
    window.batch_pane.site_page.tabs.setCurrentIndex(0)
    QApplication.processEvents()
    tree = control("plan_tree")
    assert tree.columnWidth(0) > tree.fontMetrics().horizontalAdvance("index.html") * 3 // 2


@pytest.fixture
def large_text(window):
    """Text of twice the usual size, as the user makes it."""
    for _ in range(9):
        window.theme_actions.larger_text()
    yield
    for _ in range(9):
        window.theme_actions.smaller_text()


@pytest.mark.usefixtures("large_text")
def test_large_text_is_not_cut(window, control, qtbot):
    tasks = [control(f"begin_{name}") for name in ("go_field", "go_compare", "go_list", "open_folder")]
    for label in (label for task in tasks for label in task.findChildren(QLabel)):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    window.inspect("http://h/?q=a%20b")
    controls = window.inspect_pane.controls
    qtbot.waitUntil(
        lambda: controls.sides.orientation() is Qt.Orientation.Vertical
    )  # no room beside the tree
    controls.show_convert()
    field = control("codec_source")
    assert field.height() >= field.fontMetrics().lineSpacing() + 2 * field.frameWidth()
    assert not field.verticalScrollBar().isVisible()


@pytest.mark.usefixtures("large_text")
def test_icons_grow_with_the_text(window, control):
    """They were specks beside large text, and say how severe a finding is."""
    window.inspect("http://me@h/?q=a%20b")
    QApplication.processEvents()
    line = window.fontMetrics().height()
    option = QStyleOptionViewItem()
    tables = window.batch_pane.preview_page.plan_tree, window.tabs.list_pane.uri_table
    for view in (window.inspect_pane.tree, *tables):
        view.initViewItemOption(option)
        assert option.decorationSize.height() >= line, view.objectName()
    assert control("reveal_button").iconSize().height() >= line
    signs = [
        each
        for each in window.inspect_pane.controls.verdict.findChildren(QLabel)
        if not each.pixmap().isNull()
    ]
    assert [sign.pixmap().deviceIndependentSize().height() >= line for sign in signs] == [True]


@pytest.mark.usefixtures("large_text")
def test_no_column_is_cut_to_a_few_letters_of_large_text(window):
    window.go_compare()
    pane = window.tabs.compare_pane
    pane.first.setPlainText("http://jane@h/")
    pane.second.setPlainText("http://h/")
    table = pane.part_table
    assert table.columnWidth(1) >= table.fontMetrics().horizontalAdvance("userinfo") + 16


def test_larger_text_reaches_fields_pages_and_headlines_that_are_there_already(window, control):
    """They kept the size of the text with which they were made."""
    window.go_convert_mode()
    window.go_list()
    window.go_migrate()
    assert window.batch_pane.result_page.sentence.text() == ""  # made when it is asked for
    for _ in range(9):
        window.theme_actions.larger_text()
    try:
        size = QApplication.font().pointSizeF()
        for name in ("convert_text", "convert_output", "list_paste", "list_row_uri", "batch_proof"):
            assert QFontInfo(control(name).font()).pointSizeF() >= size, name
    finally:
        for _ in range(9):
            window.theme_actions.smaller_text()


def test_boxes_and_arrows_grow_with_their_text(window, control, qtbot):
    """Also the boxes of the settings, which keep the height that their text needs."""

    def measured() -> list[int]:
        dialog = SettingsDialog(Preferences(), window)
        qtbot.addWidget(dialog)
        dialog.show()
        box = dialog.history
        assert box.height() >= box.fontMetrics().height()
        style, part, bar = window.style(), QStyle.SubElement.SE_CheckBoxIndicator, control("detail_tabs_bar")
        button = QStyleOptionButton()
        button.initFrom(box)
        scroll = style.pixelMetric(QStyle.PixelMetric.PM_TabBarScrollButtonWidth, None, bar)
        return [style.subElementRect(part, button, box).height(), scroll]

    before = measured()
    window._prefer(Preferences(font_size=24))
    grown = measured()
    window._prefer(Preferences())
    assert all(after > 1.8 * size for size, after in zip(before, grown, strict=True))


def test_the_arrows_of_trees_grow_with_the_text(window, control):
    """They stayed as small as with usual text, since their room did."""
    trees = [control("component_tree"), control("findings_list"), window.batch_pane.preview_page.plan_tree]
    before = [tree.indentation() for tree in trees]
    window._prefer(Preferences(font_size=24))
    grown = [tree.indentation() for tree in trees]
    window._prefer(Preferences())
    assert all(after > 1.4 * size for size, after in zip(before, grown, strict=True))
    assert [tree.indentation() for tree in trees] == before


def test_a_narrow_form_has_room_for_all_fields_until_something_is_said(window, tmp_path, qtbot):
    """Strips stood empty below three of the four fields, and pushed the last out of a small window."""
    (tmp_path / "a.html").write_bytes(b'<a href="b.html">b</a>')
    window.resize(640, 480)
    window.go_migrate()
    form = window.batch_pane.form
    lines = [
        form._fields[name] for name in ("batch_folder", "batch_output", "batch_old_base", "batch_new_base")
    ]
    QApplication.processEvents()
    assert form.mapTo(window, lines[3].geometry().bottomRight()).y() < 480
    below_last = form.more_button
    assert below_last.y() - lines[3].geometry().bottom() < 24
    top = lines[1].y()
    form.fill({"batch_folder": str(tmp_path)})
    qtbot.waitUntil(lambda: form.found.isVisible() and "1" in form.found.text())
    QApplication.processEvents()
    assert lines[1].y() > top
    assert form.found.visibleRegion().boundingRect().height() >= form.fontMetrics().height()


def test_a_form_with_large_text_needs_no_more_than_its_fields(window):
    """What stands beside *More choices* made it wider than the window, and the fields with it."""
    window._prefer(Preferences(font_size=24))
    window.resize(1024, 700)
    window.go_migrate()
    QApplication.processEvents()
    form = window.batch_pane.form
    needed, wide = form.minimumSizeHint().width(), form.width()
    window._prefer(Preferences())
    assert needed <= wide <= 1024


@pytest.mark.parametrize("size", [0, 24])
def test_icons_of_buttons_stand_apart_from_their_words(window, size: int):
    window._prefer(Preferences(font_size=size))
    window.go_compare()
    button = window.tabs.compare_pane.swap
    button.ensurePolished()
    icon, drawn = button.iconSize(), button.icon().pixmap(button.iconSize()).toImage()
    behind = [
        drawn.pixelColor(x, y).alpha()
        for x in range(icon.height(), icon.width())
        for y in range(icon.height())
    ]
    window._prefer(Preferences())
    assert icon.height() >= button.fontMetrics().height()
    assert len(behind) >= 4 * icon.height()
    assert not any(behind)


def test_rows_of_tables_that_are_there_grow_with_their_text(window):
    """The lines stood upon each other."""
    window.go_convert_mode()
    window.go_compare()
    tables = (window.tabs.convert_pane.trial_table, window.tabs.compare_pane.rung_table)
    rooms = [table.verticalHeader().defaultSectionSize() - table.fontMetrics().height() for table in tables]
    for _ in range(9):
        window.theme_actions.larger_text()
    try:
        for table, room in zip(tables, rooms, strict=True):
            rows = table.verticalHeader()
            assert rows.defaultSectionSize() == table.fontMetrics().height() + room
    finally:
        for _ in range(9):
            window.theme_actions.smaller_text()
    assert [
        table.verticalHeader().defaultSectionSize() - table.fontMetrics().height() for table in tables
    ] == rooms


@pytest.mark.usefixtures("large_text")
def test_the_buttons_of_the_steps_are_whole_with_large_text(window, control, qtbot):
    window.go_convert_mode()
    button = control("convert_decode")
    button.setText("Dekodieren mit")  # longer than in any language
    qtbot.waitUntil(lambda: button.width() >= button.minimumSizeHint().width(), timeout=2000)


def test_a_sentence_is_cut_where_its_lines_end(make, qtbot):
    sentence = make(partial(Sentence, "name", lines=2))
    qtbot.addWidget(sentence)
    sentence.setFont(QFont(sentence.font().family(), 24))
    sentence.resize(560, sentence.minimumSizeHint().height())
    sentence.say(
        "", "muted", "Given as their own address by 3 of 14 pages, given for sharing by 1 of 14 pages"
    )
    flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
    shown = sentence._elide(sentence.rect(), int(flags))
    assert shown.endswith("…")
    needed = sentence.fontMetrics().boundingRect(sentence.rect(), int(flags), shown)
    assert needed.height() <= sentence.height()


def test_a_long_guess_leaves_the_form_of_a_move_narrow(window, control, qtbot):
    window.go_migrate()
    before = window.batch_pane.form.minimumSizeHint().width()
    control("batch_folder").setText(str(asset("sample-site")))
    qtbot.waitUntil(control("batch_guess").isVisible, timeout=10_000)
    assert window.batch_pane.form.minimumSizeHint().width() <= before


_TWO_LINES = "www.xn--schtzenverein-mnchen-j8bd.de/%C3%BCber%20uns/vorstand.html"


@pytest.mark.parametrize(
    ("size", "text", "words", "lines"),
    [((1280, 800), _TWO_LINES, 30, 3), ((1024, 700), _TWO_LINES, 18, 3), ((1024, 700), "h/%C3%BC", 30, 4)],
    ids=["usual", "small", "small, long help"],
)
def test_the_panel_holds_its_texts_and_the_help_of_a_codec(window, qtbot, size, text, words, lines):
    """The longest help, in German, takes as much as 30 words here; in a small window it needs a text of one line."""
    window.resize(*size)
    window.inspect(text)
    sentence = window.inspect_pane.convert.controls.sentence
    sentence.say("info", "muted", "word " * words)
    room = window.inspect_pane.convert.parentWidget().parentWidget()
    line = sentence.fontMetrics().height()
    qtbot.waitUntil(lambda: lines * line <= sentence.height() < (lines + 1) * line)
    qtbot.wait(100)  # the layouts around it follow, one after the other
    assert room.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)], ids=["usual", "small"])
def test_long_texts_leave_the_panel_its_chips_and_its_button(window, control, qtbot, size):
    """Both texts took four lines, and what they are written back with was below the end of the panel."""
    window.resize(*size)
    window.inspect(f"https://h/?q={'a%20b' * 150}")
    window.inspect_pane.uri_edit.select(Span(10, 760))
    source = control("codec_source")
    qtbot.waitUntil(lambda: len(source.toPlainText()) > 100)
    qtbot.wait(100)  # the layouts around it follow, one after the other
    buttons = [control(name) for name in ("codec_layer_1", "codec_more", "codec_write_back")]
    assert [each for each in buttons if each.visibleRegion().boundingRect().size() != each.size()] == []
    assert source.viewport().height() >= source.fontMetrics().lineSpacing()


def test_many_layers_are_not_cut_in_a_small_window(window, control, qtbot):
    """Their chips stood in one row, and the fields and the star were as wide as that, beyond the edge of the panel."""
    window.resize(1024, 700)
    window.inspect("https://h.example/?x=%252525C3%252525A9")
    window.inspect_pane.uri_edit.select(Span(19, 37))
    qtbot.waitUntil(lambda: window.findChild(QWidget, "codec_layer_4") is not None)
    qtbot.wait(100)  # the layouts around it follow, one after the other
    names = (
        "codec_layer_1",
        "codec_layer_4",
        "codec_more",
        "codec_favourite",
        "codec_source",
        "codec_write_back",
    )
    parts = [control(name) for name in names]
    assert [each for each in parts if each.visibleRegion().boundingRect().size() != each.size()] == []


def test_larger_text_leaves_the_panel_its_buttons(window, control, qtbot):
    """The chips of the layers were cut to half their letters, and the button below them was out of sight."""
    window.resize(1900, 1000)
    window.inspect("http://h/?q=a%20b")
    controls = window.inspect_pane.controls
    before = controls.split.sizes()[0]
    for _ in range(9):
        window.theme_actions.larger_text()
    try:
        qtbot.waitUntil(lambda: controls.split.sizes()[0] > 1.5 * before, timeout=2000)
        button = control("codec_write_back")
        qtbot.waitUntil(lambda: button.visibleRegion().boundingRect().size() == button.size(), timeout=2000)
        chip = control("codec_layer_1")
        assert chip.height() >= chip.fontMetrics().height()
    finally:
        for _ in range(9):
            window.theme_actions.smaller_text()


def test_the_panel_keeps_the_distance_of_the_other_pages_while_it_is_one(window, control, qtbot):
    """Its heading touched the tabs."""
    window.inspect("http://h/a?b=c")
    window.resize(900, 700)
    window.go_convert()
    heading, tabs = control("codec_heading"), control("detail_tabs")
    page = tabs.currentWidget()
    qtbot.waitUntil(lambda: heading.mapTo(page, QPoint(0, 0)).y() >= 8)
    window.resize(1280, 800)
    panel = window.inspect_pane.convert
    qtbot.waitUntil(lambda: heading.mapTo(panel, QPoint(0, 0)).y() == 0)


def test_the_panel_below_the_tree_is_seen_whole(window, control, qtbot):
    """Its last line was cut in the middle."""
    window.resize(900, 700)
    window.inspect("https://www.example.com/?a=" + "b" * 120)  # two lines
    window.go_convert()
    qtbot.waitUntil(control("codec_source").isVisible)
    room = control("detail_tabs").currentWidget()
    qtbot.waitUntil(lambda: room.verticalScrollBar().maximum() == 0)


def test_the_focus_is_seen_where_a_key_leads_it(qtbot):
    inside = stacked(*(QLineEdit() for _ in range(40)))
    before, room = QLineEdit(), Room(inside)
    holder = stacked(before, room)
    qtbot.addWidget(holder)
    holder.resize(200, 160)
    with qtbot.waitExposed(holder):
        holder.show()
    last = inside.findChildren(QLineEdit)[-1]
    last.setFocus(Qt.FocusReason.BacktabFocusReason)
    qtbot.waitUntil(lambda: not last.visibleRegion().isEmpty())


def test_a_folded_pane_opens_for_the_focus(qtbot):
    first, folded = QLineEdit(), stacked(QLineEdit())
    splitter = Splitter("a_split", Qt.Orientation.Vertical, (first, folded), (100, 100))
    splitter.setChildrenCollapsible(True)
    qtbot.addWidget(splitter)
    splitter.resize(200, 300)
    with qtbot.waitExposed(splitter):
        splitter.show()
    splitter.setSizes([1, 0])
    first.setFocus()
    assert splitter.sizes()[1] == 0
    folded.findChild(QLineEdit).setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: splitter.sizes()[1] > 0)


def test_all_modes_are_seen_in_a_narrow_window(window, control, qtbot):
    words = control("palette_button").text()
    window.resize(window.minimumSizeHint().expandedTo(QSize(640, 400)))
    bar = window.tabs.tabBar()
    assert bar.width() >= bar.sizeHint().width()
    assert control("palette_button").accessibleName() == words
    window.resize(1280, 800)
    assert control("palette_button").text() == words
    window.resize(800, 800)
    assert control("palette_button").text() == words
    for _ in range(9):
        window.theme_actions.larger_text()
    try:
        qtbot.waitUntil(lambda: bar.width() >= bar.sizeHint().width(), timeout=2000)
    finally:
        for _ in range(9):
            window.theme_actions.smaller_text()


def test_the_choices_of_a_comparison_are_whole_with_large_text(window, control, qtbot):
    """The purpose was cut to a few letters, and the page scrolled sideways."""
    window.tabs.setCurrentIndex(COMPARE)
    for _ in range(9):
        window.theme_actions.larger_text()
    try:
        purpose, first, last = map(
            control, ("compare_purpose", "compare_ignore_order", "compare_ignore_trackers")
        )
        window.resize(1024, 800)
        qtbot.waitUntil(lambda: last.y() > purpose.y() + purpose.height())
        longest = max(
            purpose.fontMetrics().horizontalAdvance(purpose.itemText(row)) for row in range(purpose.count())
        )
        assert purpose.width() > longest
        assert abs(first.geometry().center().y() - purpose.geometry().center().y()) <= 1
    finally:
        for _ in range(9):
            window.theme_actions.smaller_text()


def test_the_first_finding_of_a_long_uri_is_whole_in_a_small_window(window, control, qtbot):
    window.resize(1024, 700)
    window.inspect(f"https://user:secret@h.example/?q={'caf%C3%A9+' * 320}&broken=%zz")
    qtbot.waitUntil(control("finding_fix").isEnabled)
    cards = control("findings_list")
    qtbot.waitUntil(lambda: cards.viewport().rect().contains(cards.visualRect(cards.currentIndex())))


def test_the_first_finding_is_whole_however_high_the_window_is(window, control, qtbot):
    """At 1280 by 800 and 125 % its buttons were cut in half, while a value with `+` asked for more room above."""
    text = "http://jane:geheim@shop.example:80/?q=tea+%26+cake&size=10%&ref=%E2%80%AEnoitcepsni"
    window.inspect(text)
    qtbot.waitUntil(control("finding_fix").isEnabled)
    start = text.index("tea")
    window.inspect_pane.uri_edit.select(Span(start, start + len("tea+%26+cake")))
    cards = control("findings_list")
    for size in (QSize(1280, 800), QSize(1024, 640), QSize(1280, 800), QSize(1024, 660)):
        window.resize(size)
        qtbot.waitUntil(lambda: cards.viewport().rect().contains(control("finding_fix").geometry()))
        assert cards.visualRect(cards.currentIndex()).top() >= 0


def test_the_button_of_a_finding_is_seen_in_a_low_window(window, control, qtbot):
    window.resize(640, 400)
    window.inspect("http://jane:pw@h.example/%7Ea b")
    qtbot.waitUntil(control("finding_fix").isEnabled)
    control("finding_fix").setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(
        lambda: control("findings_list").viewport().rect().contains(control("finding_fix").geometry())
    )


def test_work_with_a_long_path_makes_no_window_wider(window):
    page = window.batch_pane.results.busy_page
    page.begin("Reading " * 40, "Cancel at any time: every file is then as it was. " * 4)
    page.path.setText("a/" * 90)
    assert page.minimumSizeHint().width() <= WIDEST


def test_the_form_of_a_move_scrolls_where_larger_text_has_no_room(window):
    window.go_migrate()
    pane = window.batch_pane
    pane.form.setStyleSheet("* { font-size: 32pt; }")
    assert pane.form.minimumSizeHint().width() > WIDEST
    page = pane.results.widget(0)
    page.layout().invalidate()
    assert page.minimumSizeHint().width() <= WIDEST


@pytest.mark.parametrize("width", [640, 740, 1024])
def test_the_form_of_a_move_does_not_scroll_sideways_in_a_narrow_window(window, qtbot, width):
    """The fields of the copy and the new address were cut at 640 pixels."""
    window.go_migrate()
    form = window.batch_pane.form
    window.resize(width, 700)
    room = window.batch_pane.results.widget(0).findChild(Room)
    copy, new = (form.findChild(QLineEdit, name) for name in ("batch_output", "batch_new_base"))
    is_beside = width == 1024
    qtbot.waitUntil(lambda: (copy.mapTo(form, QPoint()).x() > width // 3) == is_beside)
    assert room.horizontalScrollBar().maximum() == 0
    assert new.visibleRegion().boundingRect() == new.rect()


def test_a_form_that_scrolls_sideways_has_room_for_its_bar(window, qtbot):
    window.go_migrate()
    room = window.batch_pane.results.widget(0).findChild(Room)
    window.batch_pane.form.setStyleSheet("* { font-size: 22pt; }")
    window.resize(660, 1200)
    qtbot.waitUntil(lambda: room.horizontalScrollBar().isVisible())
    qtbot.waitUntil(lambda: not room.verticalScrollBar().isVisible())
