import ConcurrencyRex
import ShardedSets
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature
@testable import SynchronizedSets

/// A store elsewhere, and an outbox for what it does not answer.
struct FavoritesRemoteTests {
  /// What a server did, in order; it answers no to some items, and nothing after the given moment.
  final class Server: Sendable {
    let log = Locked<[String]>([])
    let refuses: Set<String>
    /// The items at which it fails, and accepts others.
    let failsAt: Set<String>
    let isReachable: @Sendable (VirtualClock.Instant) -> Bool

    init(
      refuses: Set<String> = [], failsAt: Set<String> = [],
      isReachable: @escaping @Sendable (VirtualClock.Instant) -> Bool = { _ in true }
    ) {
      (self.refuses, self.failsAt) = (refuses, failsAt)
      self.isReachable = isReachable
    }

    func world(on clock: VirtualClock, outbox: Favorites.Outbox) -> Favorites.Dependencies {
      .remote(
        load: { () async throws(Favorites.Failure) in try await self.answer(clock, ["oslo"]) },
        send: { change async throws(Favorites.Failure) in
          try await self.answer(clock, ())
          if self.refuses.contains(change.item) {
            throw Favorites.Failure("\(change.item) is unknown", kind: .rejected)
          }
          if self.failsAt.contains(change.item) { throw Favorites.Failure("500", kind: .failed) }
          self.log.withLock { $0.append((change.isMember ? "+" : "-") + change.item) }
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

  @Test func `a rejection rolls back its own item and no other`() {
    let server = Server(refuses: ["mordor"])
    let store = FavoritesStore.favorites { server.world(on: $0, outbox: .simulated()) }
    store.markAtOnce("lima", 1)
    for (number, item) in [(2, "mordor"), (3, "rome")] {
      store.send(.itemTapped(item)) {
        $0.set.items.insert(item)
        $0.set.serverState[item] = false
        $0.set.pending = PendingChanges(Array($0.set.pending) + [change(item, number)])
        $0.set.lastSequence = number
      }
    }
    store.advance(by: .milliseconds(10))
    store.receive(.synced(.init(saved: [change("lima", 1)]))) {
      $0.set.serverState["lima"] = nil
      $0.set.inFlight = [change("mordor", 2), change("rome", 3)]
      $0.set.pending = []
    }
    store.advance(by: .milliseconds(20))
    let refusal = Rejection(change("mordor", 2), reason: "mordor is unknown")
    store.receive(.synced(.init(saved: [change("rome", 3)], rejected: [refusal]))) {
      $0.set.items = ["lima", "rome"]
      $0.set.rejections = ["mordor": "mordor is unknown"]
      $0.set.serverState = [:]
      $0.set.inFlight = []
      $0.sync = .idle
    }
    store.send(.itemTapped("mordor")) {
      $0.set.items = ["lima", "rome", "mordor"]
      $0.set.rejections = [:]
      $0.set.serverState = ["mordor": false]
      $0.set.inFlight = [change("mordor", 4)]
      $0.sync = .saving
      $0.set.lastSequence = 4
    }
    store.advance(by: .milliseconds(10))
    store.receive(.synced(.init(rejected: [.init(change("mordor", 4), reason: "mordor is unknown")]))) {
      $0.set.items = ["lima", "rome"]
      $0.set.rejections = ["mordor": "mordor is unknown"]
      $0.set.serverState = [:]
      $0.set.inFlight = []
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `an item that the store fails at holds up no other, and is tried again with waits of its own`() {
    let server = Server(failsAt: ["poison"])
    let outbox = Favorites.Outbox.simulated()
    let store = run(server, outbox)
    store.advance(by: .milliseconds(20))
    for item in ["poison", "rome"] { store.send(.itemTapped(item)) }
    store.advance(by: .milliseconds(30))
    #expect(server.log.withLock { $0 } == ["+rome"])
    #expect(store.state.sync == .unsaved("500"))
    #expect(store.state.failures["poison"]?.reason == "500")
    store.advance(by: .seconds(200))
    #expect(store.state.failures["poison"]?.retry.failures == 8)
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(server.log.withLock { $0 } == ["+rome", "+lima"])
    #expect(store.state.failures["poison"]?.retry.failures == 8)
    store.finish()

    let next = run(Server(), outbox)
    next.advance(by: .seconds(1))
    #expect(next.state.sync == .idle)
    #expect(next.state.items == ["oslo", "poison"])
    next.finish()
  }

  @Test func `while the store is waited for, an item is not tried by itself`() {
    let server = Server(failsAt: ["poison"], isReachable: { $0.offset < .milliseconds(45) })
    let store = run(server, .simulated())
    store.advance(by: .milliseconds(20))
    for item in ["poison", "rome"] { store.send(.itemTapped(item)) }
    store.advance(by: .milliseconds(980))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(store.state.sync == .unsaved(outOfReach))
    store.send(.itemRetryDue("poison"))
    #expect(store.state.sync == .unsaved(outOfReach))
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

  @Test func `changes that could not be saved survive a restart, and are sent in order when the store is back`() {
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

  @Test func `what is in the outbox is not lost, whatever becomes of the process`() {
    let store = run(Server(isReachable: { $0.offset < .milliseconds(15) }), .simulated())
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.advance(by: .seconds(1))
    #expect(store.state.sync == .unsaved(outOfReach))
    #expect(store.state.lostChanges == nil)
    store.finish()
  }

  @Test func `a change made before the outbox is read comes after those in it`() {
    let server = Server()
    let store = FavoritesStore.favorites {
      server.world(on: $0, outbox: .simulated([change("rome", 41), change("lima", 42)]))
    }
    var state = store.state
    Favorites.reducer.reduce(.loadRequested, &state)
    Favorites.reducer.reduce(.itemTapped("bern"), &state)
    Favorites.reducer.reduce(.itemTapped("lima"), &state)
    Favorites.reducer.reduce(.itemTapped("lima"), &state)
    Favorites.reducer.reduce(.outboxRead([change("rome", 1), change("lima", 2)], message: nil), &state)
    #expect(Array(state.pending) == [change("rome", 1), change("bern", 3), change("lima", 5, isMember: false)])
    #expect(state.items == ["rome", "bern"])
    #expect(state.lastSequence == 5)
  }

  @Test func `an outbox that cannot be used is told, and the store is used without it`() {
    let trouble = Favorites.Failure("cannot write outbox.json: No space left on device")
    let server = Server(isReachable: { $0.offset < .milliseconds(25) })
    let broken = Favorites.Outbox(
      read: { () async throws(Favorites.Failure) in throw trouble },
      add: { _ async throws(Favorites.Failure) in throw trouble },
      remove: { _ async throws(Favorites.Failure) in throw trouble })
    let store = run(server, broken)
    #expect(store.state.message == trouble.reason)
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.advance(by: .milliseconds(10))
    #expect(server.log.withLock { $0 } == ["+rome"])
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(store.state.sync == .unsaved("\(outOfReach); \(trouble.reason)"))
    #expect(store.state.lostChanges?.count == 1)
    store.send(.itemTapped("bern"))
    store.receive(.outboxFailed(trouble.reason))
    #expect(store.state.lostChanges?.count == 2)
    #expect(store.state.lostChanges?.reason == "\(outOfReach); \(trouble.reason)")
    store.finish()
  }

  @Test func `an outbox that can be written again gets all that waits, and nothing is lost`() {
    let trouble = Favorites.Failure("cannot write outbox.json: No space left on device")
    let isFull = Locked(true)
    let kept = Favorites.Outbox.simulated()
    let outbox = Favorites.Outbox(
      read: kept.read,
      add: { changes async throws(Favorites.Failure) in
        if isFull.withLock({ $0 }) { throw trouble }
        try await kept.add(changes)
      }, remove: kept.remove)
    let store = run(Server(isReachable: { $0.offset < .milliseconds(15) }), outbox)
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(store.state.lostChanges?.count == 2)
    isFull.withLock { $0 = false }
    store.send(.itemTapped("bern"))
    store.advance(by: .milliseconds(1))
    #expect(store.state.lostChanges == nil)
    let next = Server()
    run(next, outbox).advance(by: .seconds(3))
    #expect(next.log.withLock { $0 } == ["+rome", "+lima", "+bern"])
    store.finish()
  }

  /// Saves a change that the server fails at, and one that it takes; the result is there once the clock has gone on.
  private func savePoison(and item: String, with outbox: Favorites.Outbox, on clock: VirtualClock) -> Locked<
    SyncResult?
  > {
    let dependencies = Server(failsAt: ["poison"]).world(on: clock, outbox: outbox)
    let result = Locked<SyncResult?>(nil)
    Task(executorPreference: clock) {
      let saved = await dependencies.save([change("poison", 1), change(item, 2)])
      result.withLock { $0 = saved }
    }
    return result
  }

  @Test func `a change that can neither be sent nor added to the outbox says both`() {
    let outbox = Favorites.Outbox(
      read: { ([], nil) }, add: { _ async throws(Favorites.Failure) in throw Favorites.Failure("the outbox is full") },
      remove: { _ in })
    let clock = VirtualClock()
    let result = savePoison(and: "rome", with: outbox, on: clock)
    clock.advance(by: .seconds(1))
    #expect(result.withLock(\.self)?.failed.map(\.reason).first?.hasSuffix("; the outbox is full") == true)
    #expect(result.withLock(\.self)?.saved == [change("rome", 2)])
  }

  @Test func `a change that the store failed at is added to an outbox that could not be opened before`() async throws {
    let isInUse = Locked(true)
    let kept = Favorites.Outbox.simulated()
    let outbox = Favorites.Outbox(
      read: kept.read,
      add: { changes async throws(Favorites.Failure) in
        if isInUse.withLock({ $0 }) { throw Favorites.Failure("outbox.json is in use") }
        try await kept.add(changes)
      }, remove: kept.remove)
    let clock = VirtualClock()
    let result = savePoison(and: "rome", with: outbox, on: clock)
    clock.settle()
    isInUse.withLock { $0 = false }
    clock.advance(by: .milliseconds(20))
    #expect(result.withLock(\.self)?.saved == [change("rome", 2)])
    try await outbox.add([change("poison", 1)])
    #expect(try await outbox.read().changes == [change("poison", 1)])
  }
}
