"""The console program of the bundle, `uriinspector`."""

import multiprocessing

# First of all: a worker process starts here too, does its work inside this call and goes no further.
multiprocessing.freeze_support()

from bundle.environment import restore_environment  # noqa: E402
from uriinspector.__main__ import main  # noqa: E402

if __name__ == "__main__":
    restore_environment()
    raise SystemExit(main())
