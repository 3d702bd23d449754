import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A server, and an outbox for the changes that it does not answer.
struct FavoritesRemoteTests {
  /// A server that logs what it saved, rejects some items, and cannot be reached at some times.
  final class Server: Sendable {
    private let log = Locked<[String]>([])
    var saved: [String] { log.withLock { $0 } }
    let rejects: Set<String>
    /// The items whose changes fail while others succeed.
    let failsAt: Set<String>
    let isReachable: @Sendable (VirtualClock.Instant) -> Bool

    init(
      rejects: Set<String> = [], failsAt: Set<String> = [],
      isReachable: @escaping @Sendable (VirtualClock.Instant) -> Bool = { _ in true }
    ) {
      (self.rejects, self.failsAt, self.isReachable) = (rejects, failsAt, isReachable)
    }

    func world(on clock: VirtualClock, outbox: Favorites.Outbox) -> Favorites.Dependencies {
      .remote(
        load: { () async throws(Favorites.SyncError) in try await self.answer(clock, ["oslo"]) },
        send: { change async throws(Favorites.SyncError) in
          try await self.answer(clock, ())
          if self.rejects.contains(change.item) {
            throw Favorites.SyncError.rejection("\(change.item) is unknown")
          }
          if self.failsAt.contains(change.item) { throw Favorites.SyncError.failure("500") }
          self.log.withLock { $0.append((change.isMember ? "+" : "-") + change.item) }
        }, outbox: outbox, clock: clock, jitter: { 1 })
    }

    private func answer<Answer: Sendable>(
      _ clock: VirtualClock, _ answer: Answer
    ) async throws(Favorites.SyncError) -> Answer {
      try? await clock.sleep(for: .milliseconds(10))
      if isReachable(clock.now) { return answer }
      throw Favorites.SyncError.outage(outOfReach)
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
    let server = Server(rejects: ["mordor"])
    let store = FavoritesStore.favorites { server.world(on: $0, outbox: .simulated()) }
    store.markAtOnce("lima", 1)
    for (sequence, item) in [(2, "mordor"), (3, "rome")] {
      store.send(.itemTapped(item)) {
        $0.items.insert(item)
        $0.wait(change(item, sequence))
        $0.lastSequence = sequence
      }
    }
    store.advance(by: .milliseconds(10))
    store.receive(.synced(.init(saved: [change("lima", 1)]))) {
      $0.unsaved["lima"] = nil
      $0.send(change("mordor", 2), change("rome", 3))
    }
    store.advance(by: .milliseconds(20))
    let rejection = Favorites.ChangeError(change: change("mordor", 2), reason: "mordor is unknown")
    store.receive(.synced(.init(saved: [change("rome", 3)], rejected: [rejection]))) {
      $0.items = ["lima", "rome"]
      $0.unsaved["rome"] = nil
      $0.unsaved["mordor"]?.status = .rejected("mordor is unknown")
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `a failing item does not block others, and has its own back-off`() {
    let server = Server(failsAt: ["poison"])
    let outbox = Favorites.Outbox.simulated()
    let store = run(server, outbox)
    store.advance(by: .milliseconds(20))
    for item in ["poison", "rome"] { store.send(.itemTapped(item)) }
    store.advance(by: .milliseconds(30))
    #expect((server.saved, store.state.unsaved["poison"]?.status) == (["+rome"], .held))
    store.advance(by: .seconds(200))
    #expect(store.state.unsaved["poison"]?.backoff == .init(attempts: 8, error: .failure("500")))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(server.saved == ["+rome", "+lima"])
    store.finish()

    let next = run(Server(), outbox)
    next.advance(by: .seconds(1))
    #expect((next.state.unsaved, next.state.items) == ([:], ["oslo", "poison"]))
    next.finish()
  }

  @Test func `a failed item is not retried alone during an outage`() {
    let server = Server(failsAt: ["poison"], isReachable: { $0.offset < .milliseconds(45) })
    let store = run(server, .simulated())
    store.advance(by: .milliseconds(20))
    for item in ["poison", "rome"] { store.send(.itemTapped(item)) }
    store.advance(by: .milliseconds(980))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(20))
    #expect((store.state.sync, store.state.outage?.error.reason) == (.idle, outOfReach))
    store.send(.unsaved(.init(id: "poison", action: .retryDue)))
    #expect((store.state.sync, store.state.unsaved["poison"]?.status) == (.idle, .waiting))
    store.finish()
  }

  @Test func `after an outage, only the changes that were not saved are sent, in order`() {
    let server = Server(isReachable: { !($0.offset > .milliseconds(25) && $0.offset < .seconds(5)) })
    let store = run(server, .simulated())
    store.advance(by: .milliseconds(10))
    for item in ["a", "b", "c", "d"] { store.send(.itemTapped(item)) }
    store.advance(by: .seconds(1))
    #expect((server.saved, store.state.outage?.error.reason) == (["+a"], outOfReach))
    store.advance(by: .seconds(20))
    #expect((server.saved, store.state.unsaved) == (["+a", "+b", "+c", "+d"], [:]))
    store.finish()
  }

  @Test func `unsaved changes survive a restart, and are sent in order when the server is back`() {
    let outbox = Favorites.Outbox.simulated()
    let first = run(Server(isReachable: { $0.offset < .milliseconds(15) }), outbox)
    first.advance(by: .milliseconds(10))
    for item in ["rome", "lima", "oslo", "rome", "bern"] { first.send(.itemTapped(item)) }
    first.advance(by: .seconds(1))
    #expect((first.state.items, first.state.outage?.error.reason) == (["lima", "bern"], outOfReach))
    #expect(first.state.lostChanges == nil)

    let server = Server(isReachable: { $0.offset > .seconds(1) })
    let second = run(server, outbox)
    #expect(second.state.items == ["lima", "bern"])
    second.advance(by: .seconds(3))
    #expect((second.state.items, second.state.unsaved) == (["lima", "bern"], [:]))
    #expect(server.saved == ["+lima", "-oslo", "-rome", "+bern"])

    let third = Server()
    run(third, outbox).advance(by: .seconds(3))
    #expect(third.saved == [])
  }

  @Test func `a change made before the outbox is read comes after those in it`() {
    var state = Favorites.State()
    for item in ["bern", "lima", "lima"] { Favorites.reducer.reduce(.itemTapped(item), &state) }
    Favorites.reducer.reduce(.synced(.init(outage: .outage("no"))), &state)
    Favorites.reducer.reduce(.outboxRead([change("rome", 41), change("lima", 42)], message: nil), &state)
    #expect(state.unresolved == [change("rome", -1), change("bern", 1), change("lima", 3, isMember: false)])
    #expect((state.items, state.lastSequence) == (["rome", "bern"], 3))
  }

  @Test func `an unusable outbox is reported, and changes are sent without it`() {
    let server = Server(isReachable: { $0.offset < .milliseconds(25) })
    let store = run(server, .simulated(failsWhile: Locked(true)))
    #expect(store.state.message == diskFull)
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.advance(by: .milliseconds(10))
    #expect(server.saved == ["+rome"])
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(20))
    #expect(store.state.outage?.error.reason == "\(outOfReach); \(diskFull)")
    #expect(store.state.lostChanges?.count == 1)
    store.send(.itemTapped("bern"))
    store.receive(.outboxFailed(diskFull))
    #expect(store.state.lostChanges.map { "\($0.count): \($0.reason)" } == "2: \(outOfReach); \(diskFull)")
    store.finish()
  }

  @Test func `an outbox that becomes writable again gets all waiting changes`() {
    let isFull = Locked(true)
    let outbox = Favorites.Outbox.simulated(failsWhile: isFull)
    let store = run(Server(isReachable: { $0.offset < .milliseconds(15) }), outbox)
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(20))
    #expect(store.state.lostChanges?.count == 2)
    isFull.withLock { $0 = false }
    store.send(.itemTapped("bern"))
    store.advance(by: .milliseconds(1))
    #expect(store.state.lostChanges == nil)
    let next = Server()
    run(next, outbox).advance(by: .seconds(3))
    #expect(next.saved == ["+rome", "+lima", "+bern"])
    store.finish()
  }

  @Test(arguments: [true, false])
  func `a change that failed is added to the outbox afterwards`(
    staysFull: Bool
  ) async throws {
    let isFull = Locked(true)
    let outbox = Favorites.Outbox.simulated(failsWhile: isFull)
    let dependencies = Favorites.Dependencies.remote(
      load: { [] },
      send: { change async throws(Favorites.SyncError) in
        isFull.withLock { $0 = staysFull }
        if change.item == "poison" { throw Favorites.SyncError.failure("500") }
      }, outbox: outbox)
    let result = await dependencies.save([change("poison", 1), change("rome", 2)])
    let reasons = [staysFull ? "500; \(diskFull)" : "500"]
    #expect((result.saved, result.failed.map(\.reason)) == ([change("rome", 2)], reasons))
    isFull.withLock { $0 = false }
    #expect(try await outbox.read().changes == (staysFull ? [] : [change("poison", 0)]))
  }
}

private let diskFull = "cannot write outbox.json: No space left on device"

extension Favorites.Outbox {
  /// An outbox in memory that can be neither read nor written while a value is true.
  fileprivate static func simulated(failsWhile isFull: Locked<Bool>) -> Favorites.Outbox {
    let outbox = simulated()
    @Sendable func check() throws(Favorites.SyncError) {
      if isFull.withLock(\.self) { throw Favorites.SyncError.outage(diskFull) }
    }
    return Favorites.Outbox(
      read: { () async throws(Favorites.SyncError) in
        try check()
        return try await outbox.read()
      },
      add: { changes async throws(Favorites.SyncError) in
        try check()
        try await outbox.add(changes)
      },
      remove: { changes async throws(Favorites.SyncError) in
        try check()
        try await outbox.remove(changes)
      })
  }
}
