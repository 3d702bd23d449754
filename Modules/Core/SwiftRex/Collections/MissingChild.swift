/// A hook for tests, to which reducers report actions whose child does not exist.
public enum MissingChild {
  /// A function that receives the id of a missing element, or `nil` if an optional child is missing.
  ///
  /// A structure, because an optimised program crashes if a task-local value is a function (Swift 6.3).
  public struct Report: Sendable {
    @usableFromInline let receive: @Sendable (_ id: (any Sendable)?) -> Void

    /// Creates a report.
    public init(_ receive: @escaping @Sendable (_ id: (any Sendable)?) -> Void) { self.receive = receive }
  }

  /// Receives the missing children. Without a value, nothing is reported.
  @TaskLocal public static var report: Report?

  @inlinable static func note(_ id: @autoclosure () -> (any Sendable)?) {
    if let report { report.receive(id()) }
  }
}
