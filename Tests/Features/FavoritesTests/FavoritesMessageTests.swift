import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// The messages for the user, each of which ends with its cause, and what the user can do about them.
struct FavoritesMessageTests {
  private typealias Action = Favorites.Action

  private func state(after actions: Action...) -> Favorites.State {
    actions.reduce(into: Favorites.State()) { Favorites.reducer.reduce($1, &$0) }
  }

  private let oslo = change("oslo", 1)
  private let inUse = "f.json is in use by process 7; quit that process, or use another file"

  @Test func `that another process has the file is said until a load or a saved change shows that it has ended`() {
    let loaded = Action.loaded(.init(warning: inUse))
    #expect(state(after: loaded, .itemTapped("oslo")).messages.all == [inUse])
    #expect(state(after: loaded, .loadRequested, .loaded(.init())).messages.all == [])
    #expect(state(after: loaded, .itemTapped("oslo"), .synced(.init(saved: [oslo]))).messages.all == [])
    #expect(state(after: loaded, .loadFailed("no", retryAfter: nil)).messages.all == [inUse])
  }

  @Test func `a message about the stored items ends when they are read again, not when a change is saved`() {
    let loaded = Action.loaded(.init(message: "2 of 3 entries are not identifiers"))
    #expect(state(after: loaded, .itemTapped("oslo"), .synced(.init(saved: [oslo]))).messages.all.count == 1)
    #expect(state(after: loaded, .loadRequested, .loaded(.init())).messages.all == [])
  }

  @Test func `a message about the outbox ends when it is written, or nothing is left to write`() {
    let full: [Action] = [.outboxRead([], message: nil), .itemTapped("oslo"), .outboxFailed("disk full")]
    func messages(_ last: Action) -> [String] {
      (full + [last]).reduce(into: Favorites.State()) { Favorites.reducer.reduce($1, &$0) }.messages.all
    }
    #expect(messages(.loaded(.init())) == ["disk full"])
    #expect(messages(.outboxWritten([])) == ["disk full"])
    #expect(messages(.outboxWritten([oslo])) == [])
    #expect(messages(.synced(.init(saved: [oslo]))) == [])
  }

  @Test func `an outbox in use is said until it is written, also when all changes are saved`() {
    let failed = [Action.loadRequested, .outboxFailed(inUse), .loaded(.init()), .itemTapped("oslo")]
    let state = (failed + [.synced(.init(saved: [oslo])), .itemTapped("rome")])
      .reduce(into: Favorites.State()) { Favorites.reducer.reduce($1, &$0) }
    #expect(state.messages.outbox == inUse && state.lostChanges?.count == 1)
    var written = state
    Favorites.reducer.reduce(.outboxWritten([change("rome", 2)]), &written)
    #expect(written.messages.all == [] && written.lostChanges == nil)
  }

  @Test func `a message about what was read from the outbox ends when it is read again`() {
    let (isFirst, kept) = (Locked(true), Favorites.Outbox.simulated([change("lima", 1)]))
    var outbox = kept
    outbox.read = { () async throws(Favorites.SyncError) in
      let message = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst ? "a file was renamed" : nil
      }
      return (try await kept.read().changes, message)
    }
    let store = RemoteServer(isReachable: { _ in false }).run(outbox)
    store.advance(by: .milliseconds(20))
    store.send(.itemTapped("rome"))
    store.advance(by: .milliseconds(1))
    #expect(store.state.messages.all == ["a file was renamed"] && store.state.lostChanges == nil)
    store.send(.retryRequested)
    store.advance(by: .milliseconds(20))
    #expect(store.state.messages.all == [] && store.state.lostChanges == nil)
    store.finish()
  }

  @Test func `trying again reads the outbox that another process had, and what it left`() {
    let isInUse = Locked(true)
    let kept = Favorites.Outbox.simulated([change("lima", 1)])
    var outbox = kept
    outbox.read = { () async throws(Favorites.SyncError) in
      if isInUse.withLock(\.self) { throw .outage(inUse) }
      return try await kept.read()
    }
    let server = RemoteServer()
    let store = server.run(outbox)
    store.advance(by: .seconds(1))
    #expect(store.state.messages.all == [inUse] && server.saved == [])
    isInUse.withLock { $0 = false }
    store.send(.retryRequested)
    store.advance(by: .seconds(1))
    #expect(store.state.messages.all == [] && server.saved == ["+lima"])
    store.finish()
  }

  @Test func `a rejected change that the user dismissed is no longer reported`() {
    let rejected = state(
      after: .itemTapped("oslo"), .synced(.init(rejected: [.init(change: oslo, reason: "422")])))
    let screen = Favorites.viewState(of: rejected)
    #expect(screen.banner == "oslo was rejected: 422" && screen.buttons.map(\.action) == [.dismissTapped])
    var dismissed = rejected
    Favorites.reducer.reduce(Favorites.action(for: .dismissTapped), &dismissed)
    #expect(dismissed.rejections.isEmpty && dismissed.items == rejected.items)
    #expect(Favorites.viewState(of: dismissed) == .init(title: "no favorites", rows: []))
  }
}
