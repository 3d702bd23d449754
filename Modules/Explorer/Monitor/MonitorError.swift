/// The reason why a socket cannot be used or a call of a tool fails, in one line.
public struct MonitorError: Error, Equatable, Sendable {
  /// What is wrong, where, and what to do.
  public let message: String

  init(_ message: String) { self.message = message }
}
