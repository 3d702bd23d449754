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

  /// Asks the app to stop; the other feature begins to save.
  private func suspend() {
    store.send(.suspensionRequested) { $0.targetPhase = .suspended }
    store.followToBackground()
    store.rest(in: .background)
  }

  /// Asks the app to end; the other feature begins to save.
  private func terminate() {
    store.send(.terminationRequested(.sigterm)) { $0.targetPhase = .terminated(.sigterm) }
    store.followToBackground()
    store.arrive(.willTerminate(.sigterm), in: .terminating(.sigterm))
  }

  @Test func `the process stops when the others have saved, not before`() {
    suspend()
    store.advance(by: .milliseconds(2999))
    #expect(world.takeProcessEvents().isEmpty)
    store.advance(by: .milliseconds(1))
    #expect(world.takeProcessEvents() == [.hasStopped])
    store.finish()
  }

  @Test func `the process exits when the others have saved, not before`() {
    terminate()
    store.advance(by: .milliseconds(2999))
    #expect(world.takeProcessEvents().isEmpty)
    store.advance(by: .milliseconds(1))
    #expect(world.takeProcessEvents() == [.hasExited(143, .whenSaved)])
    store.finish()
  }

  @Test func `a process that is continued before it stopped does not stop`() {
    suspend()
    store.send(.continued) { $0.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.arrive(.didBecomeActive, in: .active)
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

  @Test func `a process that is asked to end before it stopped ends`() {
    suspend()
    store.send(.terminationRequested(.sighup)) { $0.targetPhase = .terminated(.sighup) }
    store.arrive(.willTerminate(.sighup), in: .terminating(.sighup))
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(129, .whenSaved)])
  }

  @Test func `a second request to stop does not stop twice`() {
    suspend()
    store.send(.suspensionRequested) {
      $0.ignored = .init(action: .suspensionRequested, phase: .background, count: 1)
    }
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasStopped])
  }

  @Test func `a second request to end exits immediately, and once`() {
    terminate()
    store.send(.terminationRequested(.sigint)) { $0.targetPhase = .exited(.sigint) }
    #expect(world.takeProcessEvents() == [.hasExited(130, .immediately)])
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents().isEmpty)
  }

  @Test(arguments: [Lifecycle.Cause.sighup, .parentGone, .finished(exitCode: 0)])
  func `that a terminal closed or a parent exited takes no time from the features that save`(cause: Lifecycle.Cause) {
    terminate()
    store.send(.terminationRequested(cause)) {
      $0.ignored = .init(action: .terminationRequested(cause), phase: .terminating(.sigterm), count: 1)
    }
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(143, .whenSaved)])
  }

  @Test
  func
    `SIGTERM to an app that ends by itself, or with its parent, takes no time from the features that save, Ctrl-C does`()
  {
    #expect(!Lifecycle.Cause.sigterm.forcesExit(after: .finished(exitCode: 0)))
    #expect(Lifecycle.Cause.sigint.forcesExit(after: .finished(exitCode: 0)))
    #expect(Lifecycle.Cause.sigterm.forcesExit(after: .sighup))
    #expect(!Lifecycle.Cause.sigterm.forcesExit(after: .parentGone))
    #expect(Lifecycle.Cause.sigint.forcesExit(after: .parentGone))
  }

  @Test func `Ctrl-Z while the app ends is recorded and stops nothing`() {
    terminate()
    store.send(.suspensionRequested) {
      $0.ignored = .init(action: .suspensionRequested, phase: .terminating(.sigterm), count: 1)
    }
    store.advance(by: .seconds(10))
    store.finish()
    #expect(world.takeProcessEvents() == [.hasExited(143, .whenSaved)])
  }
}
