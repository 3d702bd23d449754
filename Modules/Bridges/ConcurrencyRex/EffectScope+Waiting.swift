public import SwiftRex

extension EffectScope {
  /// Waits until the store is idle, the duration has passed, or the task is cancelled.
  public func waitUntilIdle(atMost duration: Duration, on clock: some Clock<Duration>) async {
    let (idle, continuation) = AsyncStream.makeStream(of: Void.self)
    whenIdle { continuation.finish() }
    await withTaskGroup { group in
      group.addTask { for await _ in idle {} }
      group.addTask { try? await clock.sleep(for: duration) }
      await group.next()
      group.cancelAll()
    }
  }
}
