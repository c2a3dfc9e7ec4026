"""Configure the small site that tests move."""

import os

project = "Harbour"
html_theme = "sphinx_rtd_theme"
html_baseurl = os.environ["SITE_URL"]
html_static_path = ["static"]
html_js_files = ["cargo-view.js"]
html_show_copyright = False
exclude_patterns = [".venv", "out"]
