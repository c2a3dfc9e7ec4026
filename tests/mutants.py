"""A mutation trial: small mistakes in the program, each with the tests that should notice it.

    python tests/mutants.py               tries every mutant, and prints which survived and the rate
    python tests/mutants.py proof log     tries those whose file or text has one of these words in it

As many run at a time as there are cores; set `PYTEST_XDIST_AUTO_NUM_WORKERS=1` if the machine has other work. Each mutant is put
into its own copy of the tree, and its tests are run there until one fails. If a mutant survives, a test is missing, or the code
does nothing. The usual run checks only that every `old` text is still there, once (`tests/test_mutants.py`).
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
WANTED = 0.9
LONGEST = 900  # seconds, after which a mutant counts as hung, which is noticed
WORKERS = int(os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") or os.cpu_count() or 2)
_COPIED = ("docs", "packaging", "resources", "tests", "uriinspector", "pyproject.toml", "README.md")


class Mutant(NamedTuple):
    """One mistake: `old` becomes `new` in a file of the package; one of `tests`, paths below `tests/`, should fail."""

    file: str
    old: str
    new: str
    tests: str


SYNTAX = "core/syntax/"
TRUTHS = "core/test_small_truths.py"
EQUIVALENCE = "core/equivalence/"
LADDER = "core/test_ladder.py conformance/test_normalize.py core/test_invariants.py"
RULES = "core/findings/test_rules.py"
DECIDE = "migrate/rewrite/decide.py"
WRITTEN = "migrate/rewrite/written_reference.py"
BASES = "migrate/model/base_map.py"
REBASE = "migrate/test_small_truths.py migrate/test_rebase.py migrate/test_rewrite_cases.py migrate/test_base_table.py"
PROVE = "migrate/proof/prove.py"
INVARIANT = "migrate/proof/invariant.py"
VERIFY = "migrate/test_small_truths.py migrate/test_verify.py migrate/test_exclusion.py"
LOG = "migrate/journal/log.py"
RUNS = "migrate/journal/runs.py"
JOURNAL = "migrate/test_journal.py"
REPLACE = "migrate/write/in_place.py"
RESTORE = "migrate/write/in_place.py"
IN_PLACE = "migrate/test_undo.py migrate/test_hard_links.py migrate/test_faults.py migrate/test_power_cut.py"
WEB_VIEW = "migrate/tree/web_view.py"
SERVED = "migrate/test_served.py migrate/test_check.py migrate/test_dead_links.py"
SCANNER = "html/test_scanner.py html/test_document.py"
SCRIPT = "html/script/"
IN_SCRIPTS = "html/test_script.py migrate/test_scripts.py migrate/test_evidence.py"
EVIDENCE = "migrate/rewrite/evidence.py"
OF_EVIDENCE = "migrate/test_evidence.py migrate/generators/test_root.py"
OF_GENERATORS = "migrate/generators/test_root.py migrate/generators/test_marks.py migrate/test_scripts.py"
ON_DISK = "migrate/test_offline.py"
HANDOVER = "migrate/test_handover.py"
PACKED = "migrate/test_packed.py"
WITNESS = "migrate/witness/test_compare.py"
REDIRECTS = "migrate/test_redirects.py"
GUESSES = "gui/test_mends.py gui/test_migrate_path.py"
SPENT = "gui/test_migrate.py"
SCHEMES = "core/schemes/test_details.py"
LISTS = "lists/test_table.py lists/test_read.py cli/test_list_command.py"

MUTANTS = (
    # What survived an earlier trial.
    Mutant(PROVE, "min(count, self._allowed) if before == after else 0", "min(count, self._allowed)", VERIFY),
    Mutant(LOG, "            rest = rest[os.write(journal, rest) :]\n        os.fsync(journal)",
           "            rest = rest[os.write(journal, rest) :]", f"{JOURNAL} migrate/test_power_cut.py"),
    Mutant(WEB_VIEW, "if page is not None and (self._clean or index is None):", "if page is not None and index is None:", SERVED),
    Mutant(WRITTEN, """idle = self._kind != "other" and (match""", """idle = bool(self._kind) and (match""",
           f"{REBASE} migrate/test_reference.py"),
    Mutant("core/reference.py", 'if authority is None and removed.startswith("//"):', 'if removed.startswith("//"):',
           "conformance/test_resolve.py core/test_ladder.py core/test_invariants.py core/test_tricky.py"),
    Mutant(EQUIVALENCE + "ladder.py", " or not _SCHEME.fullmatch(uri.scheme)", "", LADDER),
    Mutant("core/findings/security.py", "url = _url_in(subject, decode(value))", "url = None",
           f"{RULES} core/test_tricky.py"),
    Mutant("html/encoding.py", "offsets.extend([position] * (len(text) - 1))", "offsets.extend([position + 1] * (len(text) - 1))",
           "html/test_encoding.py html/test_link.py"),
    Mutant("html/encoding.py", r'"Big5": re.compile(rb"(?:[\x81-\xfe][\x40-\x7e\xa1-\xfe])++")', r'"Big5": re.compile(rb"(?:[\x81-\xfe][\xa1-\xfe])++")',
           "html/test_encoding.py html/test_document.py"),
    Mutant("html/scanner.py", '.rfind(b"<![endif]")', '.find(b"<![endif]")', f"{SCANNER} migrate/test_strange_pages.py"),
    # URIs.
    Mutant(SYNTAX + "uri.py", 'userinfo, at_sign, host_port = authority.rpartition("@")', 'userinfo, at_sign, host_port = authority.partition("@")',
           "conformance/test_components.py core/test_host.py core/test_secret.py"),
    Mutant(SYNTAX + "uri.py", 'host_port.rfind("]") + 1 or len(host_port)', 'host_port.rfind("]") + 1', f"{TRUTHS} core/test_host.py"),
    Mutant(SYNTAX + "uri.py", 'int(port.lstrip("0")[:6] or "0") <= PORT_LIMIT', 'int(port.lstrip("0")[:6] or "0") < PORT_LIMIT',
           f"{RULES} core/test_host.py core/test_curl.py core/test_tricky.py"),
    Mutant(SYNTAX + "uri.py", "if parts.port is None or (parts.port and parts.port != str(default_port)):", "if parts.port is None or parts.port != str(default_port):", LADDER),
    Mutant(SYNTAX + "uri.py", 'parts.insert(0, f"//{self.authority}")', 'parts.insert(0, f"//{self.authority}" if self.authority else "")', "core/test_invariants.py conformance/test_components.py"),
    Mutant(SYNTAX + "uri.py", 'if path.endswith(("/.", "/..")):', 'if path.endswith("/.."):', "conformance/test_resolve.py conformance/test_normalize.py"),
    Mutant(SYNTAX + "uri.py", "if base_has_authority and not base_path:", "if base_has_authority and base_path:", "conformance/test_resolve.py"),
    Mutant(SYNTAX + "percent.py", "part == span.cut(text)", "part != span.cut(text)", "core/test_percent.py core/test_octets.py"),
    Mutant(SYNTAX + "percent.py", "width += count * 3\n                continue", "width += count\n                continue", "core/test_percent.py core/findings/test_rules.py"),
    Mutant(EQUIVALENCE + "ladder.py", "if old is not None and find_malformed(old) else new", "if old is not None and not find_malformed(old) else new", LADDER),
    Mutant(EQUIVALENCE + "ladder.py", 'uri.scheme.lower() == "urn"):', 'uri.scheme.lower() == "uri"):', f"{LADDER} {TRUTHS}"),
    Mutant(EQUIVALENCE + "ladder.py", "            uri = changed\n", "", LADDER),
    Mutant(EQUIVALENCE + "ladder.py", "forms[0] == forms[1]", "forms[0].lower() == forms[1].lower()", "core/test_compare.py conformance/test_equivalence.py"),
    Mutant("core/reference.py", "query = reference.query if reference.path or reference.query is not None else base.query", "query = reference.query if reference.path or reference.query else base.query", f"conformance/test_resolve.py {TRUTHS}"),
    Mutant("core/reference.py", "return uri._replace(path=_GUARD + uri.path)", "return uri", f"conformance/test_resolve.py {LADDER}"),
    Mutant("core/reference.py", 'yield "/".join([".", *below])', 'yield "/".join(below)', "conformance/test_relativize.py core/test_invariants.py"),
    Mutant("gui/convert/conversion.py", "return self.component if not depth else None", "return self.component", "gui/test_conversion.py"),
    Mutant("core/codecs/obscured.py", 'secure = scheme[-1] if scheme[-1] in "sS" else ""', 'secure = ""', "core/codecs/test_rows.py"),
    Mutant("core/text/secret.py", 'userinfo.partition(":")', 'userinfo.rpartition(":")', f"core/test_secret.py {TRUTHS}"),
    Mutant("core/text/secret.py", 'if "%40" in path or "%3" in path:', 'if "%41" in path:', "core/test_secret.py"),
    Mutant("core/contract.py", "node.children[index].span.end < finding.span.end", "node.children[index].span.end <= finding.span.end", f"core/test_inspector.py {TRUTHS}"),
    Mutant("core/schemes/messages.py", 'if uri.fragment and uri.path in {"", "/"}:', "if uri.fragment:", "core/schemes/test_rules_of_schemes.py"),
    # Links in documents.
    Mutant("html/values.py", 'len(found[1].rstrip(","))', "len(found[1])", "conformance/test_html_srcset.py"),
    Mutant("html/values.py", r"(?=[;,\t\n\f\r ])", r"(?=[;\t\n\f\r ])", "conformance/test_html_refresh.py"),
    Mutant("html/css.py", 'if self.rule == "namespace":', 'if self.rule == "nothing":', "html/test_css.py migrate/test_value_reader.py"),
    Mutant("html/css.py", 'text = text.replace("\\0", "\\ufffd")  # CSS Syntax 3.3\n', "", "html/test_css.py html/test_nul.py"),
    Mutant("migrate/model/file_edits.py", "    add(data[done:])\n", "", "migrate/test_edited.py html/test_document.py"),
    Mutant("html/attributes.py", 'if element == "image" and namespace == HTML:', 'if element == "picture" and namespace == HTML:', f"{SCANNER} html/test_tree.py migrate/test_strange_pages.py"),
    Mutant("html/link.py", "offsets.extend([match.start()] * len(meant[0]))", "offsets.extend([match.end()] * len(meant[0]))", "html/test_link.py"),
    # What a link becomes.
    Mutant(DECIDE, "if TEMPLATE.search(value) or", 'if "{{{" in value or', REBASE),
    Mutant(DECIDE, "return not (name and self.tree is not None and self.tree.exists(name))", "return True", REBASE),
    Mutant(DECIDE, "if not (stays or rules.pins):", "if not (stays or not rules.pins):", REBASE),
    Mutant(DECIDE, "return text[:1] in _NAMELESS and self._written.text[:1] not in _NAMELESS", "return False", REBASE),
    Mutant(DECIDE, "if resolve(self._documents.after, text) == self._target and", "if resolve(self._documents.after, text) and", REBASE),
    Mutant(DECIDE, 'return "../" * (len(home) - shared) + "/".join(path[shared:])', 'return "../" * len(home) + "/".join(path)', REBASE),
    Mutant(DECIDE, "Reason.LOOK_ALIKE if rules.bases.names_old_base(led_to) else Reason.OTHER_SITE", "Reason.OTHER_SITE", f"{REBASE} migrate/test_engine.py"),
    Mutant(DECIDE, "if rules.from_disk or not stays:", "if not stays:", "migrate/test_offline.py"),
    Mutant("html/attributes.py", 'if animated == "href" or animated.endswith(":href"):', 'if animated == "href":', "migrate/test_strange_pages.py"),
    Mutant("html/scanner.py", 'is_unsure = tag.name == "frameset"', "is_unsure = False", "html/test_tree.py html/test_scanner.py migrate/test_evidence.py"),
    Mutant("html/scanner.py", "is_unsure = self._has_columns", "is_unsure = False", "html/test_tree.py html/test_scanner.py"),
    Mutant("html/scanner.py", "is_unsure = self._has_tables", "is_unsure = False", "html/test_tree.py html/test_scanner.py html/test_document.py"),
    Mutant("html/scanner.py", "self._templates = max(0, self._templates - 1)", "self._templates = 0", "html/test_tree.py html/test_scanner.py html/test_document.py"),
    Mutant("migrate/rewrite/inline_code.py", 'if element.tag == "iframe" and "srcdoc" in values and depth < _DEEPEST:', "if False:", "migrate/test_policies.py"),
    Mutant("html/xml.py", "holder = self._open[-1] if namespace == XML else element", "holder = element", "migrate/test_strange_feeds.py"),
    Mutant("html/xml.py", "setting = text.setting._replace(absolute_only=True)", "setting = text.setting", "migrate/test_strange_pages.py"),
    Mutant("migrate/health/leaks.py", "not _is_of_module(view, match.start()) and", "", "migrate/test_moved_names.py"),
    Mutant("migrate/health/leaks.py", '(range(steps) if old.endswith("/") else (0,))', "(0,)", "migrate/test_moved_names.py"),
    Mutant("migrate/health/spellings.py", '"http": _HTTPS}', '"http": _HTTP}', "migrate/test_leaks.py"),
    Mutant("migrate/proof/base_map.py", "_asks(Path.exists, self._root / name)", "(self._root / name).exists()", "migrate/test_mirrors.py"),
    Mutant("html/script/search.py", r"[\w:@.\-]*(?:{_ADDRESS_NAMES})", "(?:{_ADDRESS_NAMES})", "migrate/test_evidence.py html/test_address_search.py"),
    Mutant(INVARIANT, "{_QUOTE}|{_ITEM}", "{_QUOTE}", "migrate/test_script_reader.py"),
    Mutant(WRITTEN, "places.clear()  # above the root is the root: nothing before here has to be kept", "pass", f"{REBASE} migrate/test_reference.py"),
    Mutant(WRITTEN, "if len(self._value) - start == len(self.text):", "if True:", f"{REBASE} migrate/test_reference.py"),
    Mutant(BASES, "key=lambda row: len(row.old), reverse=True", "key=lambda row: len(row.old)", f"{REBASE} migrate/test_bases.py"),
    Mutant(BASES, r'return cls(lines, re.compile(rf"(?:{stems})(?=[/?#]|\Z)").match)', r'return cls(lines, re.compile(rf"(?:{stems})").match)', f"{REBASE} migrate/test_bases.py"),
    Mutant(BASES, 'return f"(?:{re.escape(character)}|(?i:%{ord(character):02x}))"', "return re.escape(character)", f"{REBASE} migrate/test_bases.py"),
    # The proof.
    Mutant(PROVE, "if not reading.alike:", "if False:", VERIFY),
    Mutant(PROVE, "old, new = end, new + len(kept) + len(text)", "old, new = end, new + len(kept)", VERIFY),
    Mutant(PROVE, "changed + max(len(after) - new, 0)", "changed", VERIFY),
    Mutant(PROVE, "if not inner.alike:", "if False:", VERIFY),
    Mutant(INVARIANT, "return _RUNS.match(before) is not None and self._runs(before, after, base)", "return True", VERIFY),
    Mutant(INVARIANT, "return self._may_leave and self._map(led_to) == led_to", "return self._map(led_to) == led_to", f"{VERIFY} migrate/test_proof_first.py migrate/test_rewrite_cases.py"),
    Mutant("migrate/proof/readers/values.py", "if before.rest != after.rest or len(before.urls) != len(after.urls):", "if len(before.urls) != len(after.urls):", f"{VERIFY} migrate/test_value_reader.py"),
    Mutant("migrate/proof/readers/html.py", 'for each in bases if each.closest("template") is None)', "for each in bases)", f"{VERIFY} migrate/test_strange_pages.py"),
    Mutant("migrate/proof/base_map.py", 'if rest[:1] in {"", "/", "?", "#"}:', "if rest is not None:", f"{VERIFY} migrate/test_bases.py migrate/test_base_table.py"),
    Mutant("migrate/after/verify.py", "same = filecmp.cmp(pair.before, pair.after, shallow=False)", "same = True", VERIFY),
    # The journal, and what is written.
    Mutant(LOG, "    _cut_torn_line(journal)\n", "    pass\n", f"{JOURNAL} migrate/test_power_cut.py"),
    Mutant(LOG, '        raise ValueError("a way out of the tree")', "        pass", JOURNAL),
    Mutant(LOG, "if version > VERSION:", "if version < VERSION:", JOURNAL),
    Mutant("migrate/io/disk.py", "OWN: Final = 0o600", "OWN: Final = 0o644", JOURNAL),
    Mutant(RUNS, "if other != folder and is_held", "if other == folder and is_held", f"{JOURNAL} migrate/test_engine.py"),
    Mutant(RUNS, 'last == "undoing"', 'last == "undone"', f"{JOURNAL} {IN_PLACE}"),
    Mutant(REPLACE, "if now is None or not _is_same(file.before.status, now):", "if now is None:", IN_PLACE),
    Mutant(REPLACE, "        if not self._folders.is_in_place(file.folder):\n            return _REPLACED_FOLDER\n", "", "migrate/test_swapped_folders.py"),
    Mutant(REPLACE, "if file.proof is not None and read_file(temporary).data != file.after:", "if False:", f"migrate/test_proof_first.py {IN_PLACE}"),
    Mutant(REPLACE, "if failed is not None:", "if False:", "migrate/test_proof_first.py"),
    Mutant(REPLACE, "    sync_file(original)\n", "", IN_PLACE),
    Mutant(REPLACE, "if _is_same(file.before.status, original.stat()) and not may_be_written_on(original):", "if True:", "migrate/test_written_on.py"),
    Mutant(RESTORE, "if now not in {None, intent.before, intent.after}:", "if now == intent.before:", IN_PLACE),
    Mutant(RESTORE, "if digest_of(original) != intent.before:", "if False:", IN_PLACE),
    Mutant("migrate/write/in_place.py", "elif now != intent.before:", "elif now is None:", f"{JOURNAL} {IN_PLACE} migrate/test_crash.py"),
    Mutant("migrate/tree/placement.py", 'if f"{relative}/".startswith(old):', "if relative.startswith(old):", "migrate/test_partial_move.py"),
    # What is told.
    Mutant(WEB_VIEW, "if forms[0] == forms[1]:", "if False:", SERVED),
    Mutant("migrate/health/follow.py", "return self.faults.total() - self.redirected", "return self.faults.total()", SERVED),
    Mutant("migrate/health/follow.py", 'if kind is Kind.CSS and text.value.startswith("#"):', 'if text.value.startswith("##"):', f"{SERVED} migrate/test_small_truths.py"),
    Mutant("migrate/model/outcome.py", "return self.proved and not self.unread", "return self.proved", f"{VERIFY} cli/test_batch_commands.py"),
    Mutant("cli/question.py", "code = max(code, ExitCode(self.found(answer)))\n        tell_masks", "pass\n        tell_masks", "cli/test_contract.py"),
    Mutant("cli/commands/check.py", "        told.add(problem_issue(problem))\n", "        problem_issue(problem)\n", "cli/test_batch_commands.py cli/test_program.py migrate/test_check.py"),
    # What came last: scripts, generators, trees for a disk.
    Mutant(SCRIPT + "reader.py", "if _SRCSET.fullmatch(text):", "if False:", IN_SCRIPTS),
    Mutant(SCRIPT + "reader.py", "elif depth < _DEEPEST:", "elif depth < 0:", IN_SCRIPTS),
    Mutant(SCRIPT + "reader.py", "if index >= self.done:", "if True:", IN_SCRIPTS),
    Mutant(SCRIPT + "reader.py", 'return chr(int(match["octal"], 8)), end', 'return chr(int(match["octal"], 10)), end', IN_SCRIPTS),
    Mutant(SCRIPT + "reader.py", 'return escaped if self.slash == "/" else escaped.replace("/", self.slash)', "return escaped", IN_SCRIPTS),
    Mutant(SCRIPT + "reader.py", "if escaped < 0 or 0 <= plain < escaped:", "if escaped < 0 or plain < escaped:", IN_SCRIPTS),
    Mutant(SCRIPT + "reader.py", "functools.lru_cache(_REMEMBERED)", "functools.lru_cache(None)", IN_SCRIPTS),
    Mutant(SCRIPT + "search.py", "lower = data.lower()", "lower = data", IN_SCRIPTS),
    Mutant(SCRIPT + "search.py", "if data is not latest.of:", "if len(data) != len(latest.of):", "html/test_address_search.py"),
    Mutant("migrate/health/leaks.py", "if place > done else None", "if place else None", "migrate/test_evidence.py"),
    Mutant(SCRIPT + "syntax.py", 'if number and last != "importScripts":', "if number:", IN_SCRIPTS),
    Mutant(SCRIPT + "syntax.py", "start = put[behind - 1].end if behind else start", "start = put[behind - 1].start if behind else start", IN_SCRIPTS),
    Mutant("html/attributes.py", 'return attribute.startswith("on")', "return False", f"{IN_SCRIPTS} {SCANNER}"),
    Mutant(EVIDENCE, "if joined is not None:", "if False:", OF_EVIDENCE),
    Mutant(EVIDENCE, "return Evidence.LIKELY if self.leads(value) else Evidence.NOT", "return Evidence.LIKELY", OF_EVIDENCE),
    Mutant(EVIDENCE, "return Evidence.LIKELY if runs else Evidence.POSSIBLE", "return Evidence.LIKELY", OF_EVIDENCE),
    Mutant(EVIDENCE, "if around.is_name and not self._are_below(around.siblings):", "if False:", OF_EVIDENCE),
    Mutant(EVIDENCE, "if self._is_route(around):", "if False:", OF_EVIDENCE),
    Mutant(EVIDENCE, "if _ONLY_DOTS.fullmatch(path) or _FLAGS.fullmatch(path):", "if _FLAGS.fullmatch(path):", OF_EVIDENCE),
    Mutant(EVIDENCE, "if any(self.leads(name) is TreeEntry.FILE for name in around.siblings if _is_path(name)):", "if False:", OF_EVIDENCE),
    Mutant("migrate/write/examine.py", "elif len(group) > 1:", "elif False:", "migrate/test_evidence.py migrate/test_scripts.py"),
    Mutant("migrate/generators.py", 'names.rpartition(", ")[2]', 'names.partition(", ")[0]', OF_GENERATORS),
    Mutant("migrate/generators.py", "return found.name if found is not None and found.is_assembled else None", "return found.name if found is not None else None", OF_GENERATORS),
    Mutant("migrate/rewrite/script_rules.py", 'safe = new_path.replace("\'", "%27")', "safe = new_path", OF_GENERATORS),
    Mutant("migrate/rewrite/offline.py", "if is_assembled(generator) or _MODULE.search(script):", "if is_assembled(generator):", ON_DISK),
    Mutant("migrate/rewrite/offline.py", "if rule is None and _ASKS.search(script)", "if _ASKS.search(script)", ON_DISK),
    Mutant("migrate/rewrite/offline.py", 'for document in dict.fromkeys(("", relative)):', "for document in (relative,):", ON_DISK),
    Mutant("migrate/rewrite/offline.py", 'strict = b\'"use strict";\' if _STRICT.match(data) else b""', 'strict = b""', ON_DISK),
    # The hand-over.
    Mutant("migrate/handover.py", "return not self.proof.is_wholly_proved or any(", "return not self.proof.is_wholly_proved and any(", HANDOVER),
    Mutant("migrate/handover.py", "sorted(bases.rows_apart)", "sorted(bases.rows)", f"{HANDOVER} migrate/test_partial_move.py"),
    Mutant("migrate/handover.py", 'and file.relative.rpartition("/")[2] != INDEX_NAME', "", HANDOVER),
    Mutant("migrate/handover.py", "more = dead.left_out if old else 0", "more = 0", HANDOVER),
    Mutant("base/message.py", "while amount >= 999.5 and", "while amount >= 1000 and", HANDOVER),
    # Lists, comparisons, templates, what is inside.
    Mutant("lists/table.py", 'conditions.append(f"NOT coalesce({condition}, 0)" if term.is_negated else condition)', "conditions.append(condition)", LISTS),
    Mutant("lists/table.py", "if last // each - first // each < most", "if last // each - first // each <= most", LISTS),
    Mutant("lists/table.py", 'flag = "i" if term.field in _IGNORING_CASE else ""', 'flag = ""', LISTS),
    Mutant("lists/table.py", "ON CONFLICT (same) DO UPDATE SET count = count + excluded.count", "ON CONFLICT (same) DO UPDATE SET count = excluded.count", LISTS),
    Mutant("lists/read.py", '(-1 if sign == "-" else 1)', "1", LISTS),
    Mutant("lists/read.py", "not opened or opened.pop() != _CLOSING[sign]", "not opened", "lists/test_golden.py"),
    Mutant(EQUIVALENCE + "align.py", "in_order and row.state is not RowState.CHANGED:", "in_order:", "core/equivalence/test_align.py core/test_compare.py"),
    Mutant(EQUIVALENCE + "align.py", "for wanted in (slice(2), slice(1)):", "for wanted in (slice(1),):", "core/equivalence/test_align.py core/test_compare.py"),
    Mutant(EQUIVALENCE + "purpose.py", "address >> 24 == 127", "address == 0x7F000001", "core/equivalence/test_purpose.py cli/test_contract.py"),
    Mutant(EQUIVALENCE + "purpose.py", "if key != _SIGNATURE)", ")", "core/equivalence/test_purpose.py"),
    Mutant("core/template.py", 'is_path = base is None and text.startswith("/")', 'is_path = text.startswith("/")', "cli/test_match_command.py cli/test_contract.py"),
    Mutant("core/template.py", "{name: taken for name, taken in groups.items() if taken}", "groups", "cli/test_match_command.py cli/test_contract.py"),
    Mutant("core/template.py", "if name in values}\n        if given:", "if name in values}\n        if True:", "core/templates/test_fill.py"),
    Mutant("core/template.py", "return value if gap.style in AMID_TEXT else encode(value, UNRESERVED)", "return value", "core/templates/test_fill.py"),
    Mutant("core/findings/rule.py", "return gaps if is_valid(filled, Production.IRI_REFERENCE) else ()", "return gaps", "core/findings/test_listing.py core/test_summary.py"),
    Mutant("core/findings/rule.py", '"1" if pieces[-1].endswith(":") else "a"', '"a"', "core/findings/test_listing.py"),
    Mutant("core/syntax/span.py", "place >= 0 and span.end <= others[place].end", "False", "core/findings/test_listing.py core/test_summary.py"),
    Mutant("core/findings/__init__.py", "yield one if keeps_them else one._replace(fix=None)", "yield one", "core/schemes/test_rules_of_schemes.py"),
    Mutant("core/findings/__init__.py", " or fix.span.cut(text) in written", "", "core/schemes/test_rules_of_schemes.py"),
    Mutant("core/codecs/legacy.py", "return min(known)", "return known[0]", "core/codecs/test_big5.py"),
    Mutant("core/findings/intent.py", "compact(number)[-1] == isbn_check_digit(number)", "True", "core/findings/test_rules.py"),
    Mutant("core/findings/intent.py", "host or registration(match[1]) is None", "True", "core/test_summary.py"),
    Mutant("core/findings/names.py", "words & _BRANDS - _ALSO_WORDS", "words & _BRANDS", "core/test_summary.py"),
    Mutant("core/findings/names.py", "word in _BRANDS and label is written", "word in _BRANDS", "core/test_summary.py"),
    Mutant("core/schemes/identifiers.py", "min(digits) >= 0 and total in _BECH32_CHECKS", "True", "core/schemes/test_rules_of_schemes.py"),
    Mutant("core/summary/purposes.py", """rows.by_place.get(f"{scheme.partition('+')[0]}:")""", "None", "core/test_sentences.py"),
    Mutant("core/schemes/identifiers.py", "-(-size * 8 // 6)", "size * 8 // 6", "core/schemes/test_rules_of_schemes.py"),
    Mutant("core/findings/security.py", 'text and text.startswith("-")', "text", "core/test_sentences.py"),
    Mutant("core/findings/secrets.py", "not password.start <= span.start", "not login.start <= span.start", "core/test_sentences.py"),
    Mutant("core/codecs/wrapper.py", 'label.replace("--", "/")', "label", "core/test_sentences.py"),
    Mutant("gui/migrate/job_form.py", "self._path(FOLDER)) and not self._has_no_pages", "self._path(FOLDER))", "gui/test_migrate_path.py"),
    Mutant("core/findings/security.py", 'del said["special-address"]  # its message says that too', "pass", f"{RULES} core/findings/test_inner.py core/test_summary.py"),
    Mutant("core/findings/security.py", "yield from _remarks_inside(inner, depth + 1)", "pass", f"{RULES} core/findings/test_inner.py core/test_summary.py"),
    Mutant("core/summary/leading.py", "if clean != found.target:", "if True:", "core/test_summary.py"),
    Mutant("core/findings/__init__.py", " and known[one.code].effect is Effect.SAME]", "]", "core/changes/test_change.py core/changes/test_trurl.py cli/test_edit_commands.py"),
    Mutant("core/findings/__init__.py", "return bool(host) and new.hostname in", "return new.hostname in", "core/findings/test_listing.py"),
    Mutant("core/findings/security.py", 'view.hostname not in {None, "", subject.browser.hostname}', "view.hostname", "core/test_summary.py"),
    Mutant("core/text/curl.py", 'yield name, letters[place + 1 :] or next(words, "")', "yield name, letters[place + 1 :]", "core/test_summary.py lists/test_read.py"),
    Mutant("core/special_address.py", "return outer._replace(meaning", "return held._replace(meaning", "core/test_special_address.py core/test_summary.py"),
    Mutant("core/change.py", "if found and not found[-1].text:", "if False:", "core/changes/test_change.py core/changes/test_trurl.py cli/test_edit_commands.py"),
    Mutant("gui/lists.py", "rows = [row for row in late if row < self.rowCount()]", "rows = list(late)", "gui/test_list_models.py gui/test_lists.py"),
    Mutant("gui/lists.py", "if (groups, by) == (self._groups, self._by):", "if groups == self._groups:", "gui/test_list_models.py gui/test_lists.py"),
    Mutant("gui/lists.py", "if awaited is not None and column == 0:  # it may hold", "if False:  # it may hold", "gui/test_lists.py"),
    Mutant("gui/lists.py", 'if len(rows) < len(chosen):\n            counts = (f"{count:,}" for count in (len(rows), len(chosen), len(chosen)', 'if False:\n            counts = (f"{count:,}" for count in (len(rows), len(chosen), len(chosen)', "gui/test_lists.py"),
    Mutant("migrate/preflight/notes.py", "if pinned and old_base.startswith", "if old_base.startswith", "migrate/test_engine.py"),
    Mutant("gui/migrate/pane.py", "wrong = self.form.refuse()", "wrong = None", "gui/test_migrate_path.py"),
    Mutant("gui/migrate/form_fields.py", "return os.path.lexists(folder)", "return True", "gui/test_migrate_path.py"),
    Mutant("gui/inspect/pasting.py", "if waiting is not None and waiting[0] == text:", "if False:", "gui/test_inspection_worker.py"),
    Mutant("gui/inspect/pane.py", "if painted != self._painted:", "if True:", "gui/test_inspection_worker.py"),
    Mutant("gui/inspect/pane.py", "painted = self._inspection, current, self._revealed, marks", "painted = self._inspection, current, self._revealed", "gui/test_inspection_worker.py"),
    Mutant("gui/inspect/component_tree.py", "rows = other.next_rows(max(AT_ONCE, len(node.rows)))", "rows = other.next_rows()", "gui/test_inspector.py gui/test_tree_edit.py"),
    Mutant("gui/inspect/component_tree.py", "_FARTHEST)", "0)", "gui/test_inspector.py"),
    Mutant("gui/lists.py", "later=self._answers.busy", "later=True", "gui/test_lists.py"),
    Mutant("gui/migrate/pane.py", "self.strip.places.setFocus()  # or", "pass  # or", "gui/test_migrate_path.py"),
    Mutant("gui/widgets/table.py", "rows = min(self._view.model().rowCount(), _LOOKED_AT)", "rows = self._view.model().rowCount()", "gui/test_columns.py"),
    Mutant("core/summary/verdict.py", "if not offers or not inspect(offers[0].text).gaps:", "if not offers:", "core/test_summary.py"),
    Mutant("core/text/secret.py", "_SECRET.finditer(text, max(start, done), end + _LONGEST_SHAPE)", "_SECRET.finditer(text, start, end + _LONGEST_SHAPE)", "core/test_secret.py"),
    # The proof's reader of scripts, and more of the journal.
    Mutant("migrate/proof/readers/script.py", 'if self._text[max(0, self._last - 2) : self._last] in {"++", "--"}:', "if False:", "migrate/test_script_reader.py migrate/test_scripts.py"),
    Mutant("migrate/proof/readers/script.py", "return self._word_before(opened) in _BEFORE_CONDITION", "return False", "migrate/test_script_reader.py migrate/test_scripts.py"),
    Mutant("migrate/proof/readers/script.py", "return not self._is_block(self._opened)", "return True", "migrate/test_script_reader.py migrate/test_scripts.py"),
    Mutant("migrate/proof/readers/html.py", "if one.equals(other):\n            continue", "if one.equals(other) or levels < _LEVELS:\n            continue", VERIFY),
    Mutant("migrate/health/collect.py", "pair.is_other or pair.codebases is not None", "pair.codebases is not None", "migrate/test_link_health.py"),
    Mutant("migrate/journal/runs.py", "gives_names = bool(self.job.moves or self.job.renames)", "gives_names = False", "migrate/test_moves_in_place.py"),
    Mutant("gui/migrate/plan_model.py", "if 1 < len(places) == contents.links[file + 1]", "if 0 < len(places) == contents.links[file + 1]", "gui/test_left_out.py"),
    Mutant("gui/migrate/plan_model.py", "if 1 < len(places) == contents.links[file + 1] - contents.links[file]:", "if False:", "gui/test_left_out.py"),
    Mutant("lists/kinds.py", '"surrogateescape", newline="")', '"surrogateescape", newline="\\n")', "lists/test_golden.py"),
    Mutant("migrate/proof/readers/script.py", "if old.rest != new.rest or len(one) != len(other):", "if len(one) != len(other):", f"migrate/test_script_reader.py migrate/test_scripts.py {VERIFY}"),
    Mutant(RUNS, "if moved is None:\n        return job", "if moved is None or job.output is None:\n        return job", f"{JOURNAL} migrate/test_undo.py gui/test_history.py"),
    Mutant(RUNS, 'for other in _folders():\n        if other != folder and is_held(other / "lock") and overlap(changed, _summary(other).changed_folder):', 'for other in ():\n        if other != folder and is_held(other / "lock") and overlap(changed, _summary(other).changed_folder):', f"{JOURNAL} migrate/test_engine.py"),
    Mutant(LOG, '_ABSENT: Final[Record] = {"scripts": Scripts.LEAVE.value}', "_ABSENT: Final[Record] = {}", JOURNAL),
    Mutant("gui/migrate/stage.py", "_write_presets({kept: values for kept, values in presets().items() if kept != name})", "_write_presets({kept: values for kept, values in presets().items() if kept == name})", "gui/test_presets.py gui/test_migrate_path.py"),
    # Guards that no test held.
    Mutant(REPLACE, "return (before.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino, now.st_size, now.st_mtime_ns)", "return (before.st_ino, before.st_size) == (now.st_ino, now.st_size)", IN_PLACE),
    Mutant(REPLACE, "(before.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino,", "(now.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino,", IN_PLACE),
    Mutant(REPLACE, "(now.st_ino, now.st_size, now.st_mtime_ns)", "(now.st_ino, before.st_size, now.st_mtime_ns)", IN_PLACE),
    Mutant(REPLACE, "    if status.st_nlink == 1:", "    if status.st_nlink >= 1:", IN_PLACE),
    Mutant(PROVE, "if self._drops and kind_of(relative)", "if kind_of(relative)", PACKED),
    Mutant(PROVE, "is Kind.PACKED and plain.is_file():", "is Kind.PACKED:", PACKED),
    Mutant(PROVE, "if self._drops and kind_of(relative) is Kind.PACKED and", "if self._drops and", PACKED),
    Mutant("migrate/write/examine.py", "if plan.dropped:", "if False:", PACKED),
    Mutant("migrate/witness/compare.py", "if not name:\n            return", "if False:\n            return", WITNESS),
    Mutant("migrate/witness/compare.py", "before.replace(old, new, 1)}", "after}", WITNESS),
    Mutant("migrate/redirects/plan.py", "return ada_url.URL(href).host == ada_url.URL(old).host and path_of", "return path_of", REDIRECTS),
    Mutant("migrate/redirects/plan.py", "and path_of(href).startswith(path_of(old))", "and True", REDIRECTS),
    Mutant("gui/migrate/job_form.py", "contradicts = bool(written) and self._names_another(written)", "contradicts = False", GUESSES),
    Mutant("gui/migrate/job_form.py", "if guess.source is not EvidenceKind.LINKS]", "]", GUESSES),
    Mutant("gui/migrate/job_form.py", "for text in written if not _SCHEME.startswith(text.lower())]", "for text in written]", GUESSES),
    Mutant("gui/migrate/pane.py", "                self._spent.append(self._preview.plan)\n", "                pass\n", SPENT),
    Mutant("gui/migrate/plan_model.py", "if self._selection is None or self._selection.is_frozen or not index.isValid():", "if self._selection is None or not index.isValid():", "gui/test_left_out.py"),
    Mutant("gui/migrate/result_page.py", "        self.is_proved = False\n        self.handover_button", "        self.handover_button", "gui/test_long_work.py"),
    Mutant("gui/migrate/result_page.py", "if report.is_doubtful or any(", "if any(", "gui/test_browser_check.py"),
    Mutant("migrate/zipped.py", "        shutil.rmtree(folder, ignore_errors=True)\n        raise\n", "        raise\n", "gui/test_zip.py"),
    Mutant("migrate/redirects/apache.py", 'bool(each.query or "#" in each.new)', "bool(each.query)", REDIRECTS),
    Mutant(f"{SCRIPT}search.py", r"`270;./\t", r"`\t", "html/test_address_search.py"),
    Mutant(f"{SCRIPT}search.py", "if not self._spelled.match(lower, place):", "if not lower.startswith(b'docs', place):", "html/test_address_search.py"),
    Mutant("migrate/health/spellings.py", "if self.to_end.match(lower, place))", "if lower.startswith(self.to_end.pattern, place))", "migrate/test_leaks.py"),
    Mutant("migrate/rewrite/evidence.py", "return is_compared or any(map(_OF_ORIGINS.search, _names_around(around)))", "return is_compared", "migrate/test_evidence.py"),
    Mutant("core/findings/intent.py", "(*digits[4:], *digits[:4])", "digits", "core/test_summary.py"),
    Mutant("core/schemes/telephone.py", 'if found[2] in _PASSES_CALLS_ON else ""', "", "core/test_summary.py"),
    Mutant("migrate/write/in_place.py", "if digest_of(place) == intent.before:", "if False:", "migrate/test_undo.py"),
    Mutant("migrate/health/leaks.py", 'if not (paths[path].endswith(f"/{name}/") if name else paths[path] == path)', "if True", "migrate/test_leaks.py"),
    Mutant(f"{SCRIPT}reader.py", "_STRING_END.split(text, maxsplit=1)[0]", "text", "migrate/test_evidence.py"),
    Mutant("html/scanner.py", 'is_in_tag = b"<" in view[', 'is_in_tag = b"" not in view[', "migrate/test_evidence.py"),
    Mutant("migrate/health/leaks.py", "own or [_PATH_IN_OTHERS]", "own", "migrate/test_evidence.py"),
    Mutant("migrate/after/leftovers.py", "return any(path in spelled for path in self._new_paths)", "return True", "migrate/test_digests.py"),
    Mutant(f"{SCRIPT}search.py", "is_plain = not [mark for mark in escapes if mark in around]", "is_plain = True", "html/test_address_search.py"),
    Mutant(f"{SCRIPT}search.py", '_PLAIN_BEFORE: Final = len("https://")', '_PLAIN_BEFORE: Final = len("http://")', "html/test_address_search.py"),
    Mutant(f"{SCRIPT}search.py", "        return sorted(chain(paths, *further))", "        return paths", "html/test_address_search.py"),
    Mutant("gui/migrate/pane.py", "            self._spent.append(unseen.plan)\n", "            pass\n", SPENT),
    Mutant("gui/migrate/pane.py", "self._spent = [plan for plan in self._spent if not _try_to_discard(plan)]", "self._spent = [plan for plan in self._spent if not _try_to_discard(plan)][:0]", SPENT),
    Mutant("core/schemes/messages.py", '"isnick", "isuser"', '"isnick"', SCHEMES),
    Mutant("core/schemes/identifiers.py", '(uri.authority or "").lower()', '(uri.authority or "")', SCHEMES),
    Mutant("core/schemes/identifiers.py", "_PAGES.get(namespace.lower())", "_PAGES.get(namespace)", SCHEMES),
    Mutant("core/schemes/identifiers.py", "{4,9}", "{4,8}", SCHEMES),
    Mutant("core/schemes/urn.py", '([0-9]+)", re.IGNORECASE | re.ASCII)', '([0-9]+)", re.ASCII)', SCHEMES),
)  # fmt: skip


def main(words):
    """Try the mutants; returns 1 where too many survive."""
    chosen = [
        mutant for mutant in MUTANTS if not words or any(word in mutant.file + mutant.old for word in words)
    ]
    if not is_sound(chosen):
        print("These tests fail without any mutant: mend them first, or they kill every one.")
        return 1
    with ThreadPoolExecutor(WORKERS) as pool:
        verdicts = []
        for mutant, (verdict, seconds) in zip(chosen, pool.map(tried, chosen), strict=True):
            verdicts.append(verdict)
            first = mutant.old.strip().splitlines()[0]
            print(f"{verdict:9} {seconds:5.1f} s  {mutant.file}: {first[:90]}", flush=True)
    killed = len(verdicts) - verdicts.count("survived")
    print(f"{killed} of {len(verdicts)} killed: {killed / max(1, len(verdicts)):.0%}")
    return int(killed < WANTED * len(verdicts))


def is_sound(chosen):
    """Whether the tests of all mutants pass in a copy of the tree without any mutant."""
    tests = dict.fromkeys(name for mutant in chosen for name in mutant.tests.split())
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        nothing = Mutant("__init__.py", "__version__", "__version__", " ".join(tests))
        tree = planted(Path(folder) / ROOT.name, nothing)
        return verdict_of(tree, nothing, "-n", str(WORKERS), longest=None) == "survived"


def tried(mutant):
    """Return the verdict of a mutant's tests (`killed`, `hung` or `survived`), and how many seconds they took."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        tree = planted(Path(folder) / ROOT.name, mutant)
        verdict = verdict_of(tree, mutant)
    return verdict, time.monotonic() - started


def planted(tree, mutant):
    """Return a copy of the tree with the mutant in it."""
    tree.mkdir()
    tree.parent.chmod(0o755)  # some tests run the program as another user
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree)
    if (ROOT / ".sites").exists():
        (tree / ".sites").symlink_to((ROOT / ".sites").resolve())
    path = tree / "uriinspector" / mutant.file
    text = path.read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1, (
        f"{mutant.file}: {mutant.old!r} stands there {text.count(mutant.old)} times"
    )
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    return tree


def verdict_of(tree, mutant, *options, longest=LONGEST):
    """Run the tests of one mutant in its tree, for `longest` seconds at most, and return the verdict."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "PYTHONDONTWRITEBYTECODE": "1",
        "URIINSPECTOR_SHARED": os.environ.get("URIINSPECTOR_SHARED", str(ROOT.parent / "shared")),
    }
    tests = [f"tests/{name}" for name in mutant.tests.split()]
    assert all((tree / name).is_file() for name in tests), tests
    command = [sys.executable, "-m", "pytest", "-x", "-q", *options, *tests]
    try:
        ended = subprocess.run(
            command, cwd=tree, env=environment, capture_output=True, check=False, timeout=longest
        )
    except subprocess.TimeoutExpired:
        return "hung"
    if options:
        said = ended.stdout.decode().strip().splitlines()
        print(*(line for line in said if line.startswith(("FAILED", "ERROR"))), said[-1], sep="\n")
    if ended.returncode not in {0, 1, 2}:  # 2: the mutant does not even load
        raise AssertionError(ended.stdout.decode()[-2000:] + ended.stderr.decode()[-2000:])
    return "killed" if ended.returncode else "survived"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
