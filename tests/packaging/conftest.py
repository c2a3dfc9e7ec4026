"""The programs of `packaging` are no package anybody installs; their tests find them by their folder."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
