/// A rule for the times of position reports.
///
/// The position is reported immediately when playback starts, is paused or seeks, and at the end; in between, at most
/// once a millisecond. Overdue reports are coalesced into the last one.
public enum UpdateRule: Codable, Hashable, Sendable {
  /// A report after each interval.
  case every(Duration)

  /// A report after each number of metres; none at rest.
  case everyMetres(Double)

  /// Whether the interval is above 0 and at most thirty years, or from a millimetre to a million kilometres.
  public var isValid: Bool {
    switch self {
    case .every(let interval): interval > .zero && interval <= Playhead.longestTime
    case .everyMetres(let metres): (0.001...1_000_000_000).contains(metres)
    }
  }

  /// The shortest time between two updates.
  static let shortestInterval = Duration.milliseconds(1)
}

/// The times, since the beginning of a trajectory, at which the position is reported.
struct UpdateSchedule {
  private let trajectory: Trajectory?
  private let rule: UpdateRule
  private var count = 0
  private var last = Duration.zero
  /// Whether the last moment was the end of the trajectory, or the only one.
  private(set) var isOver = false

  /// Creates the moments of a trajectory; without a trajectory there is only the first.
  init(trajectory: Trajectory?, rule: UpdateRule) {
    self.trajectory = trajectory
    self.rule = rule
  }

  /// Returns the next moment; `nil` after the last.
  ///
  /// The first moment is zero, the last is the end of the trajectory. If there is no end and no report is due, the next
  /// moment is thirty years away.
  ///
  /// - Parameter elapsed: The time that has passed. All moments before it are left out, except the last of them.
  mutating func next(elapsed: Duration) -> Duration? {
    if isOver { return nil }
    defer { count += 1 }
    let end = trajectory?.timeLeft.map { Duration.seconds($0) }
    if count == 0 {
      isOver = trajectory == nil || end == .zero
      return .zero
    }
    skipMoments(before: elapsed)
    let due = due(count).map { max($0, last + UpdateRule.shortestInterval) }
    if let end, end <= elapsed || due.map({ $0 >= end }) ?? true {
      isOver = true
      last = max(end, last)
    } else {
      last = due ?? last + Playhead.longestTime
    }
    return last
  }

  /// Leaves out all but the last of the past moments, by bisection.
  private mutating func skipMoments(before elapsed: Duration) {
    let isPast = { [self] in due($0).map { $0 <= elapsed } ?? false }
    var step = 1
    while count + step < 1 << 61, isPast(count + step) { step *= 2 }
    while step > 0 {
      if isPast(count + step) { count += step }
      step /= 2
    }
  }

  private func due(_ count: Int) -> Duration? {
    switch rule {
    case .every(let interval): max(interval, UpdateRule.shortestInterval) * count
    case .everyMetres(let metres): trajectory?.seconds(toCover: metres * Double(count)).map { .seconds(max($0, 0)) }
    }
  }
}
