import ConcurrencyRex
import LineEditing
import ReachabilityFeature
import SwiftRex

/// Where the store lives: a world, the time in it, and the effects that run there.
struct Host {
  let world: World
  let effects: EffectScope
  let time: any TimeKeeper

  /// Makes the host that the command line asks for.
  init(options: Options, console: Console, ending: Ending, journal: Journal) {
    switch options.world {
    case .live:
      effects = EffectScope()
      time = RealTime(ending: ending)
      world = .live(options, console: console, ending: ending, effects: effects, log: journal.add)
    case .simulated:
      let clock = VirtualClock()
      effects = EffectScope(executor: clock)
      time = SimulatedTime(clock: clock)
      var world = World.simulated(clock: clock, exit: ending.come, log: journal.add)
      if options.probe != nil { world.reachability.probe = { .passed } }
      self.world = world
    }
  }
}
