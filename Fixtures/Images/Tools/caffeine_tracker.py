"""The caffeine tracker: two widgets and a control, intents with parameters and a dependency, a reload of another widget."""

from describing import image, reload, widget

CONTROL = "com.example.caffeinetracker.espresso"
COMMON = {
    "app": "CaffeineTracker",
    "appGroups": ["group.com.example.caffeinetracker"],
    "intents": [
        {"type": "LogDrinkIntent", "title": "Log a drink", "openAppWhenRun": False, "dependencies": ["CaffeineStore"]},
        {"type": "SetReminderIntent", "title": "Set the evening reminder", "openAppWhenRun": False, "dependencies": ["CaffeineStore"]},
    ],
}
TRACKER = widget("CaffeineTrackerWidget", "CaffeineTracker", families=["systemSmall", "systemMedium"], name="Caffeine",
                 description="Today's caffeine, and a button for the next cup.")
FORECAST = widget("LocationForecastWidget", "LocationForecast", families=["accessoryRectangular"], name="Forecast")
CONTROLS = [{"type": "LogEspressoControl", "configuration": "StaticControlConfiguration", "kind": CONTROL,
             "displayName": "Log an espresso"}]
RELOADS = [
    reload("CaffeineWidgets.reload()", "CaffeineTracker"),
    reload("CaffeineWidgets.reload()", "LocationForecast"),
    reload("CaffeineWidgets.reload()", CONTROL, call="ControlCenter.reloadControls(ofKind:)"),
    reload("SetReminderIntent.perform()", "CaffeineTracker"),
]


IN_APP = [dict(intent, protocols=["LiveActivityIntent"]) for intent in COMMON["intents"]]
OTHER_FAMILY = [
    *RELOADS[:2],
    reload("CaffeineWidgets.reload()", CONTROL),
    reload("CaffeineWidgets.reload()", "CaffeineTracker", call="ControlCenter.reloadControls(ofKind:)"),
    RELOADS[3],
]


def variant(name, *defines, widgets=(TRACKER, FORECAST), control=CONTROL, registers=("CaffeineStore",), reloads=RELOADS, intents=None, **how):
    folder = f"CaffeineTracker/{name}"
    common = dict(COMMON, reloads=reloads, intents=intents or COMMON["intents"])
    return [
        image(f"{folder}/CaffeineTracker", variant=name, role="app", module="CaffeineTracker", defines=defines,
              sources=["Sources/CaffeineTracker/Shared", "Sources/CaffeineTracker/App"],
              registeredDependencies=["CaffeineStore"], **common, **how),
        image(f"{folder}/CaffeineTrackerWidgets", variant=name, role="widget-extension", module="CaffeineTrackerWidgetsExtension",
              defines=defines, sources=["Sources/CaffeineTracker/Shared", "Sources/CaffeineTracker/Widgets"], widgets=list(widgets),
              controls=[dict(CONTROLS[0], kind=control)], registeredDependencies=list(registers), **common, **how),
    ]


IMAGES = [
    *variant("whole"),
    *variant("whole-Onone", optimization="-Onone"),
    *variant("forecast-missing", "FAULT_FORECAST_MISSING", widgets=[TRACKER]),
    *variant("forecast-background-missing", "FAULT_FORECAST_BACKGROUND_MISSING", widgets=[TRACKER, dict(FORECAST, containerBackground=False)]),
    *variant("control-renamed", "FAULT_CONTROL_RENAMED", control="com.example.caffeinetracker.log-espresso"),
    *variant("dependency-unregistered", "FAULT_DEPENDENCY_UNREGISTERED", registers=()),
    *variant("dependency-in-app", "FAULT_DEPENDENCY_IN_APP", registers=(), intents=IN_APP),
    variant("dependency-unknown", "FAULT_DEPENDENCY_UNKNOWN", registers=(None,))[1],
    variant("other-family", "FAULT_OTHER_FAMILY", reloads=OTHER_FAMILY)[0],
]
