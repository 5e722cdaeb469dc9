"""Short ways to write down an image and what is true of it."""

IOS = "arm64-apple-ios17.0"
APP_RUN_PATHS = ["/usr/lib/swift", "@executable_path/Frameworks"]
EXTENSION_RUN_PATHS = ["/usr/lib/swift", "@executable_path/Frameworks", "@executable_path/../../Frameworks"]


def image(path, *, app, variant, role, module, sources, defines=(), **rest):
    """One image. Every key is in the manifest's description in README.md."""
    facts = {"widgets": [], "controls": [], "activityConfigurations": [], "activityRequests": [], "reloads": [],
             "appGroups": [], "intents": []}
    run_paths = EXTENSION_RUN_PATHS if role.endswith("extension") else APP_RUN_PATHS
    entry = {"path": path, "app": app, "variant": variant, "role": role, "module": module, "sources": sources, "defines": list(defines),
             "target": IOS, "optimization": "-O", "fixups": "chained", "stripped": True, "runPaths": run_paths}
    facts |= {key: rest.pop(key) for key in ("activityAttributes", "attributeFields", "urlSchemes", "registeredDependencies") if key in rest}
    unknown = set(rest) - set(facts) - {"target", "optimization", "fixups", "stripped", "runPaths", "entry", "frameworks", "modules",
                                        "libraries", "installName", "slices", "encrypt", "flags", "note", "sdk", "minimum", "extensionSafe", "sections", "intermediate"}
    if unknown:
        raise SystemExit(f"{path}: {unknown}")
    return {**entry, **facts, **rest}


def widget(type, kind, *, configuration="StaticConfiguration", families=(), name=None, description=None, background=True, why=None):
    """A declared widget; `kind` is None when nobody can know it, and then `why` says so."""
    entry = {"type": type, "configuration": configuration, "kind": kind, "families": list(families), "displayName": name,
             "description": description, "containerBackground": background}
    return dict(entry, kindUnknown=why) if why else entry


def reload(function, *values, call="WidgetCenter.reloadTimelines(ofKind:)", why=None):
    """A call that reloads; without values it is either the one that reloads all, or one whose argument is only known at run time."""
    entry = {"function": function, "call": call, "values": list(values)}
    return dict(entry, dynamic=why) if why else entry


def reload_all(function, call="WidgetCenter.reloadAllTimelines()"):
    return {"function": function, "call": call, "values": []}
