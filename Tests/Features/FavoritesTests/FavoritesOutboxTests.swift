import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// What happens to the changes that the server does not answer.
struct FavoritesOutboxTests {
  @Test func `unsaved changes survive a restart, and are sent in order when the server is back`() {
    let outbox = Favorites.Outbox.simulated()
    let first = RemoteServer(isReachable: { $0.offset < .milliseconds(15) }).run(outbox)
    first.advance(by: .milliseconds(10))
    for item in ["rome", "lima", "oslo", "rome", "bern"] { first.send(.itemTapped(item)) }
    first.advance(by: .seconds(1))
    #expect((first.state.items, first.state.outage?.error.reason) == (["lima", "bern"], outOfReach))
    #expect(first.state.lostChanges == nil)

    let server = RemoteServer(isReachable: { $0.offset > .seconds(1) })
    let second = server.run(outbox)
    #expect(second.state.items == ["lima", "bern"])
    second.advance(by: .seconds(3))
    #expect((second.state.items, second.state.unsaved) == (["lima", "bern"], [:]))
    #expect(server.saved == ["+lima", "-oslo", "-rome", "+bern"])

    let third = RemoteServer()
    third.run(outbox).advance(by: .seconds(3))
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
    let server = RemoteServer(isReachable: { $0.offset < .milliseconds(25) })
    let store = server.run(.simulated(failsWhile: Locked(true)))
    #expect(store.state.messages.all == [diskFull])
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
    let store = RemoteServer(isReachable: { $0.offset < .milliseconds(15) }).run(outbox)
    store.advance(by: .milliseconds(10))
    store.send(.itemTapped("rome"))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(20))
    #expect(store.state.lostChanges?.count == 2)
    isFull.withLock { $0 = false }
    store.send(.itemTapped("bern"))
    store.advance(by: .milliseconds(1))
    #expect(store.state.lostChanges == nil)
    let next = RemoteServer()
    next.run(outbox).advance(by: .seconds(3))
    #expect(next.saved == ["+rome", "+lima", "+bern"])
    store.finish()
  }

  @Test func `a saved change that cannot be removed from the outbox stays unsaved, and is retried`() {
    let isFull = Locked(false)
    let outbox = Favorites.Outbox.simulated(failsWhile: isFull)
    let server = RemoteServer(isReachable: { !(.milliseconds(15)...(.seconds(1))).contains($0.offset) })
    let store = server.run(outbox)
    store.advance(by: .milliseconds(20))
    store.send(.itemTapped("rome"))
    store.advance(by: .milliseconds(20))
    isFull.withLock { $0 = true }
    store.advance(by: .milliseconds(1500))
    #expect((server.saved, store.state.unsaved["rome"]?.backoff?.error.reason) == (["+rome"], diskFull))
    #expect(store.state.lostChanges == nil)
    store.send(.itemTapped("rome"))
    store.advance(by: .milliseconds(20))
    #expect(server.saved == ["+rome", "-rome"])
    #expect(store.state.lostChanges.map { "\($0.count): \($0.reason)" } == "1: \(diskFull)")
    isFull.withLock { $0 = false }
    store.advance(by: .seconds(10))
    #expect((store.state.unsaved, store.state.lostChanges?.count) == ([:], nil))
    let next = RemoteServer()
    next.run(outbox).advance(by: .seconds(3))
    #expect(next.saved == [])
    store.finish()
  }

  @Test(arguments: [Favorites.Action.retryRequested, .itemTapped("lima")])
  func `an outbox that could not be read is read again on retry, or once it was written`(action: Favorites.Action) {
    let isFull = Locked(true)
    let server = RemoteServer()
    let store = server.run(.simulated([change("rome", 1)], failsWhile: isFull))
    store.advance(by: .milliseconds(20))
    #expect((store.state.items, store.state.messages.outbox) == (["oslo"], diskFull))
    isFull.withLock { $0 = false }
    store.send(action)
    store.advance(by: .milliseconds(60))
    #expect(store.state.items.isSuperset(of: ["oslo", "rome"]) && server.saved.contains("+rome"))
    store.finish()
  }

  @Test func `a change is lost until the outbox has it`() {
    let server = RemoteServer(isReachable: { $0.offset < .milliseconds(15) })
    let store = FavoritesStore.favorites { clock in
      var outbox = Favorites.Outbox.simulated()
      let add = outbox.add
      outbox.add = { changes async throws(Favorites.SyncError) in
        try? await clock.sleep(for: .seconds(1))
        try await add(changes)
      }
      return server.world(on: clock, outbox: outbox)
    }
    store.exhaustivity = []
    store.send(.itemTapped("rome"))
    #expect(store.state.lostChanges?.count == 1)
    store.advance(by: .seconds(1))
    #expect(store.state.lostChanges == nil)
  }

  @Test(arguments: [true, false])
  func `a change that failed is added to the outbox afterward`(
    staysFull: Bool
  ) async throws {
    let isFull = Locked(true)
    let outbox = Favorites.Outbox.simulated(failsWhile: isFull)
    let dependencies = Favorites.Dependencies.remote(
      load: { .init() },
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

  @Test func `a change that the outbox never had is added after newer ones were saved`() async throws {
    let isFull = Locked(true)
    let outbox = Favorites.Outbox.simulated(failsWhile: isFull)
    let dependencies = Favorites.Dependencies.remote(
      load: { .init() },
      send: { change async throws(Favorites.SyncError) in
        if change.item == "poison" { throw Favorites.SyncError.failure("500") }
      }, outbox: outbox)
    _ = await dependencies.save([change("poison", 1)])
    isFull.withLock { $0 = false }
    _ = await dependencies.save([change("rome", 2)])
    _ = await dependencies.save([change("poison", 1)])
    #expect(try await outbox.read().changes == [change("poison", 0)])
  }
}

private let diskFull = "cannot write outbox.json: No space left on device"

extension Favorites.Outbox {
  /// An outbox in memory that can be neither read nor written while a value is true. A removal fails then only if one
  /// of the items was added.
  fileprivate static func simulated(
    _ changes: [Favorites.Change] = [], failsWhile isFull: Locked<Bool>
  ) -> Favorites.Outbox {
    let (outbox, added) = (simulated(changes), Locked(Set(changes.map(\.item))))
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
        added.withLock { $0.formUnion(changes.map(\.item)) }
      },
      remove: { changes in
        let failed =
          isFull.withLock(\.self) ? changes.filter { change in added.withLock { $0.contains(change.item) } } : []
        if failed.isEmpty { return await outbox.remove(changes) }
        return failed.map { .init(change: $0, reason: diskFull) }
      })
  }
}
