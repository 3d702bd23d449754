/// The times, since the beginning of a playback, at which the position is reported: immediately, after each interval,
/// and at the end.
struct UpdateSchedule {
  private let interval: Duration
  /// The end of the playback; `nil` if there is none.
  private let end: Duration?
  private var last: Duration?
  /// Whether the last time was the end of the playback, or the only one.
  private(set) var isOver = false

  /// Creates the times of a trajectory; without a trajectory there is only the first.
  ///
  /// - Parameter interval: From a millisecond to ``Playhead/longestTime``; others count as the nearer of these.
  init(trajectory: Trajectory?, interval: Duration) {
    self.interval = min(max(interval, .milliseconds(1)), Playhead.longestTime)
    end = trajectory.map { $0.timeLeft.map { .seconds($0) } } ?? .zero
  }

  /// Returns the next time; `nil` after the last.
  ///
  /// - Parameter elapsed: The time that has passed. All times before it are left out, except the last of them.
  mutating func next(elapsed: Duration) -> Duration? {
    if isOver { return nil }
    guard let last else {
      (self.last, isOver) = (.zero, end == .zero)
      return .zero
    }
    let overdue = Int(exactly: ((elapsed - last) / interval).rounded(.down)) ?? 1
    let due = last + interval * max(overdue, 1)
    if let end, end <= max(due, elapsed) {
      isOver = true
      return max(end, last)
    }
    self.last = due
    return due
  }
}
