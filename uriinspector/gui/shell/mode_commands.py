"""The buttons of every mode as commands of the palette, in their own words."""

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QTabWidget, QWidget

from uriinspector.gui.shell.modes import Modes
from uriinspector.gui.shell.palette import CommandPalette
from uriinspector.gui.widgets.dialog import open_dialog

_BELOW_TOP = 64


def open_palette(window: QWidget, tabs: Modes, actions: Mapping[str, QAction]) -> None:
    """Show all actions; those of modes not used yet are added once the palette is seen, since making them takes time."""
    palette = CommandPalette(window)
    _show_commands(palette, tabs, actions)
    centre = window.geometry().center().x() - palette.width() // 2
    palette.move(centre, window.geometry().top() + _BELOW_TOP)
    if not tabs.has_all():
        palette.seen.connect(partial(_show_rest, palette, tabs, actions))
    open_dialog(palette)


def _show_commands(palette: CommandPalette, tabs: Modes, actions: Mapping[str, QAction]) -> None:
    palette.show_actions(without_twins(actions, mode_commands(tabs, palette)))


def _show_rest(palette: CommandPalette, tabs: Modes, actions: Mapping[str, QAction]) -> None:
    tabs.make_all()
    _show_commands(palette, tabs, actions)


def mode_commands(tabs: QTabWidget, parent: QWidget) -> tuple[QAction, ...]:
    """Return an action for each button that could be pressed in any mode now; it goes to the mode first."""
    found: dict[str, QAction] = {}
    for mode in range(tabs.count()):
        page = tabs.widget(mode)
        for button in () if page is None else _pressable_buttons(page):
            words = button.accessibleName() or button.text().replace("&", "")
            name = f"{tabs.tabText(mode)}: {words}"
            if name not in found:
                found[name] = _make_action(tabs, mode, button, name, parent)
    return tuple(found.values())


def without_twins(actions: Mapping[str, QAction], commands: tuple[QAction, ...]) -> list[QAction]:
    """Return all actions but the palette's own, then the commands whose words no action has already."""
    own = [action for name, action in actions.items() if name != "palette"]
    said = {action.text().replace("&", "").removesuffix("…") for action in own}
    return own + [command for command in commands if command.text().partition(": ")[2] not in said]


def _pressable_buttons(page: QWidget) -> Iterator[QPushButton]:
    for button in page.findChildren(QPushButton):
        is_example = button.property("example") or button.objectName().startswith(
            ("begin_", "last_", "example_")
        )
        if button.objectName() and button.isEnabled() and button.isVisibleTo(page) and not is_example:
            yield button


def _make_action(tabs: QTabWidget, mode: int, button: QPushButton, name: str, parent: QWidget) -> QAction:
    action = QAction(name.replace("&", "&&"), parent)
    action.setIcon(button.icon())
    action.setToolTip(button.toolTip())
    action.triggered.connect(partial(_press, tabs, mode, button))
    return action


def _press(tabs: QTabWidget, mode: int, button: QPushButton) -> None:
    tabs.setCurrentIndex(mode)
    button.click()
