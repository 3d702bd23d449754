/// A rule for the times of position reports.
///
/// It is reported at once whenever playback begins, is paused or goes elsewhere, and at the end; in between at most once
/// a millisecond.
public enum UpdateRule: Codable, Hashable, Sendable {
  /// Whenever so much time has gone by.
  case every(Duration)

  /// Whenever so many metres are covered; not during a rest.
  case everyMetres(Double)

  /// Whether updates so far apart come at all: the interval is above 0 and at most a billion seconds or metres.
  public var isValid: Bool {
    switch self {
    case .every(let interval): interval > .zero && interval <= .seconds(1_000_000_000)
    case .everyMetres(let metres): metres > 0 && metres <= 1_000_000_000
    }
  }

  /// The shortest time between two updates.
  static let shortestInterval = Duration.milliseconds(1)
}

/// The moments at which the position on a trajectory is reported, since it began.
struct UpdateSchedule {
  private let trajectory: Trajectory?
  private let rule: UpdateRule
  private var count = 0
  private var last = Duration.zero
  private var isOver = false

  /// Creates the moments of a trajectory; without one there is only the first.
  init(trajectory: Trajectory?, rule: UpdateRule) {
    self.trajectory = trajectory
    self.rule = rule
  }

  /// Returns the next moment, if there is one: first zero, last the end of the trajectory.
  mutating func next() -> Duration? {
    if isOver { return nil }
    defer { count += 1 }
    if count == 0 {
      isOver = trajectory == nil
      return .zero
    }
    let end = trajectory?.timeLeft.map { Duration.seconds($0) }
    let due = due.map { max($0, last + UpdateRule.shortestInterval) }
    isOver = end.map { end in due.map { $0 >= end } ?? true } ?? (due == nil)
    last = isOver ? max(end ?? last, last) : due ?? last
    return isOver && (end == nil || (count > 0 && end == .zero)) ? nil : last
  }

  private var due: Duration? {
    switch rule {
    case .every(let interval): max(interval, UpdateRule.shortestInterval) * count
    case .everyMetres(let metres): trajectory?.seconds(toCover: metres * Double(count)).map { .seconds($0) }
    }
  }
}
