"""The windowed program of the bundle, `URI Inspector`."""

from bundle.environment import find_modules_as_files, restore_environment, serve_as_helper

find_modules_as_files()
serve_as_helper()  # before anything else is loaded: worker processes start here too, and end in this call

from bundle.witness import install_watcher  # noqa: E402
from uriinspector.__main__ import main_window  # noqa: E402

if __name__ == "__main__":
    restore_environment()
    install_watcher()
    raise SystemExit(main_window())
