/// Civil dates in UTC, without a calendar of the system.
enum CalendarDay {
  /// Seconds since 1970 of the start of a day such as "2024-06-30".
  static func seconds(of day: String) throws(FixtureError) -> Int {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else {
      throw FixtureError("'\(day)' is no day; it should look like 2024-06-30")
    }
    return days(year: parts[0], month: parts[1], day: parts[2]) * 86400
  }

  /// A moment as `2024-06-30T12:00:00Z`.
  static func timestamp(_ seconds: Int) -> String {
    let parts = components(seconds)
    return "\(parts.date[0])-\(two(parts.date[1]))-\(two(parts.date[2]))"
      + "T\(two(parts.time[0])):\(two(parts.time[1])):\(two(parts.time[2]))Z"
  }

  /// A moment as ASN.1's `240630120000Z`.
  static func compact(_ seconds: Int) -> String {
    let parts = components(seconds)
    return ([parts.date[0] % 100, parts.date[1], parts.date[2]] + parts.time).map(two).joined() + "Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days since 1970-01-01 in the Gregorian calendar, with years that start in March.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func components(_ seconds: Int) -> (date: [Int], time: [Int]) {
    let dayCount = seconds / 86400
    let rest = seconds % 86400
    var year = 1970 + dayCount / 366
    while days(year: year + 1, month: 1, day: 1) <= dayCount { year += 1 }
    var month = 1
    while month < 12, days(year: year, month: month + 1, day: 1) <= dayCount { month += 1 }
    let day = dayCount - days(year: year, month: month, day: 1) + 1
    return ([year, month, day], [rest / 3600, rest / 60 % 60, rest % 60])
  }
}
