"""The choices for a disk and for packed files, in the form of the Migrate tab."""

from pathlib import Path

from PySide6.QtCore import Qt

from uriinspector.gui.migrate.form_fields import form_values
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.migrate.model.job import Compressed, Style


def test_a_copy_for_a_disk_is_offered_with_relative_links_alone(window, control, qtbot, tmp_path: Path):
    window.tabs.setCurrentIndex(MIGRATE)
    form, box = window.batch_pane.form, control("batch_offline")
    form.fill(
        {"batch_folder": str(tmp_path), "batch_new_base": "https://new.example/", "batch_output": "out"}
    )
    form.open_choices()
    assert not box.isVisible()
    form.fill({"batch_style": "relative", "batch_compressed": "drop"})
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.isVisible()
    assert box.isChecked()
    job = form.job()
    assert (job.offline, job.style, job.compressed) == (True, Style.RELATIVE, Compressed.DROP)
    values = form_values(job)
    form.fill({"batch_style": "root"})
    assert not box.isVisible()
    assert not form.job().offline
    form.fill(values)
    assert form.job() == job


def test_a_disk_gets_a_copy_and_the_form_says_so(window, control, qtbot, tmp_path: Path):
    (tmp_path / "a.html").write_text("<a href='https://old.example/b.html'>b</a>")
    window.tabs.setCurrentIndex(MIGRATE)
    window.batch_pane.form.fill(
        {"batch_folder": str(tmp_path), "batch_old_base": "https://old.example/", "batch_new_base": "https://new.example/", "batch_style": "relative", "batch_offline": "yes"}
    )  # fmt: skip
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "is a copy" in control("batch_sentence").text(), timeout=10_000)
    assert control("batch_output").hasFocus()
