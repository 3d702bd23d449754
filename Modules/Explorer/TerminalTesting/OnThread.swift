import Foundation

/// Returns the result of a blocking closure, which runs on a new thread.
public func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Runs a blocking closure on a new thread. Waits until it has returned, or until the task is cancelled, as at the time
/// limit of its test.
public func onThread(_ body: @escaping @Sendable () -> Void) async {
  await RunningThread(body).result()
}
