import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// One unsaved change: the child alone, and what the user does while it is being saved.
struct UnsavedChangeTests {
  private func child(_ status: Favorites.UnsavedChange.Status) -> Favorites.UnsavedChange.State {
    .init(status: status, wanted: change("oslo", 1), isStored: false)
  }

  @Test func `only a held change is released`() {
    for status in [.waiting, .sending(change("oslo", 1)), .rejected("no")] as [Favorites.UnsavedChange.Status] {
      var state = child(status)
      Favorites.UnsavedChange.reducer.reduce(.retryDue, &state)
      #expect(state == child(status))
    }
  }

  @Test func `a tap on an item that is being saved waits for the result, and restarts nothing`() {
    let requests = Locked<[[Favorites.Change]]>([])
    let store = FavoritesStore.favorites { clock in
      var world = Favorites.Dependencies.simulated(clock: clock)
      let save = world.save
      world.save = { changes, report in
        requests.withLock { $0.append(changes) }
        return await save(changes, report)
      }
      return world
    }
    store.markAtOnce("oslo", 1)
    store.advance(by: .milliseconds(60))
    let unmark = change("oslo", 2, isMember: false)
    store.send(.itemTapped("oslo")) {
      $0.items = []
      $0.unsaved["oslo"]?.isWanted = false
      $0.unsaved["oslo"]?.sequence = 2
      $0.lastSequence = 2
    }
    store.advance(by: .milliseconds(40))
    store.receive(.synced(.init(saved: [change("oslo", 1)]))) {
      $0.unsaved["oslo"] = .init(status: .sending(unmark), wanted: unmark, isStored: true)
      $0.sync = .saving([unmark])
    }
    store.advance(by: .milliseconds(100))
    store.receiveSaved(unmark)
    store.finish()
    #expect(requests.withLock { $0 } == [[change("oslo", 1)], [unmark]])
  }

  @Test func `a tap on a held item ends its wait, and is saved immediately`() {
    let fails = Locked(true)
    let store = FavoritesStore.favorites { clock in
      Favorites.Dependencies(
        load: unimplemented("Favorites.load", placeholder: .init()),
        save: { changes, _ in
          fails.withLock { $0 }
            ? .init(failed: changes.map { .init(change: $0, reason: "500") }) : .init(saved: changes)
        }, clock: clock, jitter: { 1 })
    }
    store.markAtOnce("oslo", 1)
    store.receive(.synced(.init(failed: [.init(change: change("oslo", 1), reason: "500")]))) {
      $0.unsaved["oslo"]?.status = .held
      $0.unsaved["oslo"]?.backoff = .init(attempts: 1, error: .failure("500"))
      $0.sync = .idle
    }
    fails.withLock { $0 = false }
    let unmark = change("oslo", 2, isMember: false)
    store.send(.itemTapped("oslo")) {
      $0.items = []
      $0.unsaved["oslo"] = .init(status: .sending(unmark), wanted: unmark, isStored: false)
      $0.sync = .saving([unmark])
      $0.lastSequence = 2
    }
    store.receiveSaved(unmark)
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `each held change waits as long as its own failures require`() {
    let store = FavoritesStore.favorites { clock in
      Favorites.Dependencies(
        load: unimplemented("Favorites.load", placeholder: .init()),
        save: { changes, _ in
          .init(
            failed: changes.map { .init(change: $0, reason: "500", retryAfter: $0.item == "rome" ? .seconds(60) : nil) }
          )
        }, clock: clock, jitter: { 1 })
    }
    store.exhaustivity = [.effects]
    store.send(.itemTapped("rome"))
    store.send(.itemTapped("oslo"))
    store.advance(by: .seconds(59))
    #expect(store.state.unsaved.rawValue.mapValues(\.backoff?.attempts) == ["oslo": 6, "rome": 1])
    store.advance(by: .seconds(1))
    #expect(store.state.unsaved.rawValue.mapValues(\.backoff?.attempts) == ["oslo": 6, "rome": 2])
    store.finish()
  }
}
