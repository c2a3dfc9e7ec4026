"""Sign files as the maintainer: OpenPGP for checksums and for apt, Authenticode for Windows.

The secret keys are the maintainer's own and never in the source: `URIINSPECTOR_SIGNING_KEY` names the OpenPGP key in gpg's
keyring by its fingerprint, `URIINSPECTOR_AUTHENTICODE` a PKCS #12 file, whose password is in
`URIINSPECTOR_AUTHENTICODE_PASSWORD`.
"""

import os
from pathlib import Path
from typing import Final

from process import run

KEY_VARIABLE: Final = "URIINSPECTOR_SIGNING_KEY"
CERTIFICATE_VARIABLE: Final = "URIINSPECTOR_AUTHENTICODE"
PASSWORD_VARIABLE: Final = f"{CERTIFICATE_VARIABLE}_PASSWORD"
_GPG: Final = ("gpg", "--batch", "--yes", "--armor")


def signing_key() -> str:
    """Return the fingerprint of the key to sign with.

    Raises:
        SystemExit: the variable names none.
    """
    key = os.environ.get(KEY_VARIABLE)
    if not key:
        raise SystemExit(f"{KEY_VARIABLE} must name the key to sign with, by the fingerprint that gpg lists.")
    return key


def sign(path: Path, epoch: int) -> Path:
    """Write a detached signature beside `path`, dated `epoch`."""
    signature = path.with_name(f"{path.name}.asc")
    _sign("--detach-sign", path, signature, epoch)
    return signature


def sign_clearly(path: Path, target: Path, epoch: int) -> None:
    """Write the text of `path` to `target` with its signature around it, as apt reads it."""
    _sign("--clear-sign", path, target, epoch)


def _sign(how: str, path: Path, target: Path, epoch: int) -> None:
    moment = ("--faked-system-time", f"{epoch}!")
    run(*_GPG, *moment, "--local-user", signing_key(), "--output", target, how, path)


def export_key(path: Path) -> Path:
    """Write the public key to `path`."""
    run(*_GPG, "--output", path, "--export", signing_key())
    return path


def sign_program(path: Path) -> None:
    """Sign a program for Windows in its place; without a certificate, do nothing."""
    certificate = os.environ.get(CERTIFICATE_VARIABLE)
    if not certificate:
        return
    signed = path.with_name(f"{path.name}.signed")
    signed.unlink(missing_ok=True)
    run(
        "osslsigncode", "sign", "-pkcs12", certificate, "-pass", os.environ.get(PASSWORD_VARIABLE, ""), "-h", "sha256",
        "-n", "URI Inspector", "-in", path, "-out", signed,
    )  # fmt: skip
    signed.replace(path)
