"""Links an image against text stubs that carry the install names of Apple's libraries."""

import re

from toolchain import CACHE, SDK_MODULES, digest, run

LINKER = "ld64.lld-19"
LIBRARIES = {
    "System": "/usr/lib/libSystem.B.dylib",
    "objc": "/usr/lib/libobjc.A.dylib",
    "swiftCore": "/usr/lib/swift/libswiftCore.dylib",
    "swift_Concurrency": "/usr/lib/swift/libswift_Concurrency.dylib",
    "swiftObjectiveC": "/usr/lib/swift/libswiftObjectiveC.dylib",
    "swiftSwiftOnoneSupport": "/usr/lib/swift/libswiftSwiftOnoneSupport.dylib",
    "swiftCoreGraphics": "/usr/lib/swift/libswiftCoreGraphics.dylib",
}
SWIFT_HALVES = {"ObjectiveC": "swiftObjectiveC", "CoreGraphics": "swiftCoreGraphics"}
# What is no part of a Swift module, in the order of the search.
PATTERNS = [
    (r"_OBJC_(META)?CLASS_\$_NSObject$|_objc_|__objc_|_OBJC_EHTYPE", "objc"),
    (r"_OBJC_(META)?CLASS_\$_UI|_UIApplicationMain$", "UIKit"),
    (r"_OBJC_(META)?CLASS_\$_UN", "UserNotifications"),
    (r"_OBJC_(META)?CLASS_\$_NS(Application|Window)|_NSApplicationMain$", "AppKit"),
    (r"_OBJC_CLASS_\$_CLLocation", "CoreLocation"),
    (r"_OBJC_(META)?CLASS_\$_IN", "Intents"),
    (r"_SecItem", "Security"),
    (r"___CFConstantStringClassReference$", "CoreFoundation"),
    (r"_OBJC_(META)?CLASS_\$_|_NSExtensionMain$|_NSLog$", "Foundation"),
    (r"_swift_(task|async|continuation|job|defaultActor|nonDefault|distributed)|_\$sSc|_\$s12_Concurrency|_\$sI.*Concurrency", "swift_Concurrency"),
    (r"_swift_|__swift_|_\$s|_\$S", "swiftCore"),
    (r"_", "System"),
]


def undefined(objects):
    """The names that these object files look for elsewhere."""
    defined, wanted = set(), set()
    for line in run("llvm-nm-19", "-p", *objects).split("\n"):
        fields = line.split()
        if len(fields) == 2 and fields[0] in ("U", "w"):
            wanted.add(fields[1])
        elif len(fields) == 3:
            defined.add(fields[2])
    return wanted - defined


def owner(symbol, exports):
    for module, names in exports.items():
        if symbol in names:
            return SWIFT_HALVES.get(module, module)
    if not symbol.startswith("_"):
        raise SystemExit("an import without an underscore: " + symbol)
    return next(library for pattern, library in PATTERNS if re.match(pattern, symbol))


def install_name(library, target):
    if library in LIBRARIES:
        return LIBRARIES[library]
    inside = f"Versions/A/{library}" if target.system == "macos" else library
    return f"/System/Library/Frameworks/{library}.framework/{inside}"


def write_stub(path, name, symbols, target):
    path.parent.mkdir(parents=True, exist_ok=True)
    arch = target.arch.rstrip("e")
    names = ",\n      ".join("'" + s + "'" for s in sorted(symbols))
    path.write_text(
        f"--- !tapi-tbd\ntbd-version: 4\ntargets: [ {arch}-{target.platform} ]\ninstall-name: '{name}'\n"
        f"exports:\n  - targets: [ {arch}-{target.platform} ]\n    symbols: [\n      {names} ]\n...\n")


def link(output, objects, target, *, fixups, arguments=(), frameworks=(), entry=None, dylib_name=None, extension=False, libraries=(),
         minimum=None, sdk=None, stubs=CACHE):
    """Links `objects` into `output`. `libraries` are own dynamic libraries; `frameworks` are linked even when unused.

    The text stubs are kept in `stubs`.
    """
    wanted = undefined(objects)
    if entry:
        wanted.add(entry)
    for library in libraries:
        wanted -= set(run("llvm-nm-19", "--defined-only", "--extern-only", "--format=just-symbols", library).split())
    uses_swift = any(symbol.startswith("_$s") for symbol in wanted)
    exports = {module: target.exported(module) for module in SDK_MODULES} if uses_swift else {}
    by_library = {"System": set() if fixups == "chained" else {"dyld_stub_binder"}}
    for symbol in sorted(wanted):
        by_library.setdefault(owner(symbol, exports), set()).add(symbol)
    for framework in frameworks:
        by_library.setdefault(framework, set())
    root = stubs / ("stubs-" + digest(target.triple, sorted((k, sorted(v)) for k, v in by_library.items())))
    flags = []
    for library in sorted(by_library, key=lambda name: (name in LIBRARIES, name)):
        name = install_name(library, target)
        if library in LIBRARIES:
            write_stub(root / "usr/lib" / f"lib{library}.tbd", name, by_library[library], target)
            flags += ["-l" + library]
        else:
            write_stub(root / f"System/Library/Frameworks/{library}.framework/{library}.tbd", name, by_library[library], target)
            flags += ["-framework", library]
    output.parent.mkdir(parents=True, exist_ok=True)
    kind = ["-dylib", "-install_name", dylib_name] if dylib_name else ["-execute", "-e", entry or "_main"]
    # With several threads the 32-bit linker writes a lazy pointer and the section behind it in no fixed order.
    run(LINKER, "--threads=1", "-arch", target.arch.rstrip("e"), "-platform_version", target.platform, minimum or target.minimum, sdk or target.sdk_version,
        "-syslibroot", root, "-L/usr/lib", "-F/System/Library/Frameworks", *kind, "-dead_strip", "-headerpad", "0x400",
        "-no_adhoc_codesign", "-fixup_chains" if fixups == "chained" else "-no_fixup_chains",
        *(["-application_extension"] if extension else []), *arguments, "-o", output, *objects, *libraries, *flags)
