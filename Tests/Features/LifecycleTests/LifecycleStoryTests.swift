import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// An app from its launch to its end, every event of it.
struct LifecycleStoryTests {
  @Test func `the app is launched and becomes active`() {
    let world = LifecycleWorld()
    world.store.launch()
    world.store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

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
    (.sigterm, 143), (.sighup, 129), (.user, 0), (.finished(exitCode: 3), 3), (.parentGone, 129),
  ]

  @Test(arguments: causes)
  func `a request to end is followed in order`(cause: Lifecycle.Cause, code: Int32) {
    let world = LifecycleWorld([(.seconds(1), .terminationRequested(cause))])
    let store = world.store
    store.launch()
    store.advance(by: .seconds(1))
    store.receive(.terminationRequested(cause)) { $0.targetPhase = .terminated(cause) }
    store.followToBackground()
    store.arrive(.willTerminate(cause), in: .terminating(cause))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(code, .whenSaved)])
  }

  @Test func `a stopped app that is asked to end does not come to the foreground first`() {
    let world = LifecycleWorld()
    let store = world.store
    store.launch()
    store.send(.suspensionRequested) { $0.targetPhase = .suspended }
    store.followToBackground()
    store.rest(in: .background)
    store.send(.terminationRequested(.sigterm)) { $0.targetPhase = .terminated(.sigterm) }
    store.arrive(.willTerminate(.sigterm), in: .terminating(.sigterm))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasStopped, .hasExited(143, .whenSaved)])
  }

  @Test func `the end before the launch`() {
    let world = LifecycleWorld()
    world.store.send(.terminationRequested(.sigterm)) { $0.targetPhase = .terminated(.sigterm) }
    world.store.arrive(.willTerminate(.sigterm), in: .terminating(.sigterm))
    world.store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(143, .whenSaved)])
  }

  @Test func `a second launch listens no second time`() {
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
