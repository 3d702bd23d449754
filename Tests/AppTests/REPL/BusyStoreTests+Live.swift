import ConcurrencyRex
import Dispatch
import ReachabilityFeature
import SwiftRex
import TerminalTesting
import Testing

@testable import App

/// A person who types while another thread is at work.
struct BusyStoreTests {
  /// Real time, which opens a door once something has begun.
  private struct DoorKeeper: TimeKeeper {
    let time = RealTime(ending: Ending(wakeReader: {}))
    let door: DispatchSemaphore

    func settle() { time.settle() }
    func wait(_ duration: Duration) { time.wait(duration) }
    func waitUntilIdle(_ effects: EffectScope) { time.waitUntilIdle(effects) }

    func waitUntilDone(_ begin: (@escaping @Sendable () -> Void) -> Void) {
      time.waitUntilDone { done in
        begin(done)
        door.signal()
      }
    }
  }

  @Test func `what is typed while another thread is at work is done before the next command`() async {
    let (clock, journal) = (VirtualClock(), Journal(format: .text) { _ in })
    let store = AppStore(
      world: .simulated(clock: clock, exit: { _ in }, log: journal.add), effects: EffectScope(executor: clock))
    let (isBusy, door) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isFirst = Locked(true)
    let subscription = store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { state in
        guard state.reachability.path == .wifi, isFirst.withLock({ $0 }) else { return }
        isFirst.withLock { $0 = false }
        isBusy.signal()
        door.wait()
      }))
    let session = Session(
      store: store, time: DoorKeeper(door: door), journal: journal, format: .text, print: { _ in }, hint: { _ in })
    async let work: Void = onThread { store.dispatch(.reachability(.pathChanged(.wifi)), from: .here()) }
    let outcomes = await onThread {
      isBusy.wait()
      return ["favorites.itemTapped(\"oslo\")", ":expect favorites.items [\"oslo\"]"]
        .map { session.execute($0, from: .here()) }
    }
    door.signal()
    await work
    #expect(outcomes == [.done, .done])
    subscription.unsubscribe()
  }
}
