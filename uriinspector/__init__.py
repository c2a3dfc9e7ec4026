"""URI Inspector: look at any URI part by part, and move web sites to a new base with proof."""

import sys

__version__ = "0.1.0"

if sys.version_info < (3, 11, 5):
    from uriinspector.base.possessive import mend

    mend()
