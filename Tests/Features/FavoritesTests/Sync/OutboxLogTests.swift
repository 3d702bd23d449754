import Testing

@testable import FavoritesFeature

/// The changes of an outbox.
struct OutboxLogTests {
  @Test func `changes of an earlier run are older than those of this run until they are restored`() {
    var log = OutboxLog([change("oslo", 4), change("rome", 7), change("lima", 8)])
    #expect(log.add([change("rome", 1, isMember: false)]) == true)
    #expect(log.changes == [change("oslo", -2), change("lima", 0), change("rome", 1, isMember: false)])
    #expect(log.restore() == [change("oslo", 1), change("lima", 2), change("rome", 3, isMember: false)])
    #expect(log.add([change("lima", 1)]) == false)
  }

  @Test func `after a restore, a change that waits is added again with its new sequence number`() {
    var log = OutboxLog()
    #expect(log.add([change("rome", 1), change("oslo", 5)]) == true)
    #expect(log.remove([change("oslo", 5)]) == true)
    #expect(log.restore() == [change("rome", 1)])
    #expect(log.add([change("rome", 2)]) == true)
  }

  @Test func `a change that is older than an added or removed one is not added`() {
    var log = OutboxLog()
    #expect(log.add([change("oslo", 2)]) == true)
    #expect(log.add([change("oslo", 1, isMember: false)]) == false)
    #expect(log.remove([change("oslo", 2)]) == true)
    #expect(log.add([change("oslo", 2), change("rome", 1)]) == false)
    #expect(log.changes.isEmpty)
  }

  @Test func `removing a change removes older ones of its item, and keeps newer ones`() {
    var log = OutboxLog([change("oslo", 1, isMember: false), change("rome", 2)])
    #expect(log.remove([change("oslo", 1)]) == true)
    #expect(log.restore() == [change("rome", 1)])
    #expect(log.add([change("rome", 2, isMember: false)]) == true)
    #expect(log.remove([change("rome", 1)]) == false)
    #expect(log.changes == [change("rome", 2, isMember: false)])
  }
}
