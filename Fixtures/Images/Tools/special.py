"""Small images of other kinds: Objective-C, other platforms and architectures, and forms that a reader must recognise."""

from describing import image, reload, reload_all, widget

GROUP = ["group.com.example.classic"]
SOURCES = "Sources/Special/"
MAC_RUN_PATHS = ["@executable_path/../Frameworks"]
MAC_EXTENSION_RUN_PATHS = ["@executable_path/../Frameworks", "@executable_path/../../../../Frameworks"]


def special(path, folder, role, **rest):
    return image("Special/" + path, app="Special", variant=path.split("/")[0], role=role, module=rest.pop("module", folder),
                 sources=[SOURCES + folder], **rest)


def mac(path, folder, role, **rest):
    """An image for both architectures of the Mac."""
    slices = [special(f"mac-{arch}/{path}", folder, role, target=f"{arch}-apple-macos14.0", intermediate=True, **rest) for arch in ("arm64", "x86_64")]
    fat = dict(slices[0], path=f"Special/mac/{path}", variant="mac", intermediate=False, target="arm64-apple-macos14.0, x86_64-apple-macos14.0",
               slices=[s["path"] for s in slices])
    return [*slices, fat]


def two_minimums():
    """A framework whose code for arm64e needs a newer system than that for arm64."""
    path = "TwoMinimums.framework/TwoMinimums"
    slices = [special(f"two-minimums-{arch}/{path}", "NoWidget", "framework", module="TwoMinimums", target=f"{arch}-apple-ios17.0", minimum=minimum,
                      installName=f"@rpath/{path}", intermediate=True, appGroups=["group.com.example.streakcounter"])
              for arch, minimum in (("arm64", "17.0"), ("arm64e", "18.0"))]
    fat = dict(slices[0], path=f"Special/two-minimums/{path}", variant="two-minimums", intermediate=False,
               target="arm64-apple-ios17.0, arm64e-apple-ios17.0", slices=[s["path"] for s in slices], note="the code for arm64e needs iOS 18")
    del fat["minimum"]
    return [*slices, fat]


STREAK = {"sources": ["Sources/StreakCounter/Shared", "Sources/StreakCounter/Widgets"], "app": "Special", "module": "StreakCounterWidgetsExtension",
          "appGroups": ["group.com.example.streakcounter"], "reloads": [reload("RecordStreakIntent.perform()", "StreakCounterWidget")],
          "intents": [{"type": "RecordStreakIntent", "title": "Record today", "openAppWhenRun": False}],
          "widgets": [widget("StreakCounterWidget", "StreakCounterWidget", families=["systemSmall"], name="Streak",
                             description="Your days in a row.")]}
SMALL = {"families": ["systemSmall"]}
PAIRS = [
    widget("OldShelfWidget", "com.example.pairs.shelf", name="Shelf", **SMALL),
    widget("NewShelfWidget", "com.example.pairs.shelf", families=["systemSmall", "systemMedium"], name="Shelf"),
    widget("SiriRoastWidget", "com.example.pairs.roast", configuration="IntentConfiguration", name="Roast", **SMALL),
    widget("RoastWidget", "com.example.pairs.roast", configuration="AppIntentConfiguration", name="Roast", **SMALL),
    widget("LooseWidget", "com.example.pairs.loose", name="Loose", **SMALL),
    dict(widget("ForgottenWidget", "com.example.pairs.loose", name="Forgotten", **SMALL), inBundle=False),
]


def one_family(name, family, *defines):
    return special(f"{name}/Families", "Families", "widget-extension", module="FamiliesExtension", defines=defines,
                   widgets=[widget("OneFamilyWidget", "StreakCounterWidget", families=[family] if family else [], name="Streak")])


ENTITLEMENTS = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.security.application-groups</key>
  <array>
    <string>group.com.example.streakcounter</string>
  </array>
</dict>
</plist>
"""
DEBUG_DYLIB = "StreakCounterWidgets.debug.dylib"

IMAGES = [
    special("objective-c/Classic", "ObjectiveCApp", "app", appGroups=GROUP),
    special("objective-c/NotificationService", "ObjectiveCNotificationService", "extension", entry="_NSExtensionMain", appGroups=GROUP,
            note="the class NotificationService, without a module's prefix"),
    special("keychain/Classic", "ObjectiveCApp", "app", defines=["FAULT_KEYCHAIN"], appGroups=GROUP, note="uses the keychain"),
    special("keychain/NotificationService", "ObjectiveCNotificationService", "extension", entry="_NSExtensionMain",
            defines=["FAULT_KEYCHAIN"], appGroups=GROUP, note="uses the keychain"),
    special("swift-notification-service/NotificationService", "SwiftNotificationService", "extension", entry="_NSExtensionMain",
            note="the class SwiftNotificationService.NotificationService"),
    special("without-widget/NoWidget", "NoWidget", "widget-extension", entry="_NSExtensionMain",
            appGroups=["group.com.example.streakcounter"], note="a WidgetKit extension without a widget"),
    # Not optimised, since an optimising compiler drops the widget that nothing uses.
    special("kind-pairs/KindPairs", "KindPairs", "widget-extension", module="KindPairsExtension", optimization="-Onone", widgets=PAIRS,
            reloads=[reload_all("RefreshPairs.perform()")], intents=[{"type": "RefreshPairs", "title": "Refresh the pairs", "openAppWhenRun": False}]),
    one_family("accessory-only", "accessoryCircular"),
    one_family("every-family", None, "FAULT_EVERY_FAMILY"),
    one_family("extra-large-only", "systemExtraLarge", "FAULT_EXTRA_LARGE"),
    special("suites/SuitesApp", "Suites", "app",
            appGroups=["A1B2C3D4E5.com.example.ledger", "Z9Y8X7W6V5.com.example.other", "com.example.ledger.settings", "preference.ledger",
                       "ÄRGERNISSE.ledger"], note="opens suites of which only the first two are app groups, on macOS"),
    special("hybrid/HybridApp", "Hybrid", "app", reloads=[reload("WidgetBridge.handle(_:arguments:)", why="the script names the kind")]),
    special("unsafe/UnsafeKit.framework/UnsafeKit", "UnsafeKit", "framework", extensionSafe=False,
            installName="@rpath/UnsafeKit.framework/UnsafeKit", note="not marked as safe for extensions; uses the shared application"),
    special("unsafe/Share", "UnsafeExtension", "extension", entry="_NSExtensionMain",
            libraries=["Special/unsafe/UnsafeKit.framework/UnsafeKit"], note="links a framework that is not safe for extensions"),
    special("run-path-missing/Share", "UnsafeExtension", "extension", entry="_NSExtensionMain", runPaths=["@executable_path/Frameworks"],
            libraries=["Special/unsafe/UnsafeKit.framework/UnsafeKit"], note="no run path reaches the app's Frameworks"),
    special("bitcode/Classic", "ObjectiveCApp", "app", appGroups=GROUP, sections={"__LLVM,__bundle": "bitcode StaleKindInBitcode"},
            note="with a segment __LLVM, whose strings are not the program's"),
    special("watch/Watch", "WatchApp", "app", target="arm64_32-apple-watchos10.0", fixups="classic", stripped=False),
    special("watch/WatchExtension", "WatchExtension", "extension", target="arm64_32-apple-watchos10.0", fixups="classic", stripped=False, entry="_NSExtensionMain"),
    special("simulator-x86_64/Classic", "OldApp", "app", target="x86_64-apple-ios17.0-simulator", appGroups=GROUP,
            note="x86_64 only: no facts are read from its code"),
    special("later-minimum/Classic", "ObjectiveCApp", "app", minimum="18.0", appGroups=GROUP, note="its minimum is iOS 18"),
    *two_minimums(),
    *mac("MacApp", "MacApp", "app", runPaths=MAC_RUN_PATHS),
    *mac("FinderSync", "MacExtension", "extension", entry="_NSExtensionMain", runPaths=MAC_EXTENSION_RUN_PATHS,
         appGroups=["group.com.example.mac"]),
    image("Special/simulator/StreakCounterWidgets", variant="simulator", role="widget-extension", target="arm64-apple-ios17.0-simulator",
          **STREAK),
    image("Special/simulator-entitlements/StreakCounter", app="Special", variant="simulator-entitlements", role="app", module="StreakCounter",
          sources=["Sources/StreakCounter/Shared", "Sources/StreakCounter/App"], defines=["FAULT_FOREIGN_GROUP"],
          target="arm64-apple-ios17.0-simulator", sections={"__TEXT,__entitlements": ENTITLEMENTS}, appGroups=["group.com.example.streaks"],
          reloads=[*STREAK["reloads"], reload("StreakScreen.body (the button's action)", "StreakCounterWidget")], intents=STREAK["intents"],
          note="shows entitlements as a simulator build does"),
    image(f"Special/debug-stub/{DEBUG_DYLIB}", variant="debug-stub", role="library", optimization="-Onone", stripped=False,
          installName=f"@rpath/{DEBUG_DYLIB}", extensionSafe=True, note="the code that the stub beside it stands for", **STREAK),
    special("debug-stub/StreakCounterWidgets", "DebugStub", "widget-extension", stripped=False, entry="_main_of_stub", extensionSafe=True,
            runPaths=["@executable_path"], libraries=[f"Special/debug-stub/{DEBUG_DYLIB}"],
            sections={"__TEXT,__debug_dylib": DEBUG_DYLIB + "\0", "__TEXT,__debug_instlnm": f"@rpath/{DEBUG_DYLIB}\0",
                      "__TEXT,__debug_entry": "_main\0"}, note="the code is in the debug dylib beside it"),
    image("Special/encrypted/StreakCounterWidgets", variant="encrypted", role="widget-extension", encrypt="StreakCounter/whole/StreakCounterWidgets",
          note="cryptid is 1: no facts are read from its code", **STREAK),
]
