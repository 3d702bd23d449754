import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A person and a store that answers in its own time.
struct FavoritesStoryTests {
  @Test func `an item is shown at once and stored a little later`() {
    let store = FavoritesStore.favorites()
    store.send(.itemTapped("oslo")) {
      $0.items = ["oslo"]
      $0.confirmed = ["oslo": false]
      $0.underWay = [wish("oslo", 1)]
      $0.sync = .saving
      $0.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("oslo", 1)])) {
      $0.underWay = []
      $0.confirmed = [:]
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `a wish made while another is being stored waits for its turn`() {
    let store = FavoritesStore.favorites()
    store.markAtOnce("oslo", 1)
    store.send(.itemTapped("rome")) {
      $0.items = ["oslo", "rome"]
      $0.confirmed = ["oslo": false, "rome": false]
      $0.outbox = [wish("rome", 2)]
      $0.lastSequence = 2
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("oslo", 1)])) {
      $0.outbox = []
      $0.confirmed = ["rome": false]
      $0.underWay = [wish("rome", 2)]
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(wish("rome", 2))
    store.finish()
  }

  @Test func `of many taps on one item the last one wins`() {
    let clock = TestClock()
    assert(
      initialValue: .init(), reducer: Favorites.reducer,
      middleware: Favorites.middleware.inject(.simulated(clock: clock)), clock: clock
    ) {
      Send(action: .itemTapped("oslo")).expectStateToHaveChanged {
        $0.items = ["oslo"]
        $0.confirmed = ["oslo": false]
        $0.underWay = [wish("oslo", 1)]
        $0.sync = .saving
        $0.lastSequence = 1
      }
      for number in 2...6 {
        Send(action: .itemTapped("oslo")).expectStateToHaveChanged {
          $0.items = number % 2 == 0 ? [] : ["oslo"]
          $0.outbox = [wish("oslo", number, isFavorite: number % 2 != 0)]
          $0.lastSequence = number
        }
      }
      SideEffectResult { clock.advance(by: .milliseconds(100)) }
      Receive(action: .saved([wish("oslo", 1)])).expectStateToHaveChanged {
        $0.outbox = []
        $0.confirmed = ["oslo": true]
        $0.underWay = [wish("oslo", 6, isFavorite: false)]
      }
      SideEffectResult { clock.advance(by: .milliseconds(100)) }
      Receive(action: .saved([wish("oslo", 6, isFavorite: false)])).expectStateToHaveChanged {
        $0.underWay = []
        $0.confirmed = [:]
        $0.sync = .idle
      }
      Send(action: .loadRequested).expectStateToHaveChanged {
        $0.isReadingWanted = true
        $0.sync = .loading
      }
      SideEffectResult { clock.run() }
      Receive(action: .loaded(.init())).expectStateToHaveChanged {
        $0.isReadingWanted = false
        $0.sync = .idle
      }
    }
  }

  @Test func `what is stored is loaded, with the wishes that are not`() {
    let store = FavoritesStore.favorites(storing: ["oslo", "rome"])
    store.send(.loadRequested) {
      $0.isReadingWanted = true
      $0.sync = .loading
    }
    store.send(.itemTapped("lima")) {
      $0.items = ["lima"]
      $0.confirmed = ["lima": false]
      $0.outbox = [wish("lima", 1)]
      $0.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["oslo", "rome"]))) {
      $0.isReadingWanted = false
      $0.items = ["oslo", "rome", "lima"]
      $0.outbox = []
      $0.underWay = [wish("lima", 1)]
      $0.sync = .saving
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(wish("lima", 1))
    store.finish()
  }

  @Test func `items asked for while a wish is being stored are read after it, so that they have it`() {
    let store = FavoritesStore.favorites()
    store.markAtOnce("oslo", 1)
    store.send(.loadRequested) { $0.isReadingWanted = true }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("oslo", 1)])) {
      $0.underWay = []
      $0.confirmed = [:]
      $0.sync = .loading
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["oslo"]))) {
      $0.isReadingWanted = false
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `nothing is stored before there is something to store`() {
    let store = FavoritesStore.favorites { clock in
      Favorites.Dependencies(
        load: unimplemented("Favorites.load", placeholder: .init()),
        deliver: unimplemented("Favorites.deliver", placeholder: .init()), clock: clock,
        jitter: unimplemented("Favorites.jitter", placeholder: 0))
    }
    store.send(.retryRequested)
    store.send(.retryDue)
    store.send(.flushRequested)
    store.finish()
  }
}
