"""Runs the compilers and linkers that the images are made with, and caches what takes long."""

import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
SWIFT = pathlib.Path(os.environ.get("SWIFT_TOOLCHAIN") or pathlib.Path(shutil.which("swiftc") or "/usr/bin/swiftc").resolve().parent)
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "bundlecheck-fixture-images"
INTERFACES = SWIFT.parent / "lib" / "swift_static" / "linux"

# The order is that of their dependencies.
SDK_MODULES = ["ObjectiveC", "CoreGraphics", "Foundation", "SwiftUI", "ActivityKit", "AppIntents", "_AppIntents_SwiftUI", "WidgetKit"]
FRAMEWORKS = ["Foundation", "CoreGraphics", "SwiftUI", "ActivityKit", "AppIntents", "_AppIntents_SwiftUI", "WidgetKit", "UIKit", "AppKit", "UserNotifications"]
SWIFT_LIBRARIES = ["swiftCore", "swift_Concurrency", "swiftObjectiveC", "swiftSwiftOnoneSupport"]


def run(*arguments):
    """Runs a command in the images' folder, so that relative paths are all that a compiler can write down."""
    result = subprocess.run([str(a) for a in arguments], cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(" ".join(str(a) for a in arguments) + "\n" + result.stdout + result.stderr[:4000])
    return result.stdout


def digest(*parts):
    state = hashlib.sha256()
    for part in parts:
        state.update(part if isinstance(part, bytes) else str(part).encode())
        state.update(b"\0")
    return state.hexdigest()[:16]


def for_apple(text, triple):
    """Turns an interface of the toolchain's own standard library into one for an Apple platform.

    The library is built with Objective-C interoperation there, so the switch that turns it off goes. Declarations with
    `@backDeployed` need a body, which the interface does not always give; two functions of the type Float80, which
    arm64 does not have, call C functions that are not declared.
    """
    lines = text.split("\n")
    flags = lines[2].replace("-target x86_64-unknown-linux-gnu", "-target " + triple).replace(" -static ", " ")
    lines[2] = flags.replace("-disable-objc-interop", "").replace("-module-name", "-disable-availability-checking -module-name", 1)
    kept, held = [], []
    for number, line in enumerate(lines):
        if line.lstrip().startswith("@backDeployed"):
            held = [line]
        elif held:
            held.append(line)
            if re.search(r"(func|var|init|subscript)[ (<]", line):
                bare_getter = lines[number + 1].strip() == "get"
                kept += held if line.endswith("{") and not bare_getter else held[1:]
                held = []
        else:
            kept.append(line)
    text = "\n".join(kept)
    text = text.replace("self = _stdlib_remainderl(self, other)", "_value = Builtin.frem_FPIEEE80(self._value, other._value)")
    return text.replace("self = _stdlib_squareRootl(self)", "Builtin.unreachable()")


class Target:
    """One platform and architecture, with its compiled modules and its text stubs."""

    def __init__(self, triple):
        self.triple = triple
        self.arch, _, system = triple.split("-", 2)
        self.simulator = system.endswith("-simulator")
        self.system, self.minimum = re.match(r"(ios|macos|watchos)([0-9.]+)", system).groups()
        self.platform = self.system + ("-simulator" if self.simulator else "")
        self.sdk_version = {"ios": "18.5", "macos": "15.5", "watchos": "11.5"}[self.system]

    @property
    def search(self):
        return ["-I", self.modules, "-I", self.standard_library, "-I", "SDK/Headers"]

    @functools.cached_property
    def standard_library(self):
        version = run(SWIFT / "swiftc", "--version").split("\n")[0]
        additions = (ROOT / "SDK/Swift/Swift/Additions.swift").read_text()
        folder = CACHE / ("stdlib-" + digest(version, self.triple, additions, for_apple.__code__.co_code))
        if (folder / "complete").exists():
            return folder
        shutil.rmtree(folder, ignore_errors=True)
        for module in ["Swift", "SwiftOnoneSupport", "_Concurrency"]:
            source = (INTERFACES / (module + ".swiftmodule") / "x86_64-unknown-linux-gnu.swiftinterface").read_text()
            text = for_apple(source, self.triple) + (additions if module == "Swift" else "")
            place = folder / (module + ".swiftmodule")
            place.mkdir(parents=True)
            interface = place / "interface.swiftinterface"
            interface.write_text(text)
            flags = ["-parse-stdlib"] if module == "Swift" else ["-I", folder]
            run(SWIFT / "swift-frontend", "-compile-module-from-interface", "-target", self.triple, "-module-name", module,
                *flags, "-o", place / self.module_file, interface)
        (folder / "complete").touch()
        return folder

    @property
    def module_file(self):
        return f"{self.arch}-apple-{self.platform}.swiftmodule"

    def swift_flags(self, search):
        return ["-target", self.triple, "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", *search,
                "-module-cache-path", CACHE / "clang-modules", "-disable-implicit-string-processing-module-import",
                "-swift-version", "5", "-file-compilation-dir", ".", "-suppress-warnings"]

    @functools.cached_property
    def modules(self):
        library = self.standard_library
        sources = sorted(p for part in ("Swift", "Headers") for p in (ROOT / "SDK" / part).rglob("*"))
        key = digest(library.name, *[s.read_bytes() for s in sources if s.is_file()], *[s.relative_to(ROOT) for s in sources])
        folder = CACHE / ("sdk-" + key)
        if (folder / "complete").exists():
            return folder
        shutil.rmtree(folder, ignore_errors=True)
        for module in SDK_MODULES:
            place = folder / (module + ".swiftmodule")
            place.mkdir(parents=True)
            early = ["-disable-implicit-concurrency-module-import"] if module in SDK_MODULES[:3] else []
            files = sorted((ROOT / "SDK/Swift" / module).glob("*.swift"))
            run(SWIFT / "swift-frontend", "-emit-module", "-parse-as-library", "-enable-library-evolution", "-module-name", module,
                *self.swift_flags(["-I", folder, "-I", library, "-I", "SDK/Headers"]), *early,
                "-emit-tbd", "-emit-tbd-path", place / "symbols.tbd", "-tbd-install_name", module,
                "-emit-module-path", place / self.module_file, *files)
        (folder / "complete").touch()
        return folder

    @functools.cache
    def exported(self, module):
        """What the stand-in of a framework exports."""
        stubs = json.loads((self.modules / (module + ".swiftmodule") / "symbols.tbd").read_text())
        groups = [kind for entry in stubs["main_library"]["exported_symbols"] for kind in entry.values()]
        return {symbol for group in groups for names in group.values() for symbol in names}
