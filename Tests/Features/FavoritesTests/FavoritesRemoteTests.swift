import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A store elsewhere, and an outbox for what it does not answer.
struct FavoritesRemoteTests {
  /// What a server did, in order; it answers no to some items, and nothing after the given moment.
  final class Server: Sendable {
    let log = Locked<[String]>([])
    let refuses: Set<String>
    let isReachable: @Sendable (VirtualClock.Instant) -> Bool

    init(refuses: Set<String> = [], isReachable: @escaping @Sendable (VirtualClock.Instant) -> Bool = { _ in true }) {
      self.refuses = refuses
      self.isReachable = isReachable
    }

    func world(on clock: VirtualClock, outbox: Favorites.Outbox) -> Favorites.Dependencies {
      .remote(
        load: { () async throws(Favorites.Failure) in try await self.answer(clock, ["oslo"]) },
        deliver: { wish async throws(Favorites.Failure) in
          try await self.answer(clock, ())
          if self.refuses.contains(wish.item) { throw Favorites.Failure("\(wish.item) is unknown", kind: .refused) }
          self.log.withLock { $0.append((wish.isFavorite ? "+" : "-") + wish.item) }
        }, outbox: outbox, clock: clock, jitter: { 1 })
    }

    private func answer<Answer: Sendable>(
      _ clock: VirtualClock, _ answer: Answer
    ) async throws(Favorites.Failure) -> Answer {
      try? await clock.sleep(for: .milliseconds(10))
      if isReachable(clock.now) { return answer }
      throw Favorites.Failure(outOfReach)
    }
  }

  /// A run of the program that has read the outbox and the items.
  func run(_ server: Server, _ outbox: Favorites.Outbox) -> FavoritesStore {
    let store = FavoritesStore.favorites { server.world(on: $0, outbox: outbox) }
    store.exhaustivity = [.effects]
    store.send(.loadRequested)
    return store
  }

  @Test func `a refusal takes back its own item and no other`() {
    let server = Server(refuses: ["mordor"])
    let store = FavoritesStore.favorites { server.world(on: $0, outbox: .simulated()) }
    store.markAtOnce("lima", 1)
    for (number, item) in [(2, "mordor"), (3, "rome")] {
      store.send(.itemTapped(item)) {
        $0.items.insert(item)
        $0.confirmed[item] = false
        $0.outbox = Favorites.WishQueue(Array($0.outbox) + [wish(item, number)])
        $0.lastSequence = number
      }
    }
    store.advance(by: .milliseconds(10))
    store.receive(.saved([wish("lima", 1)])) {
      $0.confirmed["lima"] = nil
      $0.underWay = [wish("mordor", 2), wish("rome", 3)]
      $0.outbox = []
    }
    store.advance(by: .milliseconds(20))
    let refusal = Favorites.Refusal(wish("mordor", 2), reason: "mordor is unknown")
    store.receive(.answered(.init(saved: [wish("rome", 3)], refused: [refusal]))) {
      $0.items = ["lima", "rome"]
      $0.refusals = ["mordor": "mordor is unknown"]
      $0.confirmed = [:]
      $0.underWay = []
      $0.sync = .idle
    }
    store.send(.itemTapped("mordor")) {
      $0.items = ["lima", "rome", "mordor"]
      $0.refusals = [:]
      $0.confirmed = ["mordor": false]
      $0.underWay = [wish("mordor", 4)]
      $0.sync = .saving
      $0.lastSequence = 4
    }
    store.advance(by: .milliseconds(10))
    store.receive(.answered(.init(refused: [.init(wish("mordor", 4), reason: "mordor is unknown")]))) {
      $0.items = ["lima", "rome"]
      $0.refusals = ["mordor": "mordor is unknown"]
      $0.confirmed = [:]
      $0.underWay = []
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `what was stored before the network went is not sent again, the rest is, in order`() {
    let server = Server(isReachable: { !($0.offset > .milliseconds(25) && $0.offset < .seconds(5)) })
    let store = run(server, .simulated())
    store.advance(by: .milliseconds(10))
    for item in ["a", "b", "c", "d"] { store.send(.itemTapped(item)) }
    store.advance(by: .seconds(1))
    #expect(store.state.sync == .unsaved(outOfReach))
    #expect(server.log.withLock { $0 } == ["+a"])
    store.advance(by: .seconds(20))
    #expect(server.log.withLock { $0 } == ["+a", "+b", "+c", "+d"])
    #expect(store.state.sync == .idle)
    store.finish()
  }

  @Test func `wishes that could not be delivered survive a restart, and are sent in order when the store is back`() {
    let outbox = Favorites.Outbox.simulated()
    let first = run(Server(isReachable: { $0.offset < .milliseconds(15) }), outbox)
    first.advance(by: .milliseconds(10))
    for item in ["rome", "lima", "oslo", "rome", "bern"] { first.send(.itemTapped(item)) }
    first.advance(by: .seconds(1))
    let shown = first.state.items
    #expect(shown == ["lima", "bern"])

    let server = Server(isReachable: { $0.offset > .seconds(1) })
    let second = run(server, outbox)
    #expect(second.state.items == ["lima", "bern"])
    second.advance(by: .seconds(3))
    #expect(second.state.items == ["lima", "bern"])
    #expect(second.state.sync == .idle)
    #expect(server.log.withLock { $0 } == ["+lima", "-oslo", "-rome", "+bern"])

    let third = Server()
    run(third, outbox).advance(by: .seconds(3))
    #expect(third.log.withLock { $0 } == [])
  }

  @Test func `a wish made before the outbox is read comes after those in it`() {
    let server = Server()
    let store = FavoritesStore.favorites {
      server.world(on: $0, outbox: .simulated([wish("rome", 41), wish("lima", 42)]))
    }
    var state = store.state
    Favorites.reducer.reduce(.loadRequested, &state)
    Favorites.reducer.reduce(.itemTapped("bern"), &state)
    Favorites.reducer.reduce(.itemTapped("lima"), &state)
    Favorites.reducer.reduce(.itemTapped("lima"), &state)
    Favorites.reducer.reduce(.outboxRead([wish("rome", 1), wish("lima", 2)], notice: nil), &state)
    #expect(Array(state.outbox) == [wish("rome", 1), wish("bern", 3), wish("lima", 5, isFavorite: false)])
    #expect(state.items == ["rome", "bern"])
    #expect(state.lastSequence == 5)
  }

  @Test func `an outbox that cannot be used is told, and the store is used without it`() {
    let trouble = Favorites.Failure("cannot write outbox.json: No space left on device")
    let server = Server(isReachable: { $0.offset < .milliseconds(25) })
    let broken = Favorites.Outbox(
      read: { () async throws(Favorites.Failure) in throw trouble },
      keep: { _ async throws(Favorites.Failure) in throw trouble },
      forget: { _ async throws(Favorites.Failure) in throw trouble })
    let store = run(server, broken)
    #expect(store.state.notice == trouble.reason)
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.advance(by: .milliseconds(10))
    #expect(server.log.withLock { $0 } == ["+rome"])
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(store.state.sync == .unsaved("\(outOfReach); \(trouble.reason)"))
    store.send(.itemTapped("bern"))
    store.receive(.outboxFailed(trouble.reason))
    store.finish()
  }
}
