import ConcurrencyRex
import Testing

@testable import App

/// The world that the features share.
struct WorldTests {
  @Test func `the log of the simulated world follows its clock`() {
    let clock = VirtualClock()
    let world = World.simulated(clock: clock, exit: { _ in })
    clock.advance(by: .seconds(90))
    #expect(world.now() == .seconds(90))
  }
}
