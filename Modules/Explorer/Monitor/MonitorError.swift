/// The reason a socket cannot be used, or a tool call fails.
public struct MonitorError: Error, Equatable, Sendable {
  /// What is wrong, where, and what to do.
  public let message: String

  init(_ message: String) { self.message = message }
}
