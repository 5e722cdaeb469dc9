"""Compiles many small programs: those that `DevelopmentTasks programs` makes up.

    programs.py FOLDER JOBS

`FOLDER/jobs.json` is a list. Each job has `output` and `level`, and `modules`: each with `name`, `sources` and `flags`. The last module is
the app's; one that is `dynamic` becomes a framework beside the output, the others are linked into it. Paths are below `FOLDER`.
`FOLDER/results.json` says for each output what went wrong; null when nothing did.
"""

import concurrent.futures
import json
import pathlib
import sys
import tempfile

import macho
from linking import link
from toolchain import SWIFT, Target, run

RUN_PATHS = ["/usr/lib/swift", "@executable_path/Frameworks"]


def compile_module(target, job, module, root, folder):
    """Compiles a module, by file where its flags do not ask for the whole; gives the object files."""
    files = [root / source for source in module["sources"]]
    flags = ["-parse-as-library", "-module-name", module["name"], *target.swift_flags([*target.search, "-I", folder]), *module["flags"]]
    interface = ["-emit-module-path", folder / (module["name"] + ".swiftmodule")]
    if job["level"].endswith("-by-file"):
        level = "-" + job["level"].removesuffix("-by-file")
        run(SWIFT / "swift-frontend", "-emit-module", *flags, "-o", folder / (module["name"] + ".swiftmodule"), *files)
        outputs = [folder / f"{module['name']}-{number}.o" for number in range(len(files))]
        named = [word for file, output in zip(files, outputs) for word in ("-primary-file", file, "-o", output)]
        run(SWIFT / "swift-frontend", "-c", level, *flags, *named)
        return outputs
    output = folder / (module["name"] + ".o")
    run(SWIFT / "swift-frontend", "-c", "-" + job["level"], "-wmo", *flags, *interface, "-o", output, *files)
    return [output]


def build(target, job, root):
    output = root / job["output"]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        objects, libraries = [], []
        for module in job["modules"]:
            compiled = compile_module(target, job, module, root, folder)
            if module.get("dynamic"):
                libraries.append(output.parent / f"{module['name']}.framework" / module["name"])
                link(libraries[-1], compiled, target, fixups="chained", dylib_name=f"@rpath/{module['name']}.framework/{module['name']}",
                     libraries=libraries[:-1], stubs=folder)
            else:
                objects += compiled
        paths = [word for path in RUN_PATHS for word in ("-rpath", path)]
        link(output, objects, target, fixups="chained", arguments=paths, libraries=libraries, stubs=folder)
    if job["level"] != "Onone":
        for image in [*libraries, output]:
            image.write_bytes(macho.strip(image.read_bytes()))


def attempt(target, job, root):
    try:
        build(target, job, root)
        return None
    except SystemExit as failure:
        return str(failure)


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    target = Target("arm64-apple-ios17.0")
    target.modules  # Made once, before several threads ask for it.
    jobs = json.loads((root / "jobs.json").read_text())
    with concurrent.futures.ThreadPoolExecutor(int(sys.argv[2])) as pool:
        problems = list(pool.map(lambda job: attempt(target, job, root), jobs))
    results = {job["output"]: problem for job, problem in zip(jobs, problems)}
    (root / "results.json").write_text(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
