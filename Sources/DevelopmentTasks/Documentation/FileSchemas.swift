import BundleModel
import LintEngine
import Reporters

/// The JSON Schemas of the files that the tool writes for itself to read.
enum FileSchemas {
  /// A baseline.
  static var baseline: String {
    let finding = Schema.object(
      [
        ("rule", Schema.text("The rule's id.")),
        ("bundle", Schema.text("The bundle's path from the outermost bundle on; left out for the artifact.")),
        ("subject", Schema.text("What the finding is about.")),
        ("message", Schema.text("The sentence at the time, for readers.")),
      ], required: ["rule"])
    return document("bundlecheck baseline", ("findings", Schema.list(finding, "Findings that are hidden.")))
  }

  /// A contract.
  static var contract: String {
    let part = Schema.object(
      [
        ("path", Schema.text("The path from the outermost bundle on, as in App.app/PlugIns/Widget.appex.")),
        ("kind", Schema.word(BundleKind.allCases.filter(\.runsAsProcess).map(\.rawValue), "What it is.")),
        ("identifier", Schema.text("CFBundleIdentifier")),
        ("extensionPoint", Schema.text("The identifier of an extension's point.")),
        ("groups", Schema.texts("The app groups that it is signed for.")),
        ("capabilities", Schema.texts("The entitlements that it claims, without those of signing.")),
        ("kinds", Schema.texts("The kinds of its widgets and controls.")),
        ("liveActivities", Schema.boolean("Whether it supports Live Activities.")),
      ], required: ["path", "kind"], "Members that are left out are not compared.")
    return document("bundlecheck contract", ("bundles", Schema.list(part, "The apps and extensions.")))
  }

  private static func document(_ title: String, _ list: (String, JSONValue?)) -> String {
    Schema.document(
      title,
      Schema.object(
        [("$schema", Schema.text("This schema's address, for editors.")), ("version", ["const": 1]), list],
        required: ["version"]))
  }
}
