import Foundation
import SwiftUI

/// Opens suites of which some are app groups on macOS, and others only look like one.
@main
struct SuitesApp: App {
  var body: some Scene {
    WindowGroup {
      Text("\(Suites.total)")
    }
  }
}

enum Suites {
  static var total: Int {
    let own = UserDefaults(suiteName: "A1B2C3D4E5.com.example.ledger")
    let foreign = UserDefaults(suiteName: "Z9Y8X7W6V5.com.example.other")
    let domain = UserDefaults(suiteName: "com.example.ledger.settings")
    let word = UserDefaults(suiteName: "preference.ledger")
    let accented = UserDefaults(suiteName: "ÄRGERNISSE.ledger")
    return [own, foreign, domain, word, accented].reduce(0) { $0 + ($1?.integer(forKey: "total") ?? 0) }
  }
}
