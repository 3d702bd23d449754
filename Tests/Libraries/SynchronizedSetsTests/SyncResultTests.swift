import SynchronizedSets
import Testing

/// The result of changes that are sent one after the other.
struct SyncResultTests {
  private let changes = [change("oslo", 1), change("mordor", 2), change("rome", 3)]

  @Test func `a rejected change does not hold up the next`() async {
    let result = await SyncResult(sending: changes) { change throws(SyncFailure) in
      if change.item == "mordor" { throw SyncFailure("no", kind: .rejected) }
    }
    #expect(result == SyncResult(saved: [changes[0], changes[2]], rejected: [Rejection(changes[1], reason: "no")]))
  }

  @Test func `a change that the store fails at does not hold up the next`() async {
    let result = await SyncResult(sending: changes) { change throws(SyncFailure) in
      if change.item == "mordor" { throw SyncFailure("500", kind: .failed) }
    }
    #expect(result == SyncResult(saved: [changes[0], changes[2]], failed: [FailedChange(changes[1], reason: "500")]))
    #expect(result.isComplete(for: changes))
  }

  @Test func `a store that fails at many changes is sent no more`() async {
    let changes = (1...100).map { change("\($0)", $0) }
    let result = await SyncResult(sending: changes) { _ throws(SyncFailure) in throw SyncFailure("500", kind: .failed) }
    #expect(result.failed.count == 32)
    #expect(result.failure == SyncFailure("500", kind: .failed))
  }

  @Test func `a result that leaves out a change is not complete`() {
    #expect(!SyncResult(saved: [changes[0], changes[1]]).isComplete(for: changes))
  }

  @Test func `after another failure nothing more is sent`() async {
    var sent: [String] = []
    let result = await SyncResult(sending: changes) { change throws(SyncFailure) in
      sent.append(change.item)
      if change.item == "mordor" { throw SyncFailure("out of reach") }
    }
    #expect(result == SyncResult(saved: [changes[0]], failure: SyncFailure("out of reach")))
    #expect(sent == ["oslo", "mordor"])
  }
}
