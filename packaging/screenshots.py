"""Pictures of the window, light and dark, at 100 % and 200 %, for eyes: `screenshots.py FOLDER`."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from uriinspector.gui.main_window import MainWindow

_WIDTH, _HEIGHT = 1280, 800
_LONG: Final = (
    "https://user:secret@shop.example.com:8443/a/b%2Fc/?q=" + "caf%C3%A9+" * 320 + "&broken=%zz#end"
)
_WRAPPED: Final = (
    "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fshop%3Fid%3D7%26lang%3Dde"
    "&data=05%7C01%7Cjane%40example.com&reserved=0"
)
_FORUM: Final = "https://john.doe@www.example.com:123/forum/questions/?tag=networking&order=newest#top"
_GLANCE: Final = 50  # milliseconds


def main() -> int:
    """One process for each scale: Qt reads it once, when it starts."""
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if len(sys.argv) > 2:  # noqa: PLR2004 - the scale was given: this is the process that draws
        return take_all(folder, sys.argv[2])
    for scale in ("1", "2"):
        environment = os.environ | {"QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"}
        subprocess.run([sys.executable, __file__, str(folder), scale], env=environment, check=True)
    return 0


def take_all(folder: Path, scale: str) -> int:
    """Every scene in both themes."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["URIINSPECTOR_HOME"] = home
        from PySide6.QtCore import QSettings
        from PySide6.QtWidgets import QApplication

        from uriinspector.gui.main_window import MainWindow

        application = QApplication([])
        application.setStyle("Fusion")
        for theme in ("light", "dark"):
            settings = QSettings(f"{home}/{theme}.ini", QSettings.Format.IniFormat)
            settings.setValue("theme", theme)
            for name, scene in SCENES.items():
                window = MainWindow(settings)
                window.resize(_WIDTH, _HEIGHT)
                window.show()
                scene(window)
                application.processEvents()
                window.grab().save(str(folder / f"{name}-{theme}-{scale}00.png"))
                window.close()
                window.deleteLater()
    return 0


def _empty(_window: "MainWindow") -> None:
    pass


def _uri(text: str, page: int = 0) -> Callable[["MainWindow"], None]:
    def show(window: "MainWindow") -> None:
        window.inspect(text)
        window.inspect_pane.details.setCurrentIndex(page)

    return show


def _choosing(window: "MainWindow") -> None:
    window.go_migrate()


def _previewed(window: "MainWindow") -> None:
    window.go_migrate()
    window.batch_pane.sample_button.click()
    _finish(window)


def _proved(window: "MainWindow") -> None:
    _previewed(window)
    window.batch_pane.apply_button.click()
    _finish(window)


def _runs(window: "MainWindow") -> None:
    _proved(window)
    window.batch_pane.results.setCurrentIndex(1)


def _finish(window: "MainWindow") -> None:
    """Wait until the work behind the window is done."""
    from PySide6.QtTest import QTest

    from uriinspector.gui.batch.stage import BUSY

    while window.batch_pane.stage in BUSY or window.batch_pane.preview_page.busy:
        QTest.qWait(_GLANCE)


SCENES: Final[dict[str, Callable[["MainWindow"], None]]] = {
    "empty": _empty,
    "uri": _uri(_FORUM),
    "readings": _uri("HTTP://0x7f.1:80/a/../b?x=%7e", 1),
    "scheme": _uri("urn:isbn:0-306-40615-3", 2),
    "normal": _uri("HTTP://EXAMPLE.com:80/a/./b/../%7euser", 3),
    "long": _uri(_LONG),
    "wrapped": _uri(_WRAPPED),
    "migrate-choose": _choosing,
    "migrate-preview": _previewed,
    "migrate-proved": _proved,
    "migrate-runs": _runs,
}

if __name__ == "__main__":
    raise SystemExit(main())
