/// Whether a gate lets things through.
public enum GateState: Hashable, Sendable {
  /// It does.
  case open
  /// It does not.
  case closed
}
