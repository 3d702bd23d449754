import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// An outage of the backend, and when a request is retried.
struct FavoritesRetryTests {
  /// A backend with an outage at 100 ms, while it saves an item; the next attempt is due at 1,100 ms.
  func unsaved(isReachable: @escaping @Sendable (VirtualClock.Instant) -> Bool) -> FavoritesStore {
    let store = FavoritesStore.favorites(isReachable: isReachable)
    store.markAtOnce("oslo", 1)
    store.advance(by: .milliseconds(100))
    store.receiveOutage(1)
    return store
  }

  @Test func `an item that could not be saved stays on screen, unsaved, until it is retried`() {
    let store = unsaved(isReachable: { $0.offset > .milliseconds(500) })
    #expect(store.state.items == ["oslo"])
    #expect(store.state.lostChanges.map { "\($0.count): \($0.reason)" } == "1: \(outOfReach)")
    store.advance(by: .milliseconds(900))
    store.send(.retryRequested) {
      $0.outage = nil
      $0.send(change("oslo", 1))
    }
    #expect(store.state.lostChanges?.reason == "they could not be saved in time")
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("oslo", 1))
    #expect(store.state.lostChanges == nil)
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `an item that could not be saved is retried after one second, then two, then four`() {
    let store = unsaved(isReachable: { $0.offset > .seconds(7) })
    for attempts in 2...3 {
      store.advance(by: .seconds(1 << (attempts - 2)))
      store.receive(.retryDue) { $0.send(change("oslo", 1)) }
      store.advance(by: .milliseconds(100))
      store.receiveOutage(attempts)
    }
    store.advance(by: .milliseconds(3999))
    store.advance(by: .milliseconds(1))
    store.receive(.retryDue) { $0.send(change("oslo", 1)) }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("oslo", 1))
    store.finish()
  }

  @Test func `a tap does not shorten the wait, and is saved with the next attempt`() {
    let store = unsaved(isReachable: { $0.offset > .seconds(1) })
    store.send(.itemTapped("rome")) {
      $0.items = ["oslo", "rome"]
      $0.wait(change("rome", 2))
      $0.lastSequence = 2
    }
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receive(.retryDue) { $0.send(change("oslo", 1), change("rome", 2)) }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("oslo", 1), change("rome", 2))
    store.finish()
  }

  @Test func `at exit, waiting changes are saved immediately`() {
    let store = unsaved(isReachable: { $0.offset > .milliseconds(150) })
    store.send(.flushRequested) { $0.send(change("oslo", 1)) }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("oslo", 1))
    store.finish()
  }

  @Test func `a backend that asks for a later retry is left alone until then`() {
    let busy = Favorites.SyncError.outage("the server is busy", retryAfter: .seconds(120))
    let store = FavoritesStore.favorites { clock in
      Favorites.Dependencies(
        load: unimplemented("Favorites.load", placeholder: .init()),
        save: { changes, _ in clock.now.offset < .seconds(100) ? .init(outage: busy) : .init(saved: changes) },
        clock: clock, jitter: { 0 })
    }
    store.markAtOnce("oslo", 1)
    store.receive(.synced(.init(outage: busy))) {
      $0.wait(change("oslo", 1))
      $0.sync = .idle
      $0.outage = .init(attempts: 1, error: .outage(busy.reason, retryAfter: .seconds(120)))
    }
    store.advance(by: .seconds(119))
    store.advance(by: .seconds(1))
    store.receive(.retryDue) { $0.send(change("oslo", 1)) }
    store.receiveSaved(change("oslo", 1))
    store.finish()
  }

  @Test func `an unreadable backend is retried while changes wait`() {
    let store = FavoritesStore.favorites(storing: ["rome"], isReachable: { $0.offset > .seconds(1) })
    store.send(.loadRequested) {
      $0.needsLoad = true
      $0.sync = .loading
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loadFailed(outOfReach, retryAfter: nil)) {
      $0.sync = .idle
      $0.outage = .init(attempts: 1, error: .outage(outOfReach))
    }
    store.send(.itemTapped("lima")) {
      $0.items = ["lima"]
      $0.wait(change("lima", 1))
      $0.lastSequence = 1
    }
    store.advance(by: .seconds(1))
    store.receive(.retryDue) { $0.sync = .loading }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["rome"]))) {
      $0.needsLoad = false
      $0.items = ["lima", "rome"]
      $0.outage = nil
      $0.send(change("lima", 1))
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("lima", 1))
    store.finish()
  }
}

extension TestStore<Favorites.Action, Favorites.State> {
  /// Asserts that saving oslo ended with an outage, after a number of attempts.
  fileprivate func receiveOutage(_ attempts: Int, line: UInt = #line) {
    receive(.synced(.init(outage: .outage(outOfReach))), line: line) {
      $0.wait(change("oslo", 1))
      $0.sync = .idle
      $0.outage = .init(attempts: attempts, error: .outage(outOfReach))
    }
  }
}
