public import Testing

/// A trait that runs tests at high priority, ahead of those that compute.
///
/// It is for tests that wait for processes. At the priority of the others, such a test goes on only after all tests that
/// wait for their turn, and a process that has ended stays for that time; from the end of a process until a test is told
/// of it, Swift Testing looks for ended processes in a busy loop.
public struct HighPriority: SuiteTrait, TestTrait, TestScoping {
  /// Runs a suite, or a test, in a task of high priority; the tasks of a group would have that of the group's task.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      let task = Task(priority: .high) { try await function() }
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}

extension Trait where Self == HighPriority {
  /// A trait that runs tests at high priority, ahead of those that compute.
  public static var highPriority: HighPriority { HighPriority() }
}
