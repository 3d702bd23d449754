/// How long one step of the handling of an action took.
public struct StepMeasurement: Hashable, Sendable {
  /// A step of the handling of an action.
  public enum Phase: Hashable, Sendable {
    /// A middleware was told.
    case handle
    /// A reducer ran.
    case reduce
    /// A middleware's effect ran, until it returned; not what it goes on to do later.
    case io
  }

  /// The name given to what was measured.
  public let name: String
  /// Which step it was.
  public let phase: Phase
  /// The action, described, if that was asked for.
  public let action: String?
  /// The time it took.
  public let duration: Duration

  /// Creates a measurement of its parts.
  public init(name: String, phase: Phase, action: String?, duration: Duration) {
    self.name = name
    self.phase = phase
    self.action = action
    self.duration = duration
  }
}
