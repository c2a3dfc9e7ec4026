"""The windowed program of the bundle, `URI Inspector`."""

import multiprocessing

# This comes first: worker processes start here too, do their work inside this call, and end in it.
multiprocessing.freeze_support()

from bundle.environment import restore_environment  # noqa: E402
from bundle.witness import install_watcher  # noqa: E402
from uriinspector.__main__ import main_window  # noqa: E402

if __name__ == "__main__":
    restore_environment()
    install_watcher()
    raise SystemExit(main_window())
