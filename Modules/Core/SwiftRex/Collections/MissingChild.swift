/// A hook for the testing kit, to which reducers report actions whose child does not exist.
@usableFromInline package enum MissingChild {
  /// A function that receives the id of a missing element, or `nil` if an optional child is missing.
  ///
  /// A structure, because an optimized program crashes if a task-local value is a function (Swift 6.3).
  package struct Report: Sendable {
    let receive: @Sendable (_ id: (any Sendable)?) -> Void

    /// Creates a report.
    package init(_ receive: @escaping @Sendable (_ id: (any Sendable)?) -> Void) { self.receive = receive }
  }

  /// Receives the missing children. Without a value, nothing is reported.
  @TaskLocal package static var report: Report?

  @usableFromInline package static func note(_ id: @autoclosure () -> (any Sendable)?) {
    if let report { report.receive(id()) }
  }
}
