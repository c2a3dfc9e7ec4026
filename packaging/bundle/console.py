"""The console program of the bundle, `uriinspector`."""

from bundle.environment import find_modules_as_files, restore_environment, serve_as_helper

find_modules_as_files()
serve_as_helper()  # before anything else is loaded: worker processes start here too, and end in this call

from uriinspector.__main__ import main  # noqa: E402

if __name__ == "__main__":
    restore_environment()
    raise SystemExit(main())
