/// The position of a gate.
public enum GateState: Hashable, Sendable {
  /// Actions and output pass.
  case open
  /// Actions and output are dropped.
  case closed
}
