import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// The user and a backend that answers in its own time.
struct FavoritesStoryTests {
  @Test func `an item is shown immediately and saved a moment later; a change made meanwhile waits`() {
    let store = FavoritesStore.favorites()
    store.markAtOnce("oslo", 1)
    store.send(.itemTapped("rome")) {
      $0.items = ["oslo", "rome"]
      $0.wait(change("rome", 2))
      $0.lastSequence = 2
    }
    store.advance(by: .milliseconds(100))
    store.receive(.synced(.init(saved: [change("oslo", 1)]))) {
      $0.unsaved["oslo"] = nil
      $0.send(change("rome", 2))
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(change("rome", 2))
    store.finish()
  }

  @Test func `items requested during a save are read after it`() {
    let store = FavoritesStore.favorites()
    store.markAtOnce("oslo", 1)
    store.send(.loadRequested) { $0.needsLoad = true }
    store.advance(by: .milliseconds(100))
    store.receive(.synced(.init(saved: [change("oslo", 1)]))) {
      $0.unsaved = [:]
      $0.sync = .loading
    }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded(.init(items: ["oslo"]))) {
      $0.needsLoad = false
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `nothing is saved while there are no changes`() {
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

  @Test func `a rejected change restores its item as the backend last reported it`() {
    let store = FavoritesStore.favorites { clock in
      Favorites.Dependencies(
        load: {
          try? await clock.sleep(for: .milliseconds(100))
          return .init(items: ["oslo"])
        },
        save: { changes, _ in
          try? await clock.sleep(for: .milliseconds(100))
          return .init(rejected: changes.map { .init(change: $0, reason: "no") })
        }, clock: clock, jitter: { 0 })
    }
    store.exhaustivity = []
    store.send(.loadRequested)
    store.send(.itemTapped("oslo"))
    store.advance(by: .seconds(1))
    #expect((store.state.items, store.state.unsaved["oslo"]?.status) == (["oslo"], .rejected("no")))
    store.send(.itemTapped("oslo"))
    #expect((store.state.items, store.state.rejections.count) == ([], 0))
    store.finish()
  }
}
