import SynchronizedSets
import Testing

/// The changes that an outbox holds.
struct OutboxLogTests {
  @Test func `changes of an earlier run are numbered from one on`() {
    let log = OutboxLog([change("oslo", 4), change("rome", 7)])
    #expect(Array(log.changes) == [change("oslo", 1), change("rome", 2)])
  }

  @Test func `an older change than one that was added or removed is not added`() {
    var log = OutboxLog()
    #expect(log.add([change("oslo", 2)]) == true)
    #expect(log.add([change("oslo", 1, isMember: false)]) == false)
    #expect(log.remove([change("oslo", 2)]) == true)
    #expect(log.add([change("oslo", 2), change("rome", 1)]) == false)
    #expect(log.changes.isEmpty)
  }

  @Test func `removing a change keeps a newer one of its item`() {
    var log = OutboxLog()
    #expect(log.add([change("oslo", 1)]) == true)
    #expect(log.add([change("oslo", 2, isMember: false)]) == true)
    #expect(log.remove([change("oslo", 1)]) == false)
    #expect(Array(log.changes) == [change("oslo", 2, isMember: false)])
  }
}
