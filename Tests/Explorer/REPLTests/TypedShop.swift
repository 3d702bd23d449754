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
    let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
    store = .shop(Shop.World(clock: clock), runtime, recorder)
    repl = REPL(
      store: store, recorder: recorder, runtime: runtime, app: AppDescription(samples: Shop.Action.samples))
  }
}
