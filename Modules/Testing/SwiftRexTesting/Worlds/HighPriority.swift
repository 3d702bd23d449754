public import Testing

/// A trait for tests that wait for processes: it runs them at high priority, ahead of tests that compute.
public struct HighPriority: SuiteTrait, TestTrait, TestScoping {
  /// Runs a suite or a test in a task of high priority.
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
  /// A trait that runs tests at high priority, ahead of tests that compute.
  public static var highPriority: HighPriority { HighPriority() }
}
