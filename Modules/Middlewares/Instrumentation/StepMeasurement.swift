/// The duration of one step of the handling of an action.
public struct StepMeasurement: Hashable, Sendable {
  /// A step of the handling of an action.
  public enum Phase: Hashable, Sendable {
    /// The `handle` of a middleware.
    case handle
    /// A reducer.
    case reduce
    /// An effect of a middleware, until it returns; work that it started and that continues is not included.
    case io
  }

  /// The name of the measured reducer or middleware.
  public let name: String
  /// The step.
  public let phase: Phase
  /// The description of the action, if one was requested.
  public let action: String?
  /// The duration.
  public let duration: Duration

  /// Creates a measurement from its parts.
  public init(name: String, phase: Phase, action: String?, duration: Duration) {
    self.name = name
    self.phase = phase
    self.action = action
    self.duration = duration
  }
}
