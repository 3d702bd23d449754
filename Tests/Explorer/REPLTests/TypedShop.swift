import ConcurrencyRex
import SwiftRex
import TerminalTesting

@testable import REPL

/// The shop and a REPL over it on a pseudo-terminal, in simulated time.
struct TypedShop {
  let typing: TypingSession
  let runtime: Runtime
  let store: ShopSession.Store
  let repl: REPL<ShopSession.Store>

  init() throws {
    let clock = VirtualClock()
    typing = try TypingSession(columns: 60)
    runtime = Runtime.simulated(clock: clock, console: typing.console)
    store = .shop(Shop.World(clock: clock), runtime)
    repl = REPL(store: store, runtime: runtime, console: typing.console, samples: Shop.Action.samples)
  }
}
