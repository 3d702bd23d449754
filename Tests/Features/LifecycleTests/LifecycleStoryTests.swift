import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// Every event of an app, from its launch to its end.
struct LifecycleStoryTests {
  @Test func `Ctrl-Z stops the process in the background, and fg brings the app back`() {
    let world = LifecycleWorld([(.seconds(1), .suspensionRequested), (.seconds(60), .continued)])
    let store = world.store
    store.launch()
    store.advance(by: .seconds(1))
    store.receive(.suspensionRequested) { $0.targetPhase = .suspended }
    store.followToBackground()
    store.rest(in: .background)
    #expect(world.takeProcessEvents() == [.hasStopped])
    store.advance(by: .seconds(60))
    store.receive(.continued) { $0.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.arrive(.didBecomeActive, in: .active)
    store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

  static let causes: [(Lifecycle.Cause, Int32)] = [
    (.sigterm, 143), (.sighup, 129), (.user, 0), (.finished(exitCode: 3), 3), (.parentGone, 129), (.system, 0),
  ]

  @Test(arguments: causes)
  func `a request to end passes through every phase in order`(cause: Lifecycle.Cause, code: Int32) {
    let world = LifecycleWorld([(.seconds(1), .terminationRequested(cause))])
    let store = world.store
    store.launch()
    #expect(!store.state.isEnding)
    store.advance(by: .seconds(1))
    store.receive(.terminationRequested(cause)) { $0.targetPhase = .terminated(cause) }
    #expect(store.state.isEnding)
    store.followToBackground()
    store.arrive(.willTerminate(cause), in: .terminating(cause))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(code, .whenSaved)])
  }

  @Test func `a second launch does not listen to the system again`() {
    let world = LifecycleWorld([(.seconds(1), .suspensionRequested)])
    let store = world.store
    store.launch()
    store.advance(by: .milliseconds(500))
    store.send(.launched) { $0.ignored = .init(action: .launched, phase: .active, count: 1) }
    store.advance(by: .milliseconds(500))
    store.receive(.suspensionRequested) { $0.targetPhase = .suspended }
    store.followToBackground()
    store.rest(in: .background)
    store.advance(by: .seconds(10))
    store.finish()
  }
}
