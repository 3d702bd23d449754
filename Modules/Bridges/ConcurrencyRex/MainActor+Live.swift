import SwiftRex

extension MainActor {
  /// Runs a function immediately if the calling code runs on the main actor, otherwise as soon as the main actor is
  /// free.
  static func runNowOrSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent { assumeIsolated(body) } else { Task { @MainActor in body() } }
  }

  #if canImport(Darwin)
  /// Whether the calling code runs on the main actor, which is the main thread.
  static var isCurrent: Bool { Platform.isMainThread }
  #else
  /// Whether the calling code runs on the main actor: in one of its jobs, or outside of any task on the main thread.
  ///
  /// After the first `await` of an `async main`, the main actor moves between threads, so the thread alone is not
  /// enough. `isIsolatingCurrentContext()` returns `nil`, and `checkIsolated()` traps. So this starts a task that runs
  /// immediately only on the main actor. If that has to wait, the result for the calling task remains `false` until it
  /// has run: the calling task would reach the main actor only afterward.
  ///
  /// A job that `VirtualClock.settle()` runs does not count, and neither does a block on the main queue once the main
  /// thread is gone.
  static var isCurrent: Bool {
    guard let task = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return Platform.isMainThread }
    guard waitingProbes.withLock({ $0.insert(task).inserted }) else { return false }
    let (thread, runsNow) = (Platform.currentThread, Locked(false))
    Task.immediate { @MainActor in
      waitingProbes.withLock { _ = $0.remove(task) }
      if Platform.currentThread == thread { runsNow.withLock { $0 = true } }
    }
    return runsNow.withLock { $0 }
  }

  /// The tasks whose probe waits for the main actor, by their hash values.
  private static let waitingProbes = Locked<Set<Int>>([])
  #endif
}
