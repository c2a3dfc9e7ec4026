"""How the hand-over looks: one column, as light on paper as on a screen."""

from typing import Final

STYLE: Final = """<style>
:root { color-scheme: light dark; --quiet: light-dark(#5a6270, #a4adba); --line: light-dark(#d8dce2, #3a414b);
  --good: light-dark(#1a6b2f, #7fd494); --doubt: light-dark(#8a5a00, #e8b84a); --card: light-dark(#f5f6f8, #23272e) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 40px auto; padding: 0 24px; max-width: 800px }
h1 { font-size: 26px; line-height: 1.25; margin: 0; overflow-wrap: anywhere }
h2 { font-size: 19px; margin: 40px 0 8px; padding-top: 16px; border-top: 1px solid var(--line) }
h3 { font-size: 16px; margin: 24px 0 0 } h3 span { color: var(--quiet); font-weight: 400; margin-left: 8px }
p { margin: 8px 0 } .quiet { color: var(--quiet); font-size: 14px } li { margin: 4px 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: 8px 0; font-size: 14px }
th { text-align: left; font-weight: 400; color: var(--quiet) }
td, th { padding: 4px 16px 4px 0; vertical-align: top; overflow-wrap: anywhere; border-bottom: 1px solid var(--line) }
.moves td { width: 50% } .rows td.tick { width: 20px } .rows td:nth-child(2) { width: 40%; color: var(--quiet) }
code, pre { font-family: ui-monospace, monospace; font-size: 13px }
pre { background: var(--card); padding: 16px; margin: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere }
.good, .doubt { padding: 12px 16px; border-left: 4px solid; background: var(--card) }
.good b, .good { border-color: var(--good) } .good b { color: var(--good) } .doubt b { color: var(--doubt) }
.doubt { border-color: var(--doubt) } .grave h3 { color: var(--doubt) }
@page { margin: 18mm }
@media print { :root { color-scheme: light } body { margin: 0; padding: 0; max-width: none; font-size: 11pt }
  .screen { display: none } tr, li, .good, .doubt { break-inside: avoid } h2, h3 { break-after: avoid } }
</style>"""
