import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// Low memory.
struct LifecycleMemoryTests {
  @Test func `memory warnings are counted in the foreground and in the background`() {
    let failure = "memory warnings are not available: no such file"
    let world = LifecycleWorld([
      (.zero, .memoryWatchFailed(failure)), (.seconds(1), .didReceiveMemoryWarning),
      (.seconds(2), .didReceiveMemoryWarning),
    ])
    let store = world.store
    store.launch()
    store.receive(.memoryWatchFailed(failure)) { $0.memoryWatchFailure = failure }
    store.advance(by: .seconds(1))
    store.receive(.didReceiveMemoryWarning) { $0.memoryWarnings = 1 }
    store.suspend()
    #expect(world.takeProcessEvents() == [.hasStopped])
    store.advance(by: .seconds(2))
    store.receive(.didReceiveMemoryWarning) { $0.memoryWarnings = 2 }
    store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

  @Test func `a warning before the launch is ignored`() {
    let before = Lifecycle.State(.launching)
    #expect(before.after(.didReceiveMemoryWarning) == before.ignoring(.didReceiveMemoryWarning))
  }
}
