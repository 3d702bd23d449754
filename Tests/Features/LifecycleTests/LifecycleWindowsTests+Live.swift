import ConcurrencyRex
import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// An app with windows, and the notifications of the system.
@Suite(.timeLimit(.minutes(5)))
struct LifecycleWindowsTests {
  @Test func `an app becomes active, is hidden, and returns to the foreground`() {
    let world = WindowsWorld()
    world.activate()
    world.hide()
    world.post(world.names.willEnterForeground)
    world.report(.inactive)
    world.store.arrive(.willEnterForeground, in: .inactive)
    world.store.finish()
  }

  @Test func `an app launched into the background stays there until the system shows it`() {
    let world = WindowsWorld(isInBackground: true)
    let store = world.store
    world.begin()
    world.post(world.names.didFinishLaunching)
    world.report(.background)
    store.follow(.launched, to: .inactive)
    store.arrive(.didEnterBackground, in: .background)
    world.post(world.names.willEnterForeground)
    world.report(.inactive)
    store.arrive(.willEnterForeground, in: .inactive)
    world.post(world.names.didBecomeActive)
    world.report(.active)
    store.arrive(.didBecomeActive, in: .active)
    store.finish()
  }

  @Test func `an active app that the system ends saves first`() {
    let world = WindowsWorld()
    world.activate()
    world.post(world.names.willTerminate)
    world.report(.terminating(.system))
    world.store.followToBackground()
    world.store.arrive(.willTerminate(.system), in: .terminating(.system))
    world.store.finish()
  }

  @Test func `the phase follows from all notifications, in any order`() {
    let world = WindowsWorld()
    world.activate()
    world.post(world.names.didEnterBackground)
    world.report(.background)
    world.store.follow(.willResignActive, to: .inactive)
    world.store.arrive(.didEnterBackground, in: .background)
    world.post(world.names.willResignActive)
    world.post(world.names.didBecomeActive)
    world.report(.active)
    world.store.follow(.willEnterForeground, to: .inactive)
    world.store.arrive(.didBecomeActive, in: .active)
    world.post(world.names.willEnterForeground)
    world.store.finish()
  }

  @Test func `notifications posted before the app reads them are not lost`() {
    let world = WindowsWorld()
    world.post(world.names.didFinishLaunching)
    world.post(world.names.didBecomeActive)
    world.begin()
    world.report(.inactive)
    world.store.arrive(.launched, in: .inactive)
    world.report(.active)
    world.store.arrive(.didBecomeActive, in: .active)
    world.store.finish()
  }

  @Test func `memory warnings are counted`() throws {
    let world = WindowsWorld()
    world.activate()
    world.post(try #require(world.names.didReceiveMemoryWarning))
    world.store.receive(.didReceiveMemoryWarning) { $0.memoryWarnings = 1 }
    world.store.finish()
  }

  @Test func `an app in the background keeps its time until the features have saved`() {
    let world = WindowsWorld(saving: .seconds(3))
    world.activate()
    #expect(world.backgroundTime == (0, 0))
    world.hide()
    world.store.advance(by: .milliseconds(2999))
    #expect(world.backgroundTime == (1, 0))
    world.store.advance(by: .milliseconds(1))
    #expect(world.backgroundTime == (1, 1))
    world.store.finish()
  }

  @Test func `an app that returns to the foreground ends its background task immediately`() {
    let world = WindowsWorld(saving: .seconds(3))
    world.activate()
    world.hide()
    world.store.advance(by: .seconds(1))
    world.post(world.names.willEnterForeground)
    #expect(world.backgroundTime == (1, 1))
    world.post(world.names.didEnterBackground)
    world.report(.inactive)
    world.store.arrive(.willEnterForeground, in: .inactive)
    world.report(.background)
    world.store.arrive(.didEnterBackground, in: .background)
    world.store.advance(by: .milliseconds(2999))
    #expect(world.backgroundTime == (2, 1))
    world.store.advance(by: .milliseconds(1))
    #expect(world.backgroundTime == (2, 2))
    world.store.finish()
  }

  @Test func `an app whose store is released in the background gives its time back`() {
    let (clock, center, given) = (VirtualClock(), NotificationCenter(), Locked(0))
    var names = Lifecycle.SystemNotifications()
    names.beginBackgroundTime = { { given.withLock { $0 += 1 } } }
    var store: ReduxStoreBase<Lifecycle.Action, Lifecycle.State>? = ReduxStoreBase(
      subject: .init(initialValue: .init()), reducer: Lifecycle.reducer,
      middleware: Lifecycle.middleware.inject(
        .windows(names, from: center, clock: clock) { try? await clock.sleep(for: .seconds(3)) }),
      effects: EffectScope(executor: clock))
    store?.dispatch(.phaseReported(.launching))
    for name in [names.didFinishLaunching, names.didEnterBackground] { center.post(name: name, object: nil) }
    clock.settle()
    #expect(given.withLock { $0 } == 0)
    store = nil
    clock.settle()
    #expect(given.withLock { $0 } == 1)
  }

  @Test func `the notification of the end returns when the features have saved`() async {
    let history = Locked<[String]>([])
    let names = Lifecycle.SystemNotifications()
    let center = NotificationCenter()
    let store = ReduxStoreBase(
      subject: .init(initialValue: Lifecycle.State()), reducer: Lifecycle.reducer,
      middleware: Lifecycle.middleware.inject(
        .windows(names, from: center, saveTime: .seconds(60)) { history.withLock { $0.append("saved") } }))
    store.dispatch(.phaseReported(.launching))
    await onThread {
      center.post(name: names.willTerminate, object: nil)
      history.withLock { $0.append("ended") }
    }
    #expect(history.withLock { $0 } == ["saved", "ended"])
    #expect(store.state.phase == .terminating(.system))
  }

  @Test func `the notification of the end returns even if a feature never saves`() async {
    let names = Lifecycle.SystemNotifications()
    let center = NotificationCenter()
    let store = ReduxStoreBase(
      subject: .init(initialValue: Lifecycle.State()), reducer: Lifecycle.reducer,
      middleware: Lifecycle.middleware.inject(
        .windows(names, from: center, saveTime: .milliseconds(50)) { await LiveProcess.hang() }))
    store.dispatch(.phaseReported(.launching))
    let (phases, continuation) = AsyncStream.makeStream(of: Lifecycle.Phase.self)
    let subscription = store.statePublisher.subscribe(.init(onValue: { continuation.yield($0.phase) }))
    await onThread { center.post(name: names.willTerminate, object: nil) }
    // The time to save may be over before the event is handled.
    #expect(await phases.first { $0 == .terminating(.system) } != nil)
    subscription.unsubscribe()
  }

  /// Runs a function on a new thread, as the system runs its receivers on the main thread. Waits until it has returned,
  /// or until the test is cancelled at its time limit.
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    let (results, end) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      body()
      end.finish()
    }
    for await _ in results {}
  }
}
