#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often tests damage what they read: little every day, as often as somebody has time for by one variable.
///
/// `BUNDLECHECK_DAMAGE_RUNS=10 swift test --filter Damage` damages ten times as much, and every case in place of one of
/// each rule; `0` damages nothing. Seeds are fixed, so a longer run begins with the damage of a shorter one.
public enum DamageRounds {
  /// The factor that the variable states; 1 if there is none.
  public static let factor = ProcessInfo.processInfo.environment["BUNDLECHECK_DAMAGE_RUNS"].flatMap { Int($0) } ?? 1

  /// The rounds of a test that makes this many in an everyday run.
  public static func range(everyday count: Int) -> Range<Int> { 0..<count * max(0, min(factor, 1_000_000)) }
}
