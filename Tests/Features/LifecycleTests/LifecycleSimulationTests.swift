import ConcurrencyRex
import SwiftRex
import Testing

@testable import LifecycleFeature

struct LifecycleSimulationTests {
  @Test func `a script plays in order, each event its time after the one before`() {
    let clock = VirtualClock()
    let world = Lifecycle.Dependencies.simulated(
      script: [(.zero, .suspensionRequested), (.seconds(2), .continued), (.seconds(3), .terminationRequested(.user))],
      clock: clock)
    let heard = Locked<[Duration]>([])
    Task(executorPreference: clock) {
      for await _ in world.events() { heard.withLock { $0.append(clock.now.offset) } }
    }
    clock.advance(by: .seconds(10))
    #expect(heard.withLock { $0 } == [.zero, .seconds(2), .seconds(5)])
  }

  @Test func `without a script, a simulated process lives on whatever happens`() async {
    let world = Lifecycle.Dependencies.simulated(clock: VirtualClock())
    #expect(await world.events().first { _ in true } == nil)
    await world.suspend()
    await world.exit(1, .immediately)
  }
}
