import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A person and a store that answers in its own time.
struct FavoritesStoryTests {
  /// The feature alone, with a simulated store on the test's clock.
  func feature(
    storing items: Set<String> = [], isReachable: @escaping @Sendable (VirtualClock) -> Bool = { _ in true }
  ) -> TestStore<Favorites.Action, Favorites.State> {
    TestStore(initialState: .init(), reducer: Favorites.reducer) { clock in
      Favorites.middleware.inject(.simulated(items: items, clock: clock, isReachable: { isReachable(clock) }))
    }
  }

  func wish(_ item: String, _ sequence: Int, isFavorite: Bool = true) -> Favorites.Wish {
    Favorites.Wish(item: item, isFavorite: isFavorite, sequence: sequence)
  }

  @Test func `an item is shown at once and stored a little later`() {
    let store = feature()
    store.send(.itemTapped("oslo")) {
      $0.items = ["oslo"]
      $0.underWay = [wish("oslo", 1)]
      $0.sync = .saving
      $0.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("oslo", 1)])) {
      $0.underWay = []
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `an item that could not be saved stays on screen, unsaved, until it is retried`() {
    let store = feature(isReachable: { $0.now.offset > .seconds(10) })
    store.send(.itemTapped("oslo")) {
      $0.items = ["oslo"]
      $0.underWay = [wish("oslo", 1)]
      $0.sync = .saving
      $0.lastSequence = 1
    }
    store.advance(by: .seconds(1))
    store.receive(.saveFailed("the store is out of reach")) {
      $0.outbox = [wish("oslo", 1)]
      $0.underWay = []
      $0.sync = .unsaved("the store is out of reach")
    }
    store.advance(by: .seconds(10))
    store.send(.retryRequested) {
      $0.outbox = []
      $0.underWay = [wish("oslo", 1)]
      $0.sync = .saving
    }
    store.advance(by: .seconds(1))
    store.receive(.saved([wish("oslo", 1)])) {
      $0.underWay = []
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `a wish made while another is being stored waits for its turn`() {
    let store = feature()
    store.send(.itemTapped("oslo")) {
      $0.items = ["oslo"]
      $0.underWay = [wish("oslo", 1)]
      $0.sync = .saving
      $0.lastSequence = 1
    }
    store.send(.itemTapped("rome")) {
      $0.items = ["oslo", "rome"]
      $0.outbox = [wish("rome", 2)]
      $0.lastSequence = 2
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("oslo", 1)])) {
      $0.outbox = []
      $0.underWay = [wish("rome", 2)]
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("rome", 2)])) {
      $0.underWay = []
      $0.sync = .idle
    }
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
        $0.underWay = [wish("oslo", 6, isFavorite: false)]
      }
      SideEffectResult { clock.advance(by: .milliseconds(100)) }
      Receive(action: .saved([wish("oslo", 6, isFavorite: false)])).expectStateToHaveChanged {
        $0.underWay = []
        $0.sync = .idle
      }
      Send(action: .loadRequested).expectStateToHaveChanged { $0.sync = .loading }
      SideEffectResult { clock.run() }
      Receive(action: .loaded(.init())).expectStateToHaveChanged { $0.sync = .idle }
    }
  }

  @Test func `what is stored is loaded, with the wishes that are not`() {
    let store = feature(storing: ["oslo", "rome"])
    store.send(.loadRequested) { $0.sync = .loading }
    store.send(.itemTapped("lima")) {
      $0.items = ["lima"]
      $0.outbox = [wish("lima", 1)]
      $0.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["oslo", "rome"]))) {
      $0.items = ["oslo", "rome", "lima"]
      $0.outbox = []
      $0.underWay = [wish("lima", 1)]
      $0.sync = .saving
    }
    store.advance(by: .milliseconds(100))
    store.receive(.saved([wish("lima", 1)])) {
      $0.underWay = []
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `a store that cannot be read is told, and wishes are not lost`() {
    let store = feature(isReachable: { _ in false })
    store.send(.loadRequested) { $0.sync = .loading }
    store.send(.itemTapped("lima")) {
      $0.items = ["lima"]
      $0.outbox = [wish("lima", 1)]
      $0.lastSequence = 1
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loadFailed("the store is out of reach")) {
      $0.notice = "the store is out of reach"
      $0.sync = .unsaved("the store is out of reach")
    }
    store.finish()
  }

  @Test func `nothing is stored before there is something to store`() {
    let store = TestStore(
      initialState: .init(), reducer: Favorites.reducer,
      middleware: Favorites.middleware.inject(
        Favorites.Dependencies(
          load: unimplemented("Favorites.load", placeholder: .init()), save: unimplemented("Favorites.save"))))
    store.send(.retryRequested)
    store.send(.flushRequested)
    store.finish()
  }
}
