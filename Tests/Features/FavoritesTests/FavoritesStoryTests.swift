import ConcurrencyRex
import ShardedSets
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature
@testable import SynchronizedSets

/// A user and a store that answers in its own time.
struct FavoritesStoryTests {
  @Test func `an item is shown at once and stored a little later`() {
    let store = FavoritesStore.favorites()
    store.send(.itemTapped("oslo")) {
      $0.set.items = ["oslo"]
      $0.set.serverState = ["oslo": false]
      $0.set.inFlight = [change("oslo", 1)]
      $0.sync = .saving
      $0.set.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.synced(.init(saved: [change("oslo", 1)]))) {
      $0.set.inFlight = []
      $0.set.serverState = [:]
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `a change made while another is being stored waits for its turn`() {
    let store = FavoritesStore.favorites()
    store.markAtOnce("oslo", 1)
    store.send(.itemTapped("rome")) {
      $0.set.items = ["oslo", "rome"]
      $0.set.serverState = ["oslo": false, "rome": false]
      $0.set.pending = [change("rome", 2)]
      $0.set.lastSequence = 2
    }
    store.advance(by: .milliseconds(100))
    store.receive(.synced(.init(saved: [change("oslo", 1)]))) {
      $0.set.pending = []
      $0.set.serverState = ["rome": false]
      $0.set.inFlight = [change("rome", 2)]
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("rome", 2))
    store.finish()
  }

  @Test func `of many taps on one item the last one wins`() {
    let clock = VirtualClock()
    assert(
      initialValue: .init(), reducer: Favorites.reducer,
      middleware: Favorites.middleware.inject(.simulated(clock: clock)), clock: clock
    ) {
      Send(action: .itemTapped("oslo")).expectStateToHaveChanged {
        $0.set.items = ["oslo"]
        $0.set.serverState = ["oslo": false]
        $0.set.inFlight = [change("oslo", 1)]
        $0.sync = .saving
        $0.set.lastSequence = 1
      }
      for number in 2...6 {
        Send(action: .itemTapped("oslo")).expectStateToHaveChanged {
          $0.set.items = number % 2 == 0 ? [] : ["oslo"]
          $0.set.pending = [change("oslo", number, isMember: number % 2 != 0)]
          $0.set.lastSequence = number
        }
      }
      SideEffectResult { clock.advance(by: .milliseconds(100)) }
      Receive(action: .synced(.init(saved: [change("oslo", 1)]))).expectStateToHaveChanged {
        $0.set.pending = []
        $0.set.serverState = ["oslo": true]
        $0.set.inFlight = [change("oslo", 6, isMember: false)]
      }
      SideEffectResult { clock.advance(by: .milliseconds(100)) }
      Receive(action: .synced(.init(saved: [change("oslo", 6, isMember: false)]))).expectStateToHaveChanged {
        $0.set.inFlight = []
        $0.set.serverState = [:]
        $0.sync = .idle
      }
      Send(action: .loadRequested).expectStateToHaveChanged {
        $0.needsLoad = true
        $0.sync = .loading
      }
      SideEffectResult { clock.run() }
      Receive(action: .loaded(.init())).expectStateToHaveChanged {
        $0.needsLoad = false
        $0.sync = .idle
      }
    }
  }

  @Test func `what is stored is loaded, with the changes that are not`() {
    let store = FavoritesStore.favorites(storing: ["oslo", "rome"])
    store.send(.loadRequested) {
      $0.needsLoad = true
      $0.sync = .loading
    }
    store.send(.itemTapped("lima")) {
      $0.set.items = ["lima"]
      $0.set.serverState = ["lima": false]
      $0.set.pending = [change("lima", 1)]
      $0.set.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["oslo", "rome"]))) {
      $0.needsLoad = false
      $0.set.items = ["oslo", "rome", "lima"]
      $0.set.pending = []
      $0.set.inFlight = [change("lima", 1)]
      $0.sync = .saving
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("lima", 1))
    store.finish()
  }

  @Test func `items asked for while a change is being stored are read after it, so that they have it`() {
    let store = FavoritesStore.favorites()
    store.markAtOnce("oslo", 1)
    store.send(.loadRequested) { $0.needsLoad = true }
    store.advance(by: .milliseconds(100))
    store.receive(.synced(.init(saved: [change("oslo", 1)]))) {
      $0.set.inFlight = []
      $0.set.serverState = [:]
      $0.sync = .loading
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["oslo"]))) {
      $0.needsLoad = false
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `nothing is stored before there is something to store`() {
    let store = FavoritesStore.favorites { clock in
      Favorites.Dependencies(
        load: unimplemented("Favorites.load", placeholder: .init()),
        save: unimplemented("Favorites.save", placeholder: .init()), clock: clock,
        jitter: unimplemented("Favorites.jitter", placeholder: 0))
    }
    store.send(.retryRequested)
    store.send(.retryDue)
    store.send(.flushRequested)
    store.finish()
  }
}
