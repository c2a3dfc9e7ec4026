"""Pack the .app into a .zip. Written after Apple's documentation, not tried on a Mac yet; SIGNING.md tells how to sign."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from process import run, step

if TYPE_CHECKING:
    from build import Build

_ROOT: Final = Path(__file__).resolve().parents[2]
_VARIABLE: Final = "URIINSPECTOR_SIGNER"
"""The variable that names the identity to sign with, `Developer ID Application: …`; without it the signature is ad hoc."""


def make_packages(build: "Build") -> list[Path]:
    """Sign the .app and pack it."""
    with step("Signature"):
        run(
            "codesign", "--force", "--deep", "--timestamp=none", "--options", "runtime",
            "--entitlements", Path(__file__).with_name("entitlements.plist"),
            "--sign", os.environ.get(_VARIABLE, "-"), build.bundle,
        )  # fmt: skip
    path = _ROOT / "dist" / f"uriinspector-{build.release.version}-macos-{os.uname().machine}.zip"
    with step("Package: zip"):
        run("ditto", "-c", "-k", "--norsrc", "--keepParent", build.bundle, path)
    return [path]
