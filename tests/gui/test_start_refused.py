"""If the machine lacks something for the window, the program says so in a sentence; Qt itself would end the process."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo

from uriinspector.base.libraries import explain_missing, package_of
from uriinspector.gui.application import _check_platform, _open_settings

PLUGINS = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
PLUGIN = PLUGINS / "platforms" / "libqxcb.so"


@pytest.mark.skipif(not PLUGIN.is_file(), reason="X11 is not of this system")
def test_a_library_that_x11_lacks_is_named_before_qt_ends_the_process(tmp_path, monkeypatch):
    """The plugin asks for a library that is nowhere."""
    lacking = tmp_path / "plugins" / "platforms" / PLUGIN.name
    lacking.parent.mkdir(parents=True)
    (tmp_path / "lib").symlink_to(PLUGINS.parent / "lib")
    monkeypatch.setattr(QLibraryInfo, "path", lambda _path: str(lacking.parents[1]))
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    needed = b"libX11-xcb.so.1\0"
    assert needed in PLUGIN.read_bytes()
    lacking.write_bytes(PLUGIN.read_bytes().replace(needed, b"libX11-xxx.so.1\0"))
    with pytest.raises(ImportError) as told:
        _check_platform()
    assert explain_missing(told.value) == (
        "libX11-xxx.so.1 is missing; on Debian or Ubuntu: sudo apt install libx11-xxx1"
    )


def test_packages_are_named_as_debian_names_them():
    packages = {
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "libEGL.so.1": "libegl1",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libdbus-1.so.3": "libdbus-1-3",
        "libsqlite3.so.0": "libsqlite3-0",
        "libgcc_s.so.1": "libgcc-s1",
        "libz.so.1": "zlib1g",
    }
    assert {library: package_of(library) for library in packages} == packages
    assert explain_missing(ImportError("No module named 'PySide6'")) is None


@pytest.mark.skipif(not PLUGIN.is_file(), reason="X11 is not of this system")
def test_all_that_is_missing_is_named_at_once(tmp_path):
    """Two libraries of the plugin are nowhere; the loader names one of them when it stops."""
    lacking = tmp_path / "plugins" / "platforms" / PLUGIN.name
    lacking.parent.mkdir(parents=True)
    (tmp_path / "lib").symlink_to(PLUGINS.parent / "lib")
    plugin = PLUGIN.read_bytes()
    for library, nowhere in (
        (b"libX11-xcb.so.1\0", b"libX11-xxx.so.1\0"),
        (b"libxkbcommon.so.0\0", b"libxkbxxxxxx.so.0\0"),
    ):
        assert library in plugin
        plugin = plugin.replace(library, nowhere)
    lacking.write_bytes(plugin)
    stopped = ImportError("libX11-xxx.so.1: cannot open shared object file: No such file or directory")
    assert explain_missing(stopped, [lacking, tmp_path / "nothing"]) == (
        "libX11-xxx.so.1, libxkbxxxxxx.so.0 are missing; on Debian or Ubuntu: sudo apt install libx11-xxx1 libxkbxxxxxx0"
    )


def test_a_portable_program_keeps_everything_beside_itself(tmp_path, monkeypatch):
    from uriinspector.assets import home

    monkeypatch.delenv("URIINSPECTOR_HOME", raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "uriinspector"))
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert not home().is_relative_to(tmp_path)
    (tmp_path / "portable").touch()
    assert home().is_relative_to(tmp_path)
    settings = _open_settings()
    settings.setValue("kept", 1)
    settings.sync()
    assert [path.name for path in (tmp_path / "settings").iterdir()] == ["uriinspector.ini"]
    (tmp_path / "portable").unlink()
    assert not Path(_open_settings().fileName()).is_relative_to(tmp_path)
