import BundleModel

/// A protected resource: what in an image shows its use, and which Info.plist keys tell the user why.
///
/// Source: Apple, "Requesting access to protected resources" and the pages of the keys, as of February 2026:
/// https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources. A class counts by itself
/// only where nothing can be done with it that needs no permission; otherwise a selector must be there too.
struct ProtectedResource: Sendable {
  /// What it is called in a sentence.
  let name: String
  /// The import of the class.
  let classSymbol: String
  /// Selectors of which one must be there; empty when the class is enough.
  let selectors: [String]
  /// Keys of which one must be there.
  let keys: [String]

  private init(_ name: String, _ className: String, _ selectors: [String] = [], keys: String...) {
    self.name = name
    classSymbol = AppleSymbol.objectiveCClass(className)
    self.selectors = selectors
    self.keys = keys.map { "NS\($0)UsageDescription" }
  }
}

extension ProtectedResource {
  /// The location, which a widget must ask for in a key of its own as well.
  static let location = ProtectedResource(
    "the location", "CLLocationManager",
    [
      "requestLocation", "requestWhenInUseAuthorization", "requestAlwaysAuthorization", "startUpdatingLocation",
      "startMonitoringSignificantLocationChanges",
    ],
    keys: "LocationWhenInUse", "LocationAlwaysAndWhenInUse", "LocationAlways", "Location")

  /// Every resource whose use an image shows.
  static let all = [
    location,
    ProtectedResource(
      "the calendar or reminders", "EKEventStore",
      [
        "requestAccessToEntityType:completion:", "requestFullAccessToEventsWithCompletion:",
        "requestWriteOnlyAccessToEventsWithCompletion:", "requestFullAccessToRemindersWithCompletion:",
      ], keys: "CalendarsFullAccess", "CalendarsWriteOnlyAccess", "Calendars",
      "RemindersFullAccess", "Reminders"),
    ProtectedResource(
      "contacts", "CNContactStore",
      ["requestAccessForEntityType:completionHandler:", "enumerateContactsWithFetchRequest:error:usingBlock:"],
      keys: "Contacts"),
    ProtectedResource(
      "health data", "HKHealthStore", ["requestAuthorizationToShareTypes:readTypes:completion:"], keys: "HealthShare",
      "HealthUpdate"),
    ProtectedResource("the home", "HMHomeManager", keys: "HomeKit"),
    ProtectedResource(
      "motion and fitness data", "CMPedometer",
      ["queryPedometerDataFromDate:toDate:withHandler:", "startPedometerUpdatesFromDate:withHandler:"], keys: "Motion"),
    ProtectedResource(
      "motion and fitness data", "CMMotionActivityManager", ["startActivityUpdatesToQueue:withHandler:"], keys: "Motion"
    ),
    ProtectedResource(
      "the photo library", "PHPhotoLibrary", ["requestAuthorization:", "requestAuthorizationForAccessLevel:handler:"],
      keys: "PhotoLibrary", "PhotoLibraryAdd"),
    ProtectedResource(
      "the camera or microphone", "AVCaptureDevice", ["requestAccessForMediaType:completionHandler:"], keys: "Camera",
      "Microphone"),
    ProtectedResource("the microphone", "AVAudioSession", ["requestRecordPermission:"], keys: "Microphone"),
    ProtectedResource(
      "the microphone", "AVAudioApplication", ["requestRecordPermissionWithCompletionHandler:"], keys: "Microphone"),
    ProtectedResource(
      "Bluetooth", "CBCentralManager", ["initWithDelegate:queue:", "initWithDelegate:queue:options:"],
      keys: "BluetoothAlways", "BluetoothPeripheral"),
    ProtectedResource("speech recognition", "SFSpeechRecognizer", ["requestAuthorization:"], keys: "SpeechRecognition"),
    ProtectedResource(
      "tracking", "ATTrackingManager", ["requestTrackingAuthorizationWithCompletionHandler:"], keys: "UserTracking"),
    ProtectedResource("Siri", "INPreferences", ["requestSiriAuthorization:"], keys: "Siri"),
    ProtectedResource("the media library", "MPMediaLibrary", ["requestAuthorization:"], keys: "AppleMusic"),
  ]
}
