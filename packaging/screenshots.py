"""Take pictures of the window for people to look at: `screenshots.py FOLDER [SCENE ...]`.

`--readme` makes those of the README again, `--manual` those of the manual, in each of its languages. Every scene is taken light and dark, at 100 % and
200 %; those in high contrast in that theme only.
"""

import argparse
import base64
import gc
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from itertools import count
from operator import sub
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from uriinspector.core.syntax.span import Span
    from uriinspector.gui.shell.main_window import MainWindow

_ROOT: Final = Path(__file__).resolve().parent.parent
_SIZE: Final = (1280, 800)
_COLOURS: Final = 256
_TURN: Final = 10  # milliseconds between two looks at whether there is work
_TURNS: Final = 3  # in a row without work, since an answer may begin more
# Milliseconds; what runs longer, such as a pause before something is spoken, changes no picture
_SOON: Final = 500
_LONGEST: Final = 300  # seconds of work before a picture
WINDOWS: "Final[list[MainWindow]]" = []  # the one that the picture is taken of

_LONG: Final = (
    "https://user:secret@shop.example.com:8443/a/b%2Fc/?q=" + "caf%C3%A9+" * 320 + "&broken=%zz#end"
)
_WRAPPED: Final = (
    "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fshop%3Fid%3D7%26lang%3Dde"
    "&data=05%7C01%7Cjane%40example.com&reserved=0"
)
_FORUM: Final = "https://john.doe@www.example.com:123/forum/questions/?tag=networking&order=newest#top"
_WRONG: Final = (
    "http://jane:geheim@shop.example:80/caf%C3%A9/%7Emenu/?q=tea+%26+cake&next=https%3A%2F%2Fpay.example%2F%3Fid%3D7"
    "&size=10%&ref=%E2%80%AEnoitcepsni"
)
_COMPARED: Final = ("HTTP://Shop.Example:80/%7Ejane/./a?q=1#top", "http://shop.example/~jane/a?q=2#top")


class Scene(NamedTuple):
    """What is done in a window before the picture is taken, its size and its themes; `act` may return another widget to take."""

    act: "Callable[[MainWindow], QWidget | None]"
    size: tuple[int, int] = _SIZE
    themes: tuple[str, ...] = ("light", "dark")


class Picture(NamedTuple):
    """A picture of the README or the manual: its scene, its theme, its name."""

    scene: str
    theme: str
    name: str


README: Final = (
    Picture("findings", "light", "inspect-findings"),
    Picture("wrapped", "dark", "inspect-wrapped-link"),
    Picture("compare", "light", "compare"),
    Picture("migrate-proved", "light", "migrate-proved"),
)


MANUAL: Final = (
    Picture("convert", "light", "convert"),
    Picture("list", "light", "list"),
    Picture("findings", "light", "inspect"),
    Picture("compare", "light", "compare"),
    Picture("migrate-preview", "light", "move-preview"),
    Picture("migrate-proved", "light", "move-proved"),
)


def main() -> int:
    """Start one process for each scale, because Qt reads it only when it starts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=_ROOT / "resources" / "screenshots")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("--readme", action="store_true", help="the four of the README, compressed")
    parser.add_argument("--manual", action="store_true", help="those of the manual, compressed")
    parser.add_argument("--scale", help=argparse.SUPPRESS)
    parser.add_argument("--language", default="en", help="of the window")
    asked = parser.parse_args()
    if asked.scale:
        return take_all(asked.folder.resolve(), asked.scale, asked.scenes or list(SCENES), asked.language)
    if asked.manual:
        for language in ("en", "de"):
            make(_ROOT / "resources" / "manual" / "pictures" / language, MANUAL, (), language)
    else:
        make(asked.folder.resolve(), README if asked.readme else (), asked.scenes, asked.language)
    return 0


def make(folder: Path, kept: "tuple[Picture, ...]", scenes: "Sequence[str]", language: str) -> None:
    """Take the pictures `kept`, compressed, or else scenes at both scales, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as taken:
        into = Path(taken) if kept else folder
        for scale in ("1",) if kept else ("1", "2"):
            environment = os.environ | {"QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"}
            taken_scenes = [picture.scene for picture in kept] or list(scenes)
            options = ["--scale", scale, "--language", language]
            command = [sys.executable, __file__, *options, str(into), *taken_scenes]
            subprocess.run(command, env=environment, check=True)
        for picture in kept:
            compress(into / f"{picture.scene}-{picture.theme}-100.png", folder / f"{picture.name}.png")


def compress(source: Path, target: Path) -> None:
    """Write a picture with as few colours as a window needs, which takes a third of the octets and shows no difference.

    It has no gradients: beside its plain colours stand the edges of letters, each of which becomes the most frequent
    colour that is close to it.
    """
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QImageWriter

    picture = QImage(str(source)).convertToFormat(QImage.Format.Format_RGB32)
    flags = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    reduced = picture.convertToFormat(QImage.Format.Format_Indexed8, choose_colours(picture), flags)
    writer = QImageWriter(str(target))
    writer.setCompression(100)
    if not writer.write(reduced):
        raise OSError(f"{target}: {writer.errorString()}")


def choose_colours(picture: "QImage") -> list[int]:
    """Return the most frequent colours, at most `_COLOURS`, of which each other colour is at the least distance possible."""
    counts = Counter(memoryview(picture.constBits()).cast("I"))
    wanted = [(colour, *colour.to_bytes(4, sys.byteorder)) for colour, _ in counts.most_common()]
    for distance in count():
        kept: list[tuple[int, ...]] = []
        for colour in wanted:
            if not any(sum(map(abs, map(sub, colour[1:], other[1:]))) <= distance for other in kept):
                kept.append(colour)
                if len(kept) > _COLOURS:
                    break
        else:
            return [colour[0] for colour in kept]
    raise AssertionError("at the greatest distance one colour is left")


def take_all(folder: Path, scale: str, names: list[str], language: str) -> int:
    """Take the scenes named, each in its themes."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["URIINSPECTOR_HOME"] = home
        from PySide6.QtCore import QSettings
        from PySide6.QtWidgets import QApplication

        gc.disable()  # else a thread of a preview throws away what is left of the windows before
        from uriinspector.gui.i18n import install_translation
        from uriinspector.gui.shell.main_window import MainWindow

        application = QApplication([])
        application.setStyle("Fusion")
        install_translation(application, language)
        os.environ["HOME"] = str(Path(home, "jane"))  # what the pictures call ~
        for name in names:
            scene = SCENES[name]
            for theme in scene.themes:
                settings = QSettings(f"{home}/{theme}.ini", QSettings.Format.IniFormat)
                settings.clear()
                settings.setValue("theme", theme)
                window = MainWindow(settings)
                WINDOWS[:] = [window]
                gc.collect()
                window.resize(*scene.size)
                window.show()
                seen = scene.act(window) or window
                wait_until_settled()
                seen.grab().save(str(folder / f"{name}-{theme}-{scale}00.png"))
                window.close()
                window.deleteLater()
    return 0


def wait_until_settled() -> None:
    """Run the event loop until no window has work left: no thread is at work, and nothing is put off to a later turn.

    Raises:
        TimeoutError: there was work for minutes.
    """
    from PySide6.QtCore import QEventLoop, QTimer

    begun, quiet = time.monotonic(), 0
    while quiet < _TURNS:
        turn = QEventLoop()
        QTimer.singleShot(_TURN, turn.quit)
        turn.exec()
        quiet = 0 if _is_at_work() else quiet + 1
        if time.monotonic() - begun > _LONGEST:
            raise TimeoutError("The window does not come to rest; take the scene by itself to see why.")


def _is_at_work() -> bool:
    """Tell whether a job runs, or a timer that fires once is about to, in the window or a dialog of it.

    Asking Qt for every window ended now and then with a segmentation fault, while a preview worked.
    """
    from PySide6.QtCore import QTimer

    from uriinspector.gui.session.jobs import Job

    if any(job.isRunning() for window in WINDOWS for job in window.findChildren(Job)):
        return True
    timers = (timer for window in WINDOWS for timer in window.findChildren(QTimer))
    return any(timer.isActive() and timer.isSingleShot() and timer.interval() <= _SOON for timer in timers)


def _leave_empty(_window: "MainWindow") -> None:
    pass


def _inspect(text: str, page: int = 0, *, select: str = "") -> "Callable[[MainWindow], None]":
    def show(window: "MainWindow") -> None:
        window.inspect(text)
        window.inspect_pane.details.setCurrentIndex(page)
        if select:
            start = text.index(select)
            wait_until_settled()
            window.inspect_pane.uri_edit.select(_span(start, start + len(select)))
            wait_until_settled()

    return show


def _span(start: int, end: int) -> "Span":
    from uriinspector.core.syntax.span import Span

    return Span(start, end)


def _show_image(window: "MainWindow") -> None:
    from PySide6.QtCore import QBuffer

    from uriinspector.gui.theme import program_icon

    buffer = QBuffer()
    program_icon().pixmap(128, 128).save(buffer, "PNG")
    _inspect("data:image/png;base64," + base64.b64encode(bytes(buffer.data().data())).decode(), 3)(window)
    wait_until_settled()


def _show_wrapped(window: "MainWindow") -> None:
    _inspect(_WRAPPED, select="https%3A%2F%2Fwww.example.org%2Fshop%3Fid%3D7%26lang%3Dde")(window)
    tree = window.inspect_pane.tree
    row = tree.model().index(tree.model().rowCount() - 1, 0)
    tree.expandRecursively(row, 2)


def _open_tabs(window: "MainWindow") -> None:
    for text in (_WRAPPED, "urn:isbn:0-306-40615-2", _FORUM):
        window.uri_tabs.open_uri(text)


def _edit_cell(window: "MainWindow") -> None:
    _inspect(_FORUM, select="networking")(window)
    window.inspect_pane.tree.edit_cell(1)


def _show_octets(window: "MainWindow") -> None:
    _inspect("http://h/?q=caf%C3%A9+C%2b%2B%zz#top", select="caf%C3%A9+C%2b%2B%zz")(window)
    controls = window.inspect_pane.convert.controls
    controls.more.click()
    controls.pages.setCurrentIndex(1)
    wait_until_settled()


def _open_menu(window: "MainWindow") -> "QWidget":
    _inspect(_FORUM, select="networking")(window)
    menu = window.inspect_pane.tree.menu
    window.inspect_pane.tree.show_menu()
    return menu


def _paste(window: "MainWindow") -> None:
    from PySide6.QtCore import QMimeData

    data = QMimeData()
    data.setText('"https://www.example.com/a/long\n/path?x=1&amp;y=2"')
    window.inspect_pane.uri_edit.insertFromMimeData(data)


def _show_folded(window: "MainWindow") -> None:
    _inspect(_WRAPPED)(window)
    window.go_convert()


def _compare(window: "MainWindow") -> None:
    window.go_compare()
    pane = window.tabs.compare_pane
    pane.first.setPlainText(_COMPARED[0])
    pane.second.setPlainText(_COMPARED[1])


def _convert(window: "MainWindow") -> None:
    """Show two steps: percent-encoded base64."""
    from uriinspector.gui.convert.conversion import ChainStep

    window.go_convert_mode()
    pane = window.tabs.convert_pane
    pane.begin_with("aHR0cHM6Ly93d3cuZXhhbXBsZS5vcmcvc2hvcD9pZD00Mg%3D%3D")
    pane.card.set_chain(
        (ChainStep("percent-encoding", is_decoding=True), ChainStep("base64", is_decoding=True)), 1
    )
    while pane.busy:
        wait_until_settled()


def _list(window: "MainWindow") -> None:
    window.go_list()
    window.tabs.list_pane.empty.sample_button.click()
    while window.tabs.list_pane.busy:
        wait_until_settled()


def _open_dialog(method: str) -> "Callable[[MainWindow], QWidget]":
    def show(window: "MainWindow") -> "QWidget":
        from PySide6.QtWidgets import QDialog

        wait_until_settled()
        for text in (_FORUM, "urn:isbn:0-306-40615-2", _WRAPPED, "mailto:jane@example.com"):
            window.inspect(text)
        getattr(window, method)()
        return next(child for child in window.findChildren(QDialog) if child.isVisible())

    return show


def _show_form(window: "MainWindow") -> None:
    window.go_migrate()


def _choose_site(window: "MainWindow") -> None:
    """Choose the sample site, in a folder where a user may have it."""
    site = Path.home() / "Sites" / "museum"
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(_ROOT / "resources" / "sample-site", site)
    window.go_migrate()
    window.batch_pane.form.fill({
        "batch_folder": str(site),
        "batch_new_base": "https://harbour.example/",
    })  # fmt: skip
    while not window.batch_pane.form.guesses.button.isVisible():
        wait_until_settled()


def _preview(window: "MainWindow") -> None:
    _choose_site(window)
    window.batch_pane.form.guesses.button.click()
    window.batch_pane.strip.preview_button.click()
    _finish(window)


def _show_why(window: "MainWindow") -> None:
    _preview(window)
    window.batch_pane.preview_page.details.setCurrentIndex(1)


def _prove(window: "MainWindow") -> None:
    from PySide6.QtWidgets import QMessageBox

    _preview(window)
    check = window.batch_pane.result_page.check_button
    offered = check.accessibleName()
    window.batch_pane.strip.apply_button.click()
    question = window.findChild(QMessageBox, "apply_question")
    if question is not None:
        question.buttons()[0].click()
    _finish(window)
    while check.accessibleName() != offered:  # the browser looks at the moved site of its own accord
        wait_until_settled()


def _show_runs(window: "MainWindow") -> None:
    _prove(window)
    window.batch_pane.results.setCurrentIndex(1)


def _show_all_choices(window: "MainWindow") -> "QWidget":
    """Open the part of the form with the further options."""
    _choose_site(window)
    window.batch_pane.form.more_button.click()
    return window.batch_pane.form.more


def _show_licences(window: "MainWindow") -> "QWidget":
    from uriinspector.gui.about import AboutDialog

    dialog = _open_dialog("show_about")(window)
    assert isinstance(dialog, AboutDialog)
    dialog.pages.setCurrentIndex(1)
    return dialog


def _finish(window: "MainWindow") -> None:
    """Wait until the work in the background is done, and the first row of the result has its count."""
    from uriinspector.gui.migrate.stage import BUSY

    pane = window.batch_pane
    while pane.stage in BUSY or pane.preview_page.busy:
        wait_until_settled()
    while str(pane.result_page.model.index(0, 1).data()).endswith("…"):
        wait_until_settled()


_SMALL: Final = (1024, 700)
_NARROW: Final = (900, 700)
_CONTRAST: Final = ("contrast",)
SCENES: Final[dict[str, Scene]] = {
    "empty": Scene(_leave_empty),
    "uri": Scene(_inspect(_FORUM)),
    "findings": Scene(_inspect(_WRONG, select="tea+%26+cake")),
    "readings": Scene(_inspect("HTTP://0x7f.1:80/a/../b?x=%7e", 1)),
    "scheme": Scene(_inspect("urn:isbn:0-306-40615-3", 3)),
    "image": Scene(_show_image),
    "normal": Scene(_inspect("HTTP://EXAMPLE.com:80/a/./b/../%7euser", 4)),
    "long": Scene(_inspect(_LONG)),
    "wrapped": Scene(_show_wrapped),
    "octets": Scene(_show_octets),
    "editing": Scene(_edit_cell),
    "menu": Scene(_open_menu),
    "pasted": Scene(_paste),
    "compare": Scene(_compare),
    "convert": Scene(_convert),
    "list": Scene(_list),
    "history": Scene(_open_dialog("show_history")),
    "settings": Scene(_open_dialog("show_settings")),
    "palette": Scene(_open_dialog("show_palette")),
    "about": Scene(_open_dialog("show_about")),
    "licences": Scene(_show_licences),
    "migrate-choose": Scene(_show_form),
    "migrate-chosen": Scene(_choose_site),
    "migrate-preview": Scene(_preview),
    "migrate-why": Scene(_show_why),
    "migrate-proved": Scene(_prove),
    "migrate-runs": Scene(_show_runs),
    "small-tabs": Scene(_open_tabs, _SMALL),
    "small-choices": Scene(_show_all_choices, _SMALL),
    "small-preview": Scene(_preview, _SMALL),
    "narrow": Scene(_show_folded, _NARROW),
    "contrast": Scene(_inspect(_WRONG, select="tea+%26+cake"), themes=_CONTRAST),
    "contrast-proved": Scene(_prove, themes=_CONTRAST),
}

if __name__ == "__main__":
    raise SystemExit(main())
