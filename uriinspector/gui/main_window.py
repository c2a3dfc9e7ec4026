"""The window: the tabs, the menus made from the table of actions, and what is remembered between two starts."""

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QSplitter,
    QTabWidget,
    QToolButton,
    QWidget,
)

from uriinspector import __version__
from uriinspector.gui.actions import ACTIONS, MENUS, Action
from uriinspector.gui.batch.pane import BatchPane
from uriinspector.gui.compare.pane import ComparePane
from uriinspector.gui.icons import icon, program_icon
from uriinspector.gui.inspector.pane import InspectPane
from uriinspector.gui.palette import CommandPalette
from uriinspector.gui.theme import Theme, chosen_theme, current_theme, wear
from uriinspector.gui.trail import Trail

_THEMES = ("system", "light", "dark")
_SMALLEST, _LARGEST = 7.0, 32.0


class MainWindow(QMainWindow):
    """Two panes under tabs; the window knows no URI and no site itself."""

    def __init__(self, settings: QSettings) -> None:
        super().__init__()
        self._settings = settings
        self._trail = Trail()
        self.setWindowTitle("URI Inspector")
        self.setWindowIcon(program_icon())
        self.inspect_pane = InspectPane()
        self.compare_pane = ComparePane()
        self.batch_pane = BatchPane()
        self.tabs = QTabWidget()
        self.tabs.setObjectName("mode_tabs")
        self.tabs.setAccessibleName(self.tr("Mode"))
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.inspect_pane, self.tr("Inspect"))
        self.tabs.addTab(self.compare_pane, self.tr("Compare"))
        self.tabs.addTab(self.batch_pane, self.tr("Migrate"))
        self.setCentralWidget(self.tabs)
        self.actions_by_name = {action.name: self._made(action) for action in ACTIONS}
        self._fill_menus()
        self._add_corner()
        self.inspect_pane.inspected.connect(self._on_inspected)
        self.inspect_pane.visited.connect(self._on_visited)
        self.inspect_pane.reveal_button.toggled.connect(self.actions_by_name["reveal"].setChecked)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_colours_changed)
        self._restore()
        self._update_trail()
        self.inspect_pane.uri_edit.setFocus()

    def inspect(self, text: str) -> None:
        """Show a URI in the inspector, as a step of the trail."""
        self.tabs.setCurrentWidget(self.inspect_pane)
        self.inspect_pane.visit(text)

    def inspect_clipboard(self) -> None:
        """Inspect the text of the clipboard, as it is."""
        self.inspect(QGuiApplication.clipboard().text())

    def choose_folder(self) -> None:
        """Go to the migration and ask for its folder."""
        self.go_migrate()
        self.batch_pane.form.choose_folder()

    def undo(self) -> None:
        """Take the last change of the URI back."""
        self.inspect_pane.uri_edit.undo()

    def redo(self) -> None:
        """Do the change taken back again."""
        self.inspect_pane.uri_edit.redo()

    def copy_uri(self) -> None:
        """Copy the whole URI as written."""
        QGuiApplication.clipboard().setText(self.inspect_pane.inspection.text)

    def copy_part(self) -> None:
        """Copy the part selected in the tree, as written."""
        value = self.inspect_pane.tree.current_node().value
        QGuiApplication.clipboard().setText("" if value is None else value.text)

    def fix(self) -> None:
        """Mend the finding selected."""
        self.inspect_pane.details.findings.fix_button.click()

    def reveal(self) -> None:
        """Show secrets, or mask them again."""
        self.inspect_pane.reveal_button.setChecked(self.actions_by_name["reveal"].isChecked())

    def wear_system(self) -> None:
        """Light or dark as the system says, now and later."""
        self._choose_theme("system")

    def wear_light(self) -> None:
        """Always light."""
        self._choose_theme("light")

    def wear_dark(self) -> None:
        """Always dark."""
        self._choose_theme("dark")

    def larger_text(self) -> None:
        """One point larger."""
        self._scale_text(1)

    def smaller_text(self) -> None:
        """One point smaller."""
        self._scale_text(-1)

    def go_inspect(self) -> None:
        """To the inspector."""
        self.tabs.setCurrentWidget(self.inspect_pane)
        self.go_field()

    def go_compare(self) -> None:
        """To the comparison, with the URI inspected as the first of the two."""
        self.tabs.setCurrentWidget(self.compare_pane)
        self.compare_pane.begin_with(self.inspect_pane.inspection.text)

    def go_migrate(self) -> None:
        """To the migration."""
        self.tabs.setCurrentWidget(self.batch_pane)
        self.batch_pane.form.first_field().setFocus()

    def go_back(self) -> None:
        """To the URI inspected before."""
        self.inspect_pane.set_uri(self._trail.back())
        self._update_trail()

    def go_forward(self) -> None:
        """To the URI inspected after."""
        self.inspect_pane.set_uri(self._trail.forward())
        self._update_trail()

    def go_field(self) -> None:
        """To the field of the URI, all of it selected."""
        self._focus(self.inspect_pane.uri_edit)
        self.inspect_pane.uri_edit.selectAll()

    def go_base(self) -> None:
        """To the field of the base."""
        self._focus(self.inspect_pane.base_edit)

    def go_tree(self) -> None:
        """To the tree of parts."""
        self._focus(self.inspect_pane.tree)

    def go_convert(self) -> None:
        """To the encode/decode panel."""
        self._focus(self.inspect_pane.convert.source)

    def go_findings(self) -> None:
        """To the findings."""
        self.inspect_pane.details.setCurrentIndex(0)
        self._focus(self.inspect_pane.details.findings.list)

    def show_palette(self) -> None:
        """Every action, found by typing."""
        palette = CommandPalette(
            [action for name, action in self.actions_by_name.items() if name != "palette"], self
        )
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.move(self.geometry().center().x() - palette.width() // 2, self.geometry().top() + 64)
        palette.open()

    def show_about(self) -> None:
        """Version and licences."""
        QMessageBox.about(
            self,
            self.tr("About URI Inspector"),
            f"<b>URI Inspector {__version__}</b><p>"
            + self.tr(
                "Look at any URI part by part, and move web sites to a new base with proof. MIT licence."
            )
            + "</p><p>"
            + self.tr(
                "Made with Qt and PySide6 (LGPL 3), ada-url (Apache 2 and MIT), idna (BSD 3), icons of Lucide (ISC)."
            )
            + "</p>",
        )

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Stop what runs, and remember the places of everything."""
        self.batch_pane.shut()
        self._settings.setValue("geometry", self.saveGeometry())
        self._settings.setValue("favourite_codecs", ",".join(self.inspect_pane.convert.codec_list.favourites))
        self._settings.setValue("tab", self.tabs.currentIndex())
        for name, splitter in self._splitters().items():
            self._settings.setValue(name, splitter.saveState())
        super().closeEvent(event)

    def _made(self, row: Action) -> QAction:
        action = QAction(icon(row.icon, current_theme().muted), self.tr(row.text), self)
        action.setObjectName(f"action_{row.name}")
        action.setCheckable(row.checkable or row.slot.startswith("wear_"))
        action.setToolTip(self.tr(row.tip))
        action.setStatusTip(self.tr(row.tip))
        if row.shortcut:
            action.setShortcut(QKeySequence(row.shortcut))
        action.triggered.connect(getattr(self, row.slot))
        return action

    def _fill_menus(self) -> None:
        menus = {title: self.menuBar().addMenu(self.tr(title)) for title in MENUS}
        for row in ACTIONS:
            menus[row.menu].addAction(self.actions_by_name[row.name])
        themes = QActionGroup(self)
        for name in _THEMES:
            themes.addAction(self.actions_by_name[f"theme_{name}"])

    def _add_corner(self) -> None:
        """Back and forward before the tabs' end, and the way to every command."""
        corner = QWidget()
        row = QHBoxLayout(corner)
        row.setContentsMargins(0, 0, 16, 0)
        row.setSpacing(4)
        for name in ("go_back", "go_forward"):
            button = QToolButton()
            button.setObjectName(f"{name}_button")
            button.setDefaultAction(self.actions_by_name[name])
            button.setAccessibleName(self.actions_by_name[name].text().replace("&", ""))
            row.addWidget(button)
        search = QPushButton(icon("search", current_theme().muted), self.tr("Commands   Ctrl+K"))
        search.setObjectName("palette_button")
        search.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature
        search.setToolTip(self.tr("Find any action by its name (Ctrl+K)"))
        search.clicked.connect(self.show_palette)
        row.addWidget(search)
        self.tabs.setCornerWidget(corner)

    def _splitters(self) -> dict[str, QSplitter]:
        found = (
            self.inspect_pane.split,
            self.inspect_pane.sides,
            self.compare_pane.split,
            self.batch_pane.split,
        )
        return {splitter.objectName(): splitter for splitter in found}

    def _restore(self) -> None:
        """Everything where it was; the first time, a good size for a small screen."""
        self.resize(1120, 760)
        if geometry := self._settings.value("geometry"):
            self.restoreGeometry(geometry)
        for name, splitter in self._splitters().items():
            if state := self._settings.value(name):
                splitter.restoreState(state)
        favourites = str(self._settings.value("favourite_codecs", ""))
        self.inspect_pane.convert.codec_list.set_favourites(favourites.split(","))
        self.tabs.setCurrentIndex(int(str(self._settings.value("tab", 0))))
        self.actions_by_name[f"theme_{self._theme_name()}"].setChecked(True)
        self._wear(chosen_theme(self._theme_name()))

    def _theme_name(self) -> str:
        name = str(self._settings.value("theme", "system"))
        return name if name in _THEMES else "system"

    def _choose_theme(self, name: str) -> None:
        self._settings.setValue("theme", name)
        self._wear(chosen_theme(name))

    def _wear(self, theme: Theme) -> None:
        """Put a theme on everything, icons and models included."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        wear(application, theme)
        for row in ACTIONS:
            self.actions_by_name[row.name].setIcon(icon(row.icon, theme.muted))
        self.inspect_pane.retint()
        self.compare_pane.retint()
        self.batch_pane.retint()

    def _scale_text(self, step: int) -> None:
        font = QGuiApplication.font()
        font.setPointSizeF(min(_LARGEST, max(_SMALLEST, font.pointSizeF() + step)))
        QApplication.setFont(font)
        self._settings.setValue("font_size", font.pointSizeF())
        self._wear(current_theme())

    def _focus(self, control: QWidget) -> None:
        self.tabs.setCurrentWidget(self.inspect_pane)
        control.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _update_trail(self) -> None:
        self.actions_by_name["go_back"].setEnabled(self._trail.can_go_back)
        self.actions_by_name["go_forward"].setEnabled(self._trail.can_go_forward)

    def _on_inspected(self) -> None:
        self._trail.edit(self.inspect_pane.inspection.text)

    def _on_visited(self, text: str) -> None:
        self._trail.visit(text)
        self._update_trail()

    def _on_system_colours_changed(self) -> None:
        if self._theme_name() == "system":
            self._wear(chosen_theme("system"))
