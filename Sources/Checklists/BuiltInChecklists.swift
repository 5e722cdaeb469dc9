// swift-format-ignore-file
// Written by `swift run DevelopmentTasks generate` from Checklists/*.md.

/// The checklists that come with the tool.
public enum BuiltInChecklists {
  /// Each checklist's Markdown, by the name of its file without the ending.
  public static let all: [(name: String, markdown: String)] = [
    (
      "controls-and-app-intents",
      ##"""
      # Controls and App Intents

      ## In the build <!-- needs: extension -->

      - [ ] Extensions of either sort lie in their own folder. <!-- rules: extension-folder -->
      - [ ] Every extension names an extension point that its platform has. <!-- rules: extension-point-missing, extension-point-unknown, wrong-platform-host -->
      - [ ] No extension is refused by a system that the app still supports. <!-- rules: extension-os-floor -->
      - [ ] Extensions use only what extensions may use. <!-- rules: unsafe-extension-framework -->
      - [ ] App and extension are signed for the same app group, where intents write what the app reads. <!-- rules: app-group-shared -->

      ## Intents in the build <!-- needs: app-intents -->

      - [ ] Every intent that the code declares is in the metadata that the system reads. <!-- rules: app-intents-metadata-missing -->
      - [ ] Intents that the app must run are in the app as well. <!-- rules: app-intent-only-in-extension -->
      - [ ] Dependencies of intents are registered in the process that runs them. <!-- rules: app-dependency-unregistered -->
      - [ ] Buttons of widgets do not open the app by accident. <!-- rules: app-intent-opens-app -->
      - [ ] No name is one that App Store Connect rejects. <!-- rules: app-intents-reserved-word -->

      ## On a device <!-- needs: app-intents -->

      - [ ] Each control is in the Control Centre's gallery, and can be put on the Lock Screen and on the Action button.
      - [ ] A control shows the true state after it was changed elsewhere.
      - [ ] Each intent was run from Shortcuts and by voice, with the app not running.
      - [ ] An intent that opens the app opens the right screen.
      - [ ] An intent that changes something can be undone, or asks before it acts.
      - [ ] Parameters offer sensible suggestions, and say so when there are none.
      - [ ] Titles and summaries are translated.

      """##
    ),
    (
      "live-activities",
      ##"""
      # Live Activities

      ## In the build <!-- needs: live-activities -->

      - [ ] The app's Info.plist says that it supports Live Activities. <!-- rules: live-activities-unsupported, live-activities-key-misplaced -->
      - [ ] A WidgetKit extension presents the activities that the app starts. <!-- rules: live-activity-without-presentation, live-activity-attributes-mismatch -->
      - [ ] What is presented is also started. <!-- rules: live-activity-never-requested -->
      - [ ] Frequent updates are claimed only where activities are supported. <!-- rules: frequent-updates-key -->
      - [ ] Activities that are updated by push have the entitlement for it. <!-- rules: live-activity-push, push-environment -->
      - [ ] The extension does not start on systems without Live Activities. <!-- rules: live-activity-minimum-os -->

      ## On a device <!-- needs: live-activities -->

      - [ ] The old app was removed before testing, and the shipping build was installed on a clean device.
      - [ ] An activity was started, updated and ended while the Lock Screen was watched.
      - [ ] On a device with a Dynamic Island: compact, minimal and expanded form were looked at.
      - [ ] On a device without one, the banner was looked at.
      - [ ] The activity was left alone until it was stale, and says so.
      - [ ] Tapping it opens the right screen.
      - [ ] A button in it works on a locked device, or asks for the passcode where it should.
      - [ ] With Live Activities switched off in Settings, the app still works and explains itself.
      - [ ] An update by push reached a device that was locked for an hour.

      """##
    ),
    (
      "release",
      ##"""
      # Release

      ## The build

      - [ ] Extensions are embedded, complete and where the system looks. <!-- rules: extension-folder, bundle-incomplete, nested-bundle-in-extension -->
      - [ ] Everything that the contract names is in this build. <!-- rules: expected-extension-missing, unexpected-extension -->
      - [ ] Extensions declare what the system needs to start them.
            <!-- rules: extension-dictionary-missing, extension-point-missing, extension-principal-missing, widget-principal-class, widget-entry-point -->
            <!-- needs: extension -->
      - [ ] Identifiers, versions and minimum systems of app and extensions fit together.
            <!-- rules: extension-id-prefix, extension-id-depth, duplicate-bundle-id, version-mismatch, minimum-os, extension-os-floor -->
      - [ ] App and extensions share their app group, and their profiles allow it.
            <!-- rules: app-group-shared, app-group-profile, app-group-stripped --> <!-- needs: app-group -->
      - [ ] Reload calls and widgets agree on their kinds.
            <!-- rules: kind-empty, kind-duplicate, kind-mismatch, kind-undetermined --> <!-- needs: widget-extension -->
      - [ ] Live Activities are supported, presented and started.
            <!-- rules: live-activities-unsupported, live-activity-without-presentation --> <!-- needs: live-activities -->
      - [ ] Widgets have a container background. <!-- rules: container-background-missing --> <!-- needs: widget-extension -->
      - [ ] Signatures, certificates and profiles are valid for every part.
            <!-- rules: signature-missing, signature-invalid, team-mismatch, signing-certificate, profile-missing, profile-app-id, profile-expired, profile-kind -->
      - [ ] Entitlements are allowed, and none is left from development.
            <!-- rules: entitlement-not-in-profile, debug-entitlement, push-environment -->
      - [ ] The store's formal demands are met. <!-- rules: bundle-required-keys, version-format, minimum-os-missing, platform-mismatch, architecture, sdk-floor, privacy-manifest -->

      ## The export

      - [ ] The final IPA holds what the archive holds: `bundlecheck compare App.xcarchive App.ipa` shows nothing.

      ## On a clean device

      - [ ] The old app was removed first, and the shipping build was installed from TestFlight or from the IPA.
      - [ ] Widgets are in the gallery; every family was looked at, also tinted and on the Lock Screen. <!-- needs: widget-extension -->
      - [ ] Widgets read what the app wrote, and follow when it changes. <!-- needs: widget-extension -->
      - [ ] A Live Activity was seen on the Lock Screen and in the Dynamic Island, from start to end. <!-- needs: live-activities -->
      - [ ] Taps on widgets, activities and notifications open the right screen. <!-- needs: extension -->
      - [ ] A destructive action in one tap can be undone. <!-- needs: extension -->
      - [ ] The update from the last release keeps placed widgets alive. <!-- needs: widget-extension -->

      """##
    ),
    (
      "signing",
      ##"""
      # Signing and profiles

      ## In the build

      - [ ] Everything in the artifact is signed, and nothing was changed after signing. <!-- rules: signature-missing, signature-invalid -->
      - [ ] All of it is signed by one team, each part under its own identifier. <!-- rules: team-mismatch, signing-identifier -->
      - [ ] The certificate is the right one for this artifact, and has not expired. <!-- rules: signing-certificate -->
      - [ ] App and extensions each have a profile that covers them and has not expired. <!-- rules: profile-missing, profile-app-id, profile-expired --> <!-- needs: profile -->
      - [ ] All profiles are of one kind. <!-- rules: profile-kind --> <!-- needs: profile -->
      - [ ] Every entitlement is one that its profile allows. <!-- rules: entitlement-not-in-profile --> <!-- needs: profile -->
      - [ ] Entitlements stand where they belong, in both encodings. <!-- rules: nested-entitlements, entitlements-encoding -->
      - [ ] No debugger may attach, and push goes to production. <!-- rules: debug-entitlement, push-environment -->
      - [ ] Keychain groups and associated domains are well-formed and shared where both sides use them. <!-- rules: keychain-groups, associated-domains -->
      - [ ] App groups are allowed by the profiles of all who claim them. <!-- rules: app-group-profile, app-group-stripped --> <!-- needs: app-group -->

      ## By a person

      - [ ] The certificate's private key is in the hands of those who should have it, and of nobody else.
      - [ ] Profiles and certificate last until the next release is due.
      - [ ] Capabilities that were removed in Xcode were removed on the developer portal as well.

      """##
    ),
    (
      "upload",
      ##"""
      # Upload readiness

      ## In the build

      - [ ] Info.plists have the keys that the store asks for, of the right type. <!-- rules: bundle-required-keys, bundle-package-type, plist-unreadable, unresolved-build-setting -->
      - [ ] Identifiers are unique and begin with the app's. <!-- rules: duplicate-bundle-id, extension-id-prefix, extension-id-depth -->
      - [ ] Versions are well-formed and agree. <!-- rules: version-format, version-mismatch -->
      - [ ] Minimum systems are stated, and agree with the code. <!-- rules: minimum-os-missing, minimum-os-binary -->
      - [ ] Everything is built for the right platform and processor. <!-- rules: platform-mismatch, architecture, wrong-platform-host -->
      - [ ] It was built with an SDK that the store still takes. <!-- rules: sdk-floor -->
      - [ ] Nothing lies in the bundle that does not belong there. <!-- rules: loose-code-in-bundle, disallowed-path, localized-info-plist, duplicate-entry -->
      - [ ] Everything that is linked is there. <!-- rules: missing-library, extension-runpath -->
      - [ ] Required-reason API has its privacy manifest. <!-- rules: privacy-manifest -->
      - [ ] Protected resources have their purpose strings. <!-- rules: purpose-string -->
      - [ ] Extensions name a class or storyboard that is there, and macOS extensions are sandboxed.
            <!-- rules: extension-principal-missing, extension-principal-class-name, extension-sandbox --> <!-- needs: extension -->
      - [ ] A File Provider's group is one that it is signed for. <!-- rules: file-provider-group --> <!-- needs: extension -->
      - [ ] Share and action extensions say precisely what they take. <!-- rules: extension-activation-rule, extension-legacy-keys --> <!-- needs: extension -->
      - [ ] The archive can be distributed from Xcode. <!-- rules: archive-root -->
      - [ ] Watch app and companion name each other. <!-- rules: watch-companion-id --> <!-- needs: watch-app -->

      ## By a person

      - [ ] The final IPA holds what the archive holds: `bundlecheck compare App.xcarchive App.ipa` shows nothing.
      - [ ] The build number is higher than the last one that was uploaded.
      - [ ] Screenshots, What's New and privacy answers fit this build.
      - [ ] The build passed App Store Connect's own validation.

      """##
    ),
    (
      "widgets",
      ##"""
      # Widgets

      ## In the build <!-- needs: widget-extension -->

      - [ ] The widget extension lies where the system looks for it (embed phase). <!-- rules: extension-folder, nested-bundle-in-extension, bundle-incomplete -->
      - [ ] Everything that the contract names is in this build. <!-- rules: expected-extension-missing, unexpected-extension -->
      - [ ] The extension declares a widget, and something starts it.
            <!-- rules: widget-extension-without-widget, widget-entry-point, widget-principal-class, widget-not-in-bundle -->
      - [ ] No widget is compiled into the app instead of the extension. <!-- rules: widget-outside-extension -->
      - [ ] The extension's Info.plist names its extension point. <!-- rules: extension-dictionary-missing, extension-point-missing, extension-point-unknown -->
      - [ ] The extension runs on every system that the app runs on. <!-- rules: minimum-os, extension-os-floor, minimum-os-missing, minimum-os-binary -->
      - [ ] App and extension have one version and build number. <!-- rules: version-mismatch, version-format -->
      - [ ] Widgets built for iOS 17 or newer have a container background. <!-- rules: container-background-missing -->
      - [ ] Widgets have names, families that the platform offers, and content for tinted screens.
            <!-- rules: widget-display-name, widget-families-empty, widget-rendering-mode -->

      ## Kinds and reloads <!-- needs: widget-extension -->

      - [ ] Every kind is there and unique. <!-- rules: kind-empty, kind-duplicate, kind-undetermined -->
      - [ ] Every reload call names a kind that some widget or control declares. <!-- rules: kind-mismatch -->
      - [ ] Every widget is reloaded by somebody, or lives by its timeline alone.
            <!-- rules: widget-never-reloaded, intent-without-reload, kind-mismatch -->

      ## Shared data <!-- needs: widget-extension -->

      - [ ] App and widget are signed for the same app group.
            <!-- rules: app-group-shared, app-group-stripped, app-group-missing, app-group-unused -->
      - [ ] The profiles of both allow the group, and its name has the right form. <!-- rules: app-group-profile, app-group-format, app-group-team-prefix -->
      - [ ] The widget shows data that the app wrote a moment ago: write in the app, look at the widget.
      - [ ] The widget follows the app: change something in the app and watch the widget without touching it.

      ## On a device <!-- needs: widget-extension -->

      - [ ] The old app was removed before testing, so that no earlier extension answers for this one.
      - [ ] The build under test is the one that ships: installed from TestFlight or from the exported IPA on a clean device.
      - [ ] The widget is in the gallery under the app's name, with name, description and preview.
      - [ ] Every family was added and looked at: small, medium, large, and the accessory families on the Lock Screen.
      - [ ] The tinted and the clear appearance of the Home Screen were looked at, in light and in dark.
      - [ ] The placeholder and the redacted form show no private data on a locked device.
      - [ ] Tapping opens the right screen, also when the app was not running.
      - [ ] A button in the widget does what it says; a destructive one can be undone in one step.
      - [ ] After a restart, and after a night, the widget shows the present.

      """##
    ),
  ]
}
