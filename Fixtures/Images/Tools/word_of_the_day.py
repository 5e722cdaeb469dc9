"""The word of the day: five families, a rotation that reloads all, and a Live Activity with a deep link."""

from describing import image, reload_all, widget

WIDGET = widget("WordOfTheDayWidget", "WordOfTheDay", name="Word of the Day", description="A new word every day.",
                families=["systemSmall", "systemMedium", "systemLarge", "accessoryRectangular", "accessoryInline"])
COMMON = {"app": "WordOfTheDay", "appGroups": ["group.com.example.wordoftheday"]}


def variant(name, *defines, accentable=True, **how):
    folder = f"WordOfTheDay/{name}"
    return [
        image(f"{folder}/WordOfTheDay", variant=name, role="app", module="WordOfTheDay", defines=defines,
              sources=["Sources/WordOfTheDay/Shared", "Sources/WordOfTheDay/App"],
              reloads=[reload_all("WordScreen.body (the first button's action)")],
              activityRequests=[{"attributes": "SprintAttributes", "function": "ReviewSprint.start()", "pushType": None}],
              activityAttributes=["SprintAttributes"], urlSchemes=["wordoftheday"], **COMMON, **how),
        image(f"{folder}/WordOfTheDayWidgets", variant=name, role="widget-extension", module="WordOfTheDayWidgetsExtension",
              defines=defines, sources=["Sources/WordOfTheDay/Shared", "Sources/WordOfTheDay/Widgets"], entry="_NSExtensionMain",
              widgets=[dict(WIDGET, accentable=accentable)],
              activityConfigurations=[{"type": "SprintLiveActivity", "attributes": "SprintAttributes"}],
              activityAttributes=["SprintAttributes"], urlSchemes=["wordoftheday"], **COMMON, **how),
    ]


IMAGES = [
    *variant("whole"),
    *variant("fixed-colours", "FAULT_FIXED_COLOURS", accentable=False),
]
