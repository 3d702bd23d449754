import Dispatch
import Foundation

/// A door that stays shut until somebody opens it; those who wait for it block their thread.
final class Door: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func waitUntilOpen() {
    semaphore.wait()
    semaphore.signal()
  }
}

/// Runs a function on threads of their own, all at once, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let (start, all) = (Door(), DispatchGroup())
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

/// Runs a function on a thread of its own; the door opens when it has returned.
func onThread(_ body: @escaping @Sendable () -> Void) -> Door {
  let door = Door()
  Thread {
    body()
    door.open()
  }.start()
  return door
}

/// How much a stress test asks for.
enum Stress {
  /// How many actions each thread dispatches: `STRESS` in the environment, or enough for a quick look.
  static let rounds = ProcessInfo.processInfo.environment["STRESS"].flatMap(Int.init) ?? 2_000
}
