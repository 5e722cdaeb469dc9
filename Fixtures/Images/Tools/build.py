"""Builds every image that the tables name, and writes the manifest beside them."""

import json
import pathlib
import sys
import tempfile

import arm64e
import macho
from linking import link
from tables import IMAGES
from toolchain import CACHE, ROOT, SWIFT, Target, digest, run

OPTIMISATION = {"-O": "-O", "-Osize": "-Osize", "-Onone": "-Onone"}
targets = {}


def target(triple):
    if triple not in targets:
        targets[triple] = Target(triple)
    return targets[triple]


def sources_of(image):
    """The files of an image, as paths below this folder; a folder stands for all that it holds."""
    files = []
    for name in image["sources"]:
        path = ROOT / name
        files += sorted(f for f in path.iterdir() if f.suffix in (".swift", ".m", ".c"))
    return [f.relative_to(ROOT) for f in files]


def compile_swift(image, files, module, folder, *, extra=()):
    objects = folder / (module + ".o")
    place = target(image["target"])
    prefix = ["-application-extension"] if image["role"].endswith("extension") else []
    signs = place.arch == "arm64e"
    run(SWIFT / "swift-frontend", "-emit-ir" if signs else "-c", image["optimization"], "-wmo", "-parse-as-library", "-module-name", module,
        *place.swift_flags([*place.search, "-I", folder]), *prefix, *extra, *["-D" + d for d in image["defines"]],
        "-emit-module-path", folder / (module + ".swiftmodule"), "-o", folder / (module + ".ll") if signs else objects, *files)
    if signs:
        code = folder / (module + ".ll")
        code.write_text(arm64e.current_form(code.read_text()))
        run(SWIFT / "clang", "-c", "-x", "ir", "-O2", "-Xclang", "-disable-llvm-passes", "-Wno-override-module", "-target", place.triple,
            "-o", objects, code)
    return objects


def compile_objective_c(image, file, folder):
    objects = folder / (file.stem + ".o")
    place = target(image["target"])
    run(SWIFT / "clang", "-c", "-target", place.triple, "-Os", "-fobjc-arc", "-fmodules", "-fblocks",
        "-fmodules-cache-path=" + str(CACHE / "clang-modules"), "-I", "SDK/Headers", "-nostdinc", "-ffile-prefix-map=" + str(ROOT) + "=.",
        "-fvisibility=hidden", "-g0", *["-D" + d for d in image["defines"]], "-o", objects, file)
    return objects


def authenticating(objects, signatures, folder):
    """Makes the object files such that the linker takes them for arm64, and adds the stubs that authenticate."""
    called = set()
    for path in objects:
        data, names = arm64e.plain_object(path.read_bytes(), signatures)
        path.write_bytes(data)
        called |= names
    source = folder / "stubs.s"
    source.write_text(arm64e.stub_source(called, signatures))
    run(SWIFT / "clang", "-c", "-target", "arm64-apple-ios17.0", "-march=armv8.3-a", "-o", folder / "stubs.o", source)
    return [*objects, folder / "stubs.o"]


def build_slice(image, output, built):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        objects, sections = [], []
        for module in image.get("modules", []):
            files = sorted((ROOT / module["sources"]).glob("*.swift"))
            compile_swift(image, [f.relative_to(ROOT) for f in files], module["name"], folder, extra=module.get("flags", ()))
            if not module.get("dynamic"):
                objects.append(folder / (module["name"] + ".o"))
        files = sources_of(image)
        swift = [f for f in files if f.suffix == ".swift"]
        if swift:
            objects.append(compile_swift(image, swift, image["module"], folder, extra=image.get("flags", ())))
        objects += [compile_objective_c(image, f, folder) for f in files if f.suffix != ".swift"]
        for section, text in image.get("sections", {}).items():
            segment, name = section.split(",")
            (folder / name).write_text(text)
            sections += ["-sectcreate", segment, name, folder / name]
        signatures = arm64e.Signatures() if image["target"].startswith("arm64e") else None
        if signatures:
            objects = authenticating(objects, signatures, folder)
        arguments = sections + [a for path in image.get("runPaths", []) for a in ("-rpath", path)]
        link(output, objects, target(image["target"]), fixups=image["fixups"], arguments=arguments, frameworks=image.get("frameworks", ()),
             entry=image.get("entry"), dylib_name=image.get("installName"), minimum=image.get("minimum"), sdk=image.get("sdk"),
             extension=image.get("extensionSafe", image["role"] in ("widget-extension", "extension", "framework")),
             libraries=[built / path for path in image.get("libraries", [])])
    if signatures:
        output.write_bytes(arm64e.signed_image(output.read_bytes(), signatures))
    if image["stripped"]:
        output.write_bytes(macho.strip(output.read_bytes()))


def build(image, built):
    output = built / image["path"]
    if "slices" in image:
        output.parent.mkdir(parents=True, exist_ok=True)
        run("llvm-lipo-19", "-create", *[built / path for path in image["slices"]], "-output", output)
    elif "encrypt" in image:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_bytes(macho.mark_encrypted((built / image["encrypt"]).read_bytes()))
    else:
        build_slice(image, output, built)
    output.chmod(0o755)


def main():
    built = pathlib.Path(sys.argv[1]).resolve()
    wanted = sys.argv[2:]
    for image in IMAGES:
        if not wanted or any(word in image["path"] for word in wanted):
            build(image, built)
            print(f"{(built / image['path']).stat().st_size:8} {image['path']}")
    for image in IMAGES:
        if image.get("intermediate"):
            (built / image["path"]).unlink(missing_ok=True)
    for folder in sorted(built.glob("**/"), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    keys = ["modules", "flags", "extensionSafe", "intermediate"]
    listed = [{k: v for k, v in image.items() if k not in keys} for image in IMAGES if not image.get("intermediate")]
    manifest = {"version": 1, "images": [dict(i, path="Built/" + i["path"]) for i in listed]}
    (built / "../manifest.json").resolve().write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
