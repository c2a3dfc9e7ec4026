"""The console program of the bundle, `uriinspector`."""

import multiprocessing

# This comes first: worker processes start here too, do their work inside this call, and end in it.
multiprocessing.freeze_support()

from bundle.environment import restore_environment  # noqa: E402
from uriinspector.__main__ import main  # noqa: E402

if __name__ == "__main__":
    restore_environment()
    raise SystemExit(main())
