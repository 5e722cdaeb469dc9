"""Compares what our images import from Apple's Swift frameworks with what real images import.

    compare_symbols.py REAL...    each a Mach-O image, or a list with the mangled names in its third column
    compare_symbols.py --record REAL...    also writes SDK/imports.txt

A symbol is `seen` when a real image imports the very same. It is `unseen` when none does: then its declaration comes from the
documentation alone. It is `other` when a real image imports that declaration with another signature and not this one: an error.
"""

import pathlib
import re
import sys

from toolchain import ROOT, SWIFT, run

FRAMEWORK = re.compile(r"_\$s.*(9WidgetKit|7SwiftUI|11ActivityKit|10AppIntents|P0C3KitE|10Foundation|12CoreGraphics)")


def imports_of(path):
    """The names that an image binds, from whichever table it has."""
    tables = run("llvm-objdump-19", "--macho", "--chained-fixups", "--bind", "--lazy-bind", "--weak-bind", path)
    return {name for name in re.findall(r"_\$s[\w$]+", tables) if FRAMEWORK.match(name)}


def read(path):
    data = pathlib.Path(path).read_bytes()
    if data[:4] in (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"):
        return imports_of(path)
    rows = [line.split("\t") for line in data.decode().split("\n")]
    return {row[2] for row in rows if len(row) > 2 and FRAMEWORK.match(row[2])}


def declarations(symbols):
    """The symbols with their demangled, simplified names: those without types."""
    names = sorted(symbols)
    lines = run(SWIFT / "swift-demangle", "--simplified", "--compact", *names).split("\n")
    # A simplified conformance does not say to which protocol.
    return {name: name if line.startswith("protocol ") else line for name, line in zip(names, lines)}


def main():
    arguments = [a for a in sys.argv[1:] if a != "--record"]
    real = set().union(*[read(path) for path in arguments])
    images = [p for p in sorted((ROOT / "Built").glob("*/*/*")) if p.is_file() and p.parts[-3] != "Special"]
    ours = set().union(*[imports_of(p) for p in images])
    own = ("KindKit", "KindConstants")
    ours = {s for s in ours if not any(f"{len(name)}{name}" in s for name in own)}
    known = {}
    for symbol, name in declarations(real).items():
        known.setdefault(name, set()).add(symbol)
    rows = []
    for symbol, name in declarations(ours).items():
        verdict = "seen" if symbol in real else "other" if known.get(name, set()) - ours else "unseen"
        rows.append((verdict, symbol, name))
    for verdict in ("seen", "unseen", "other"):
        print(f"{verdict}: {sum(1 for row in rows if row[0] == verdict)}")
    for _, symbol, name in (row for row in rows if row[0] == "other"):
        print(f"  {name}\n    ours {symbol}\n    real {' '.join(sorted(known[name]))}")
    if "--record" in sys.argv:
        lines = [f"{verdict}\t{symbol}" for verdict, symbol, _ in sorted(rows, key=lambda row: row[1])]
        (ROOT / "SDK/imports.txt").write_text("\n".join(lines) + "\n")


main()
