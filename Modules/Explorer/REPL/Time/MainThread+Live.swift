@preconcurrency import Dispatch
import Foundation
import SwiftRex

/// Runs a function on its own thread while the main thread serves the main actor, and returns its result.
///
/// View models deliver on the main actor, so the main thread must not wait for input. On another thread, this calls the
/// function directly.
func whileServingMainActor<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  guard Thread.isMainThread else { return body() }
  let result = Locked<Result?>(nil)
  let thread = Thread {
    let value = body()
    result.withLock { $0 = value }
    // Ends the turn of the run loop below.
    DispatchQueue.main.async {}
  }
  // As large as the stack of the main thread; other threads have less on some systems.
  thread.stackSize = 8 << 20
  thread.start()
  while true {
    if let value = result.withLock(\.self) { return value }
    _ = RunLoop.main.run(mode: .default, before: .distantFuture)
  }
}
