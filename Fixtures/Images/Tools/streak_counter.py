"""The streak counter: one small interactive widget, and what can go wrong with it."""

from describing import image, reload, widget

GROUP = "group.com.example.streakcounter"
KIND = "StreakCounterWidget"

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


def variant(name, defines, changes):
    kind = changes.get("reload", KIND)
    group = changes.get("group", GROUP)
    intents = [{"type": "RecordStreakIntent", "title": "Record today", "openAppWhenRun": changes.get("opens", False)}]
    in_intent = [reload("RecordStreakIntent.perform()", kind)] if kind else []
    in_app = [reload("StreakScreen.body (the button's action)", kind)] if kind else []
    common = {"app": "StreakCounter", "variant": name, "defines": defines, "appGroups": [group] if group else [], "intents": intents}
    return [
        image(f"StreakCounter/{name}/StreakCounter", role="app", module="StreakCounter",
              sources=["Sources/StreakCounter/Shared", "Sources/StreakCounter/App"], reloads=in_intent + in_app, **common),
        image(f"StreakCounter/{name}/StreakCounterWidgets", role="widget-extension", module="StreakCounterWidgetsExtension",
              sources=["Sources/StreakCounter/Shared", "Sources/StreakCounter/Widgets"], entry="_NSExtensionMain", reloads=in_intent,
              widgets=[widget("StreakCounterWidget", KIND, families=["systemSmall"], name="Streak",
                              description="Your days in a row.", background=changes.get("background", True))], **common),
    ]


IMAGES = [entry for name, (defines, changes) in VARIANTS.items() for entry in variant(name, defines, changes)]
