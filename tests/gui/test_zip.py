"""The zip of a site in the window: it is unpacked beside, on a click, and moved like any folder."""

import shutil
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from trees import contents

from uriinspector.assets import asset
from uriinspector.base.errors import CancelledError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.migrate.work import unpack_site
from uriinspector.gui.session.target import Target, target_of


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """The sample site, in a folder of its own inside the zip, as file managers pack it."""
    return Path(
        shutil.make_archive(str(tmp_path / "my site"), "zip", asset("sample-site").parent, "sample-site")
    )


@pytest.fixture
def form(window):
    window.go_migrate()
    return window.batch_pane.form


def unpack(qtbot, window, control) -> None:
    qtbot.mouseClick(control("batch_mend_0"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.batch_pane.stage is Stage.CHOOSING, timeout=60_000)


def test_a_zip_is_unpacked_beside_and_moved(window, control, qtbot, form, packed: Path):
    (packed.parent / "my site").mkdir()  # the name is taken
    window.open_targets([target_of(str(packed))])
    assert control("batch_folder").text() == str(packed)
    assert control("batch_folder").property("wrong")
    unpack(qtbot, window, control)
    site = packed.parent / "my site-2" / "sample-site"
    assert control("batch_folder").text() == str(site)
    assert not control("batch_folder").property("wrong")
    assert contents(site) == contents(asset("sample-site"))
    assert f"Unpacked to {site}" in control("batch_sentence").text()
    form.fill({"batch_old_base": "https://old.example/museum/", "batch_new_base": "https://new.example/"})
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.batch_pane.stage is Stage.PREVIEWED, timeout=60_000)


def test_a_zip_that_is_refused_leaves_nothing(window, control, qtbot, form, packed: Path):
    packed.write_bytes(packed.read_bytes()[:-900])
    there = sorted(packed.parent.iterdir())
    form.fill({"batch_folder": str(packed)})
    unpack(qtbot, window, control)
    assert "is damaged" in control("batch_sentence").text()
    assert control("batch_folder").text() == str(packed)
    assert sorted(packed.parent.iterdir()) == there


@pytest.mark.parametrize("damage", [False, True])
def test_half_a_zip_is_not_left(packed: Path, damage: bool):
    """Whether cancelled in the middle, or found to be damaged there."""
    done: list[int] = []
    if damage:
        data = bytearray(packed.read_bytes())
        with zipfile.ZipFile(packed) as archive:
            start = archive.infolist()[20].header_offset
        data[start + 60 : start + 90] = bytes(30)
        packed.write_bytes(data)
    watch = Watch(lambda step: done.append(step.done), lambda: not damage and len(done) > 5)
    with pytest.raises(UsageError if damage else CancelledError):
        unpack_site(packed, packed.parent / "new", watch)
    assert len(done) > 5
    assert sorted(packed.parent.iterdir()) == [packed]


def test_a_zip_named_in_quotes_or_as_a_uri_is_one_to_move(packed: Path):
    assert target_of(f"'{packed}'") == target_of(packed.as_uri()) == Target("", packed)
