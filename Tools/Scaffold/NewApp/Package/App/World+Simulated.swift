import ConcurrencyRex
import GreetingFeature
import SwiftRex

extension World {
  /// Creates a deterministic world that runs on one clock.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - exit: Receives the exit code at the end.
  static func simulated(clock: VirtualClock, exit: @escaping @Sendable (Int32) -> Void) -> World {
    World(
      greeting: .simulated(clock: clock),
      now: { clock.now.offset },
    )
  }
}
