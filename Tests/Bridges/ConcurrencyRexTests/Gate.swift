/// A gate that stays shut until somebody opens it; tasks wait before it without blocking a thread.
final class Gate: Sendable {
  private let (passes, opening) = AsyncStream.makeStream(of: Void.self)

  func open() { opening.finish() }

  func waitUntilOpen() async {
    for await _ in passes {}
  }
}

/// A number of the task that runs, which no other task has while it lives.
func currentTask() -> Int {
  withUnsafeCurrentTask { $0?.hashValue ?? 0 }
}
