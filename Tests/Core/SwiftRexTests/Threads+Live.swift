import Dispatch
import Foundation

/// A latch that blocks the threads that wait for it until it is opened.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func waitUntilOpen() {
    semaphore.wait()
    semaphore.signal()
  }
}

/// Runs a function on several new threads at the same time, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let (start, all) = (Latch(), DispatchGroup())
  for number in 0..<count {
    all.enter()
    Thread {
      start.waitUntilOpen()
      body(number)
      all.leave()
    }.start()
  }
  start.open()
  all.wait()
}

/// Runs a function on a new thread; the latch opens when it has returned.
func onThread(_ body: @escaping @Sendable () -> Void) -> Latch {
  let latch = Latch()
  Thread {
    body()
    latch.open()
  }.start()
  return latch
}

/// The size of a stress test.
enum Stress {
  /// How many actions each thread dispatches: `STRESS` in the environment, or enough for a quick run.
  static let rounds = ProcessInfo.processInfo.environment["STRESS"].flatMap(Int.init) ?? 2_000
}
