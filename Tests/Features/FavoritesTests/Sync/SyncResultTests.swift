import Testing

@testable import FavoritesFeature

/// The result of changes that are sent one after the other.
struct SyncResultTests {
  private typealias SyncResult = Favorites.SyncResult
  private let changes = [change("oslo", 1), change("mordor", 2), change("rome", 3), change("shire", 4)]
  private let outOfReach = Favorites.SyncError.outage("out of reach", retryAfter: .seconds(9))

  /// Sends changes, some of which fail; reading the items succeeds unless a failure is given.
  private func result(
    of changes: [Favorites.Change]? = nil, failing items: Set<String> = ["mordor"], _ failure: Favorites.SyncError,
    listing: Favorites.SyncError? = nil
  ) async -> SyncResult {
    await SyncResult(sending: changes ?? self.changes) { change throws(Favorites.SyncError) in
      if items.contains(change.item) { throw failure }
    } probe: { () async throws(Favorites.SyncError) in
      if let listing { throw listing }
    }
  }

  @Test func `a rejected, failed or unreachable change does not block the next one`() async {
    let saved = [changes[0], changes[2], changes[3]]
    let rejected = SyncResult(saved: saved, rejected: [.init(change: changes[1], reason: "no")])
    #expect(await result(.rejection("no")) == rejected)
    let failed = SyncResult(saved: saved, failed: [.init(change: changes[1], reason: "500")])
    #expect(await result(.failure("500")) == failed)
    #expect([rejected, failed, .init(saved: saved)].map { $0.isComplete(for: changes) } == [true, true, false])
    let waiting = Favorites.ChangeError(change: changes[1], reason: "out of reach", retryAfter: .seconds(9))
    #expect(await result(outOfReach, listing: outOfReach) == SyncResult(saved: saved, failed: [waiting]))
  }

  @Test func `an outage is a second unreachable item, or an unreachable list after the only one`() async {
    #expect(
      await result(failing: ["mordor", "rome"], outOfReach)
        == SyncResult(saved: [changes[0]], outage: outOfReach))
    #expect(await result(failing: ["oslo", "mordor"], outOfReach) == SyncResult(outage: outOfReach))
    let only = [changes[1]]
    let failed = Favorites.ChangeError(change: changes[1], reason: "out of reach", retryAfter: .seconds(9))
    #expect(await result(of: only, outOfReach) == SyncResult(failed: [failed]))
    let closed = Favorites.SyncError.outage("closed")
    #expect(await result(of: only, outOfReach, listing: closed) == SyncResult(outage: closed))
  }

  @Test func `after 32 failed changes nothing more is sent`() async {
    let changes = (1...100).map { change("\($0)", $0) }, failure = Favorites.SyncError.failure("500")
    let result = await result(of: changes, failing: Set(changes.map(\.item)), failure)
    #expect((result.failed.count, result.outage) == (32, .outage("500")))
  }
}
