"""Put the folder `packaging` on the search path, because its programs are in no installed package."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
