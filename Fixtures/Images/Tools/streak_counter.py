"""The streak counter: one small interactive widget, and what can go wrong with it."""

from describing import image, reload, widget

GROUP = "group.com.example.streakcounter"
KIND = "StreakCounterWidget"

FIRST = widget("StreakCounterWidget", KIND, families=["systemSmall"], name="Streak", description="Your days in a row.")

# Fault, defines, and what it changes: the reload's kind, the group in the code, the intent's flag, the background.
VARIANTS = {
    "whole": ((), {}),
    "kind-renamed": (("FAULT_KIND_RENAMED",), {"reload": "StreakWidget"}),
    "no-reload": (("FAULT_NO_RELOAD",), {"reload": None}),
    "opens-app": (("FAULT_OPENS_APP",), {"opens": True}),
    "container-background-missing": (("FAULT_NO_CONTAINER_BACKGROUND",), {"background": False}),
    "foreign-group": (("FAULT_FOREIGN_GROUP",), {"group": "group.com.example.streaks"}),
    "default-container": (("FAULT_DEFAULT_CONTAINER",), {"group": None}),
}


def variant(name, defines, changes, **how):
    kind = changes.get("reload", KIND)
    group = changes.get("group", GROUP)
    intents = [{"type": "RecordStreakIntent", "title": "Record today", "openAppWhenRun": changes.get("opens", False)}]
    in_intent = [reload("RecordStreakIntent.perform()", kind)] if kind else []
    in_app = [reload("StreakScreen.body (the button's action)", kind)] if kind else []
    common = {"app": "StreakCounter", "variant": name, "defines": defines, "appGroups": [group] if group else [], "intents": intents, **how}
    return [
        image(f"StreakCounter/{name}/StreakCounter", role="app", module="StreakCounter",
              sources=["Sources/StreakCounter/Shared", "Sources/StreakCounter/App"], reloads=in_intent + in_app, **common),
        image(f"StreakCounter/{name}/StreakCounterWidgets", role="widget-extension", module="StreakCounterWidgetsExtension",
              sources=["Sources/StreakCounter/Shared", "Sources/StreakCounter/Widgets"], entry="_NSExtensionMain", reloads=in_intent,
              widgets=[dict(FIRST, containerBackground=changes.get("background", True))], **common),
    ]


def second(kind, **more):
    return widget("SecondWidget", kind, families=["systemMedium"], name="History", description="Your longest streak.", **more)


def extension_only(name, *defines, widgets=(FIRST,), **how):
    """A fault of the extension alone; its app is the whole one's."""
    images = variant(name, defines, {}, **how)
    return [dict(images[1], widgets=list(widgets))]


def widget_in_app():
    app = variant("widget-in-app", ("FAULT_WIDGET_IN_APP",), {}, optimization="-Onone")[0]
    return dict(app, sources=["Sources/StreakCounter/Shared", "Sources/StreakCounter/App", "Sources/StreakCounter/Widgets"],
                widgets=[FIRST])


IMAGES = [entry for name, (defines, changes) in VARIANTS.items() for entry in variant(name, defines, changes)]
IMAGES += variant("whole-Onone", (), {}, optimization="-Onone")
IMAGES += variant("kind-renamed-Onone", ("FAULT_KIND_RENAMED",), {"reload": "StreakWidget"}, optimization="-Onone")
IMAGES += [
    *extension_only("duplicate-kind", "FAULT_DUPLICATE_KIND", widgets=[FIRST, second(KIND)]),
    *extension_only("empty-kind", "FAULT_EMPTY_KIND", widgets=[FIRST, second("")]),
    # An optimising compiler drops types that nothing uses, so these two and the widget in the app are not optimised.
    *extension_only("not-in-bundle", "FAULT_NOT_IN_BUNDLE", optimization="-Onone",
                    widgets=[FIRST, dict(second("StreakCounterHistoryWidget"), inBundle=False)]),
    *extension_only("entry-missing", "FAULT_ENTRY_MISSING", optimization="-Onone"),
    *extension_only("old-sdk", "FAULT_NO_CONTAINER_BACKGROUND", sdk="16.4", minimum="16.0",
                    widgets=[dict(FIRST, containerBackground=False)]),
    *extension_only("location", "FAULT_LOCATION"),
    widget_in_app(),
]
