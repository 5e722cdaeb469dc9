"""Every way to write a kind and a reload call, for every optimisation and both forms of fix-ups."""

from describing import image, reload, reload_all, widget

RUN_TIME = "read at run time"
DECLARED = [
    widget("TemplateWidget", "com.example.kinds.template", families=["systemSmall", "systemMedium"], name="Template",
           description="As the template has it."),
    widget("ShortTemplateWidget", "Template"),
    widget("StaticLetWidget", "com.example.kinds.static", families=["accessoryCircular", "accessoryRectangular", "accessoryInline"]),
    widget("FileLevelWidget", "com.example.kinds.file"),
    widget("FifteenWidget", "FifteenByteKind"),
    widget("SixteenWidget", "SixteenByteKinds"),
    widget("ShortNonASCIIWidget", "Wörter"),
    widget("LongNonASCIIWidget", "Gewohnheiten-Übersicht"),
    widget("InitialiserWidget", "com.example.kinds.initialiser"),
    widget("RawValueWidget", "com.example.kinds.coffee"),
    widget("ShortRawValueWidget", "TeaKind"),
    widget("PackageWidget", "com.example.kinds.package"),
    widget("ShortPackageWidget", "PackageKind"),
    widget("ComputedPackageWidget", "com.example.kinds.package.computed"),
    widget("RawValuePackageWidget", "com.example.kinds.weekly"),
    widget("InterpolatedWidget", "com.example.kinds.interpolated"),
    widget("ConcatenatedWidget", "com.example.kinds.concatenated"),
    widget("TypeNameWidget", "TypeNameWidget"),
    widget("FrameworkWidget", "com.example.kinds.framework"),
    widget("ShortFrameworkWidget", "FrameworkKind"),
    widget("ComputedFrameworkWidget", "com.example.kinds.framework.computed"),
    widget("TimeOfDayWidget<Morning>", "com.example.kinds.morning"),
    widget("TimeOfDayWidget<Evening>", "EveningKind"),
    widget("UnknowableWidget", None, why=RUN_TIME),
    widget("ConfigurableWidget", "com.example.kinds.configurable", configuration="AppIntentConfiguration", families=["systemSmall"],
           name="Roast"),
    widget("IntentWidget", "com.example.kinds.intent", configuration="IntentConfiguration", families=["systemMedium"], name="Bean"),
]
CONTROLS = [
    {"type": "GalleryControl", "configuration": "StaticControlConfiguration", "kind": "com.example.kinds.control", "displayName": "Gallery"},
    {"type": "ShelfControl", "configuration": "AppIntentControlConfiguration", "kind": "ShelfControl", "displayName": None},
]
CONTROL_CALL = "ControlCenter.reloadControls(ofKind:)"
RELOADS = [
    reload("reloadShort()", "Template"),
    reload("reloadLong()", "com.example.kinds.template"),
    reload("reloadFifteen()", "FifteenByteKind"),
    reload("reloadSixteen()", "SixteenByteKinds"),
    reload("reloadShortNonASCII()", "Wörter"),
    reload("reloadLongNonASCII()", "Gewohnheiten-Übersicht"),
    reload("reloadInterpolated()", "com.example.kinds.interpolated"),
    reload_all("reloadEverything()"),
    reload("WidgetCenter.reloadAsTailCall()", "com.example.kinds.static"),
    reload("reloadSharedConstant()", "com.example.kinds.file"),
    reload("reloadFileConstant()", "com.example.kinds.configurable"),
    reload("reloadRawValue()", "com.example.kinds.coffee"),
    reload("reloadPackageConstant()", "com.example.kinds.package"),
    reload("reloadFrameworkConstant()", "FrameworkKind"),
    reload("reloadTernary(_:)", "com.example.kinds.weekly", "PackageKind"),
    reload("reloadLoop()", "com.example.kinds.morning", "TeaKind"),
    reload("reloadEach()", "com.example.kinds.package", "FrameworkKind"),
    reload("reloadAnyOf(_:)", "com.example.kinds.coffee", "TeaKind"),
    reload("reloadFromDefaults()", why=RUN_TIME),
    reload("reload(kind:)", "com.example.kinds.concatenated", "Template", "com.example.kinds.initialiser"),
    reload("Refresher.refresh()", "com.example.kinds.weekly"),
    reload("Refresher.refresh(_:)", "com.example.kinds.package.computed"),
    reload("reloadThroughClosure() (the closure)", "com.example.kinds.framework"),
    reload("reloadInTask() (the task's closure)", "com.example.kinds.framework.computed"),
    reload("reloadControls()", "com.example.kinds.control", call=CONTROL_CALL),
    reload("RefreshGallery.perform()", "com.example.kinds.configurable"),
]
FRAMEWORK_RELOADS = [
    reload("KindRefresher.refreshOwn()", "com.example.kinds.framework"),
    reload("KindRefresher.refresh(_:)", why="a parameter of an exported function; this artifact's app passes EveningKind"),
]
MODULES = [{"name": "KindConstants", "sources": "Sources/Kinds/KindConstants"},
           {"name": "KindKit", "sources": "Sources/Kinds/KindKit", "dynamic": True}]


def variant(name, **how):
    folder = f"Kinds/{name}"
    library = f"{folder}/KindKit.framework/KindKit"
    common = {"app": "Kinds", "variant": name, **how}
    return [
        image(library, role="framework", module="KindKit", sources=["Sources/Kinds/KindKit"],
              installName="@rpath/KindKit.framework/KindKit", reloads=FRAMEWORK_RELOADS, **common),
        image(f"{folder}/KindGallery", role="widget-extension", module="KindGalleryExtension", sources=["Sources/Kinds/Declarations"],
              modules=MODULES, libraries=[library], widgets=DECLARED, controls=CONTROLS,
              intents=[{"type": "OpenGallery", "title": "Open the gallery", "openAppWhenRun": False}], **common),
        image(f"{folder}/KindReloads", role="app", module="KindReloads", sources=["Sources/Kinds/Reloads"], modules=MODULES,
              libraries=[library], reloads=RELOADS,
              intents=[{"type": "RefreshGallery", "title": "Refresh the gallery", "openAppWhenRun": False}], **common),
    ]


IMAGES = []
for level in ("-O", "-Osize", "-Onone"):
    for form in ("chained", "classic"):
        IMAGES += variant(f"{level[1:]}-{form}", optimization=level, fixups=form)
IMAGES += variant("O-unstripped", stripped=False)
IMAGES += variant("Onone-unstripped", optimization="-Onone", stripped=False)
IMAGES += variant("arm64e", target="arm64e-apple-ios17.0")

SLICES = ["Kinds/O-chained/{}", "Kinds/arm64e/{}"]
for entry in variant("fat"):
    name = entry["path"].removeprefix("Kinds/fat/")
    if name != "KindGallery":
        slices = [path.format(name) for path in SLICES]
        IMAGES.append(dict(entry, slices=slices, target="arm64-apple-ios17.0, arm64e-apple-ios17.0"))
