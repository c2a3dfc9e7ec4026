"""The bundle has byte code for what PySide6 would compile at every start, and PySide6 uses it."""

import subprocess
import sys
from pathlib import Path

import PySide6

PROJECT = Path(__file__).resolve().parents[2]
ASKED = """
import PySide6.QtCore, sys
print(sys.modules["shibokensupport.signature.loader"].__file__)
print(type(sys.modules["shibokensupport.signature.parser"]).__name__)
try:
    PySide6.QtCore.QPoint("no", "number")
except TypeError as error:
    print("QPoint.__init__(xpos: int, ypos: int, /)" in str(error))
"""

# As the library for Windows carries it.
LINE_ENDS = """
import io, sys, zipfile
from pathlib import Path
from bundle import support
import PySide6.QtCore
embedded = sys.modules["signature_bootstrap"].prepare_zipfile()[1].zfile
with zipfile.ZipFile(io.BytesIO(), "w") as archive:
    for name in embedded.namelist():
        archive.writestr(name, embedded.read(name).replace(b"\\n", b"\\r\\n"))
    support.compile_embedded(archive, Path(sys.argv[1]))
"""
INTERNS_EVERY_SIGN = "import sys; from bundle import support; held = [sys.intern(chr(code)) for code in range(128)]; support.main()"


def test_pyside_loads_its_own_part_from_the_folder_beside_shiboken(tmp_path):
    """A bundle in small: links to the installed libraries, beside which the folder is written."""
    installed = Path(PySide6.__file__).resolve().parents[1]
    for package in ("PySide6", "shiboken6"):
        (tmp_path / package).mkdir()
        for path in (installed / package).iterdir():
            if path.name != "files.dir":  # which this environment may have already
                (tmp_path / package / path.name).symlink_to(path)
    for package in (
        "PySide6",
        "shiboken6",
    ):  # Python finds a package where its first file is, not where that leads
        first = tmp_path / package / "__init__.py"
        first.unlink()
        first.write_bytes((installed / package / "__init__.py").read_bytes())
    subprocess.run(
        [sys.executable, "-m", "bundle.support", tmp_path], cwd=PROJECT / "packaging", check=True, capture_output=True
    )  # fmt: skip
    asked = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {ASKED}"],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    place, signatures, explained = asked.splitlines()
    assert Path(place) == tmp_path / "shiboken6/files.dir/shibokensupport/signature/loader.pyc"
    assert (signatures, explained) == ("_LazyModule", "True")
    written = {path: path.read_bytes() for path in tmp_path.rglob("files.dir/**/*.pyc")}
    support_again = tmp_path / "again"
    (support_again / "shiboken6").mkdir(parents=True)
    # What a process holds besides makes no difference to the bytes.
    subprocess.run(
        [sys.executable, "-c", INTERNS_EVERY_SIGN, support_again],
        cwd=PROJECT / "packaging", check=True, capture_output=True,
    )  # fmt: skip
    assert {path.read_bytes() for path in support_again.rglob("*.pyc")} == set(written.values())
    with_returns = tmp_path / "returns"
    subprocess.run(
        [sys.executable, "-c", LINE_ENDS, with_returns],
        cwd=PROJECT / "packaging", check=True, capture_output=True,
    )  # fmt: skip
    assert {path.read_bytes() for path in with_returns.rglob("*.pyc")} == set(written.values())
