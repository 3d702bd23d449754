/// The duration of one step in handling an action.
public struct StepMeasurement: Hashable, Sendable {
  /// A step in handling an action.
  public enum Phase: Hashable, Sendable {
    /// The `handle` of a middleware.
    case handle
    /// A reducer.
    case reduce
    /// The `IO` of a middleware until it returns, without the effects that continue afterward.
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
