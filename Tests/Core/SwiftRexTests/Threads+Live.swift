import Dispatch
import Foundation
import Testing

/// A latch that blocks the threads that wait for it until it is opened.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Fails the test after two minutes.
  func waitUntilOpen() {
    if semaphore.wait(timeout: .now() + 120) == .timedOut { Issue.record("no thread has opened the latch") }
    semaphore.signal()
  }
}

/// Runs a function on several new threads at the same time, and waits for all of them. Fails the test after two minutes
/// or, in a longer stress test, later.
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
  if all.wait(timeout: .now() + 120 + Double(Stress.rounds) / 1_000) == .timedOut {
    Issue.record("a thread has not returned")
  }
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
