/// A latch that suspends the tasks that wait for it until it is opened.
final class AsyncLatch: Sendable {
  private let (passes, opening) = AsyncStream.makeStream(of: Void.self)

  func open() { opening.finish() }

  func waitUntilOpen() async {
    for await _ in passes {}
  }
}

/// Returns a number of the current task, which no other living task has.
func currentTask() -> Int {
  withUnsafeCurrentTask { $0?.hashValue ?? 0 }
}
