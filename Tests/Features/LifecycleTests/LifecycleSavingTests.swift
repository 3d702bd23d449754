import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// Stopping and exiting while another feature still saves.
struct LifecycleSavingTests {
  private let world = LifecycleWorld(saving: .seconds(3))
  private var store: LifecycleWorld.Store { world.store }

  init() {
    store.launch()
  }

  /// Asks the app to end; the other feature begins to save.
  private func terminate(_ cause: Lifecycle.Cause = .sigterm) {
    store.send(.terminationRequested(cause)) { $0.targetPhase = .terminated(cause) }
    store.followToBackground()
    store.arrive(.willTerminate(cause), in: .terminating(cause))
  }

  @Test func `the process stops only after the other features have saved`() {
    store.suspend()
    store.advance(by: .milliseconds(2999))
    #expect(world.takeProcessEvents().isEmpty)
    store.advance(by: .milliseconds(1))
    #expect(world.takeProcessEvents() == [.hasStopped])
    store.finish()
  }

  @Test func `the process exits only after the other features have saved`() {
    terminate()
    store.advance(by: .milliseconds(2999))
    #expect(world.takeProcessEvents().isEmpty)
    store.advance(by: .milliseconds(1))
    #expect(world.takeProcessEvents() == [.hasExited(143, .whenSaved)])
    store.finish()
  }

  @Test func `a process continued before it has stopped does not stop`() {
    store.suspend()
    store.send(.continued) { $0.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.arrive(.didBecomeActive, in: .active)
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

  @Test func `a process asked to end before it has stopped ends`() {
    store.suspend()
    store.send(.terminationRequested(.sighup)) { $0.targetPhase = .terminated(.sighup) }
    store.arrive(.willTerminate(.sighup), in: .terminating(.sighup))
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(129, .whenSaved)])
  }

  @Test func `a second request to end exits immediately, and only once`() {
    terminate()
    store.send(.terminationRequested(.sigint)) { $0.targetPhase = .exited(.sigint) }
    #expect(world.takeProcessEvents() == [.hasExited(130, .immediately)])
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

  @Test(arguments: [Lifecycle.Cause.sighup, .parentGone, .finished(exitCode: 0)])
  func `a closed terminal and an exited parent leave the other features time to save`(cause: Lifecycle.Cause) {
    terminate()
    store.send(.terminationRequested(cause)) {
      $0.ignored = .init(action: .terminationRequested(cause), phase: .terminating(.sigterm), count: 1)
    }
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(143, .whenSaved)])
  }

  @Test(arguments: [Lifecycle.Cause.finished(exitCode: 0), .parentGone, .sighup])
  func `SIGTERM forces an exit only after a hangup`(cause: Lifecycle.Cause) {
    terminate(cause)
    store.exhaustivity = .effects
    store.send(.terminationRequested(.sigterm))
    #expect(world.takeProcessEvents() == (cause == .sighup ? [.hasExited(143, .immediately)] : []))
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test(arguments: [Lifecycle.Cause.finished(exitCode: 0), .parentGone, .sighup])
  func `Ctrl-C always forces an exit`(cause: Lifecycle.Cause) {
    terminate(cause)
    store.send(.terminationRequested(.sigint)) { $0.targetPhase = .exited(.sigint) }
    #expect(world.takeProcessEvents() == [.hasExited(130, .immediately)])
    store.advance(by: .seconds(10))
    store.finish()
  }
}
