import Testing

@testable import FavoritesFeature

/// The result of changes that are sent one after the other.
struct SyncResultTests {
  private typealias SyncResult = Favorites.SyncResult
  private let changes = [change("oslo", 1), change("mordor", 2), change("rome", 3)]

  /// Sends changes; that of Mordor fails.
  private func result(_ failure: Favorites.Failure) async -> SyncResult {
    await SyncResult(sending: changes) { change throws(Favorites.Failure) in
      if change.item == "mordor" { throw failure }
    }
  }

  @Test func `a change that is rejected or failed does not hold up the next`() async {
    let saved = [changes[0], changes[2]]
    let rejected = SyncResult(saved: saved, rejected: [.init(changes[1], reason: "no")])
    #expect(await result(.init("no", kind: .rejected)) == rejected)
    let failed = SyncResult(saved: saved, failed: [.init(changes[1], reason: "500")])
    #expect(await result(.init("500", kind: .failed)) == failed)
    #expect(rejected.isComplete(for: changes) && failed.isComplete(for: changes))
    #expect(!SyncResult(saved: saved).isComplete(for: changes))
  }

  @Test func `after another failure nothing more is sent`() async {
    let failure = Favorites.Failure("out of reach")
    #expect(await result(failure) == SyncResult(saved: [changes[0]], failure: failure))
  }

  @Test func `after 32 failed changes nothing more is sent`() async {
    let changes = (1...100).map { change("\($0)", $0) }, failure = Favorites.Failure("500", kind: .failed)
    let result = await SyncResult(sending: changes) { _ throws(Favorites.Failure) in throw failure }
    #expect(result.failed.count == 32)
    #expect(result.failure == failure)
  }
}
