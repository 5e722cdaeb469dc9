"""The brew timer: a Live Activity in the Dynamic Island, and what can be wrong between app and extension."""

from describing import image

INTENTS = [{"type": "PauseBrewIntent", "title": "Pause the timer", "openAppWhenRun": False, "protocols": ["LiveActivityIntent"]}]
PRESENTED = {"type": "BrewLiveActivity", "attributes": "BrewAttributes"}
FIELDS = {"BrewAttributes": ["tea", "grams"], "BrewAttributes.ContentState": ["endsAt", "isPaused"]}
SOURCES = "Sources/BrewTimer/"


def app(name, *defines, requested=True, push=None, presented=False, fields=None, **how):
    requests = [{"attributes": "BrewAttributes", "function": "BrewTimer.start(tea:seconds:)", "pushType": push}] if requested else []
    return image(f"BrewTimer/{name}/BrewTimer", app="BrewTimer", variant=name, role="app", module="BrewTimer", defines=defines,
                 sources=[SOURCES + "Shared", SOURCES + "App", *([SOURCES + "Presentation"] if presented else [])], intents=INTENTS,
                 activityRequests=requests, activityAttributes=["BrewAttributes"], attributeFields=fields or FIELDS,
                 activityConfigurations=[PRESENTED] if presented else [], **how)


def extension(name, *defines, attributes="BrewAttributes", fields=None, **how):
    return image(f"BrewTimer/{name}/BrewTimerWidgets", app="BrewTimer", variant=name, role="widget-extension",
                 module="BrewTimerWidgetsExtension", defines=[*defines, "EXTENSION"], intents=INTENTS,
                 sources=[SOURCES + "Shared", SOURCES + "Presentation", SOURCES + "Widgets"], activityAttributes=[attributes],
                 activityConfigurations=[dict(PRESENTED, attributes=attributes)], attributeFields=fields or FIELDS, **how)


RENAMED = {"TeaAttributes": ["tea", "grams"], "TeaAttributes.ContentState": ["endsAt", "isPaused"]}
MORE = dict(FIELDS, BrewAttributes=["tea", "grams", "water"])
FEWER = dict(FIELDS, BrewAttributes=["tea"])
WITH_CUP = dict(FIELDS, BrewAttributes=["tea", "grams", "cup"])
KIT = image("BrewTimer/requested-in-framework/BrewKit.framework/BrewKit", app="BrewTimer", variant="requested-in-framework", role="framework",
            module="BrewKit", sources=[SOURCES + "Shared", SOURCES + "Kit"], installName="@rpath/BrewKit.framework/BrewKit", intents=INTENTS,
            activityRequests=[{"attributes": "BrewAttributes", "function": "PotTimer.start(tea:seconds:)", "pushType": None}],
            activityAttributes=["BrewAttributes"], attributeFields=FIELDS)
IMAGES = [
    app("whole"), extension("whole"),
    app("whole-Onone", optimization="-Onone"), extension("whole-Onone", optimization="-Onone"),
    app("presented-in-app", "FAULT_PRESENTED_IN_APP", presented=True),
    app("never-requested", "FAULT_NEVER_REQUESTED", requested=False), extension("never-requested"),
    app("push-token", "FAULT_PUSH_TOKEN", push="token"), extension("push-token"),
    app("early-minimum", minimum="16.0"), extension("early-minimum", minimum="16.0"),
    app("attributes-renamed"), extension("attributes-renamed", "FAULT_ATTRIBUTES_RENAMED", attributes="TeaAttributes", fields=RENAMED),
    app("attributes-fields"), extension("attributes-fields", "FAULT_ATTRIBUTES_FIELDS", fields=FEWER),
    app("attributes-extra"), extension("attributes-extra", "FAULT_ATTRIBUTES_EXTRA", fields=MORE),
    extension("attributes-optional", "FAULT_ATTRIBUTES_OPTIONAL", fields=MORE),
    app("attributes-own-type", "FAULT_ATTRIBUTES_OWN_TYPE", fields=WITH_CUP),
    extension("attributes-own-type", "FAULT_ATTRIBUTES_OWN_TYPE", fields=WITH_CUP),
    extension("attributes-type", "FAULT_ATTRIBUTES_TYPE"),
    KIT,
]
