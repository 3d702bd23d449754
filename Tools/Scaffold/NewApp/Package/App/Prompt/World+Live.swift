import ConcurrencyRex
import GreetingFeature
import LineEditing
import REPL
import SwiftRex

/// Everything needed to build the live world.
struct Machine: Sendable {
  let options: Options
  let console: Console
  let runtime: Runtime
  /// The functions that cancel work in flight, called when the time for saving is over.
  let cancellations = Locked<[@Sendable () -> Void]>([])
}

extension World {
  /// Creates the world of the machine that the app runs on.
  static func live(on machine: Machine) -> World {
    World(
      greeting: .live(),
    )
  }
}
