/// A hook for tests, to which reducers report actions whose child does not exist.
public enum MissingChild {
  /// Receives the id of a missing element, or `nil` for a missing optional child. By default, nothing is reported.
  @TaskLocal public static var report: (@Sendable (_ id: (any Sendable)?) -> Void)?

  @inlinable static func note(_ id: @autoclosure () -> (any Sendable)?) {
    if let report { report(id()) }
  }
}
