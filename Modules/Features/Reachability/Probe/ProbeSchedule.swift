/// How long to wait before the next probe.
enum ProbeSchedule {
  /// The time between probes that pass.
  static let interval = Duration.seconds(300)
  /// The time after the first probe that fails; it doubles with every further one.
  static let firstRetry = Duration.seconds(2)
  /// The longest time between probes that fail.
  static let longestRetry = Duration.seconds(60)

  /// Answers the time after so many probes in a row that did not pass.
  static func delay(afterFailures count: Int) -> Duration {
    guard count > 0 else { return interval }
    return min(firstRetry * (1 << min(count - 1, 10)), longestRetry)
  }
}
