import ConcurrencyRex
import LineEditing
import SwiftRex
import TerminalTesting

@testable import REPL

extension REPL<ShopSession.Store> {
  /// Creates the shop and a REPL over it, in simulated time.
  ///
  /// - Parameter exits: Whether closing the door ends the program.
  static func shop(
    _ console: Console, options: REPLOptions = REPLOptions(), clock: VirtualClock = VirtualClock(),
    app: AppDescription<Shop.Action, Shop.State> = AppDescription(samples: Shop.Action.samples), exits: Bool = false
  ) -> REPL {
    let runtime = Runtime.simulated(clock: clock, console: console, options: options)
    let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
    var world = Shop.World(clock: clock)
    if exits { world.exit = runtime.shutdown.finish }
    let store = ShopSession.Store.shop(world, runtime, recorder)
    return REPL(store: store, recorder: recorder, runtime: runtime, app: app)
  }
}

/// The shop and a REPL over it on a pseudo-terminal.
struct TypedShop {
  let typing: TypingSession
  let repl: REPL<ShopSession.Store>
  var runtime: Runtime { repl.session.runtime }
  var store: ShopSession.Store { repl.session.store }

  init() throws {
    typing = try TypingSession(columns: 60)
    repl = .shop(typing.console)
  }
}
