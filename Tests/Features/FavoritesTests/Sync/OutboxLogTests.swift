import Testing

@testable import FavoritesFeature

/// The changes of an outbox.
struct OutboxLogTests {
  @Test func `changes of an earlier run are older than those of this run`() {
    var log = OutboxLog([change("oslo", 4), change("rome", 7), change("lima", 8)])
    #expect(log.add([change("rome", 1, isMember: false)]) == true)
    #expect(log.changes == [change("oslo", -2), change("lima", 0), change("rome", 1, isMember: false)])
    #expect(log.restore() == [change("oslo", -2), change("lima", -1), change("rome", 0, isMember: false)])
    #expect((log.add([change("lima", 1)]), log.add([change("rome", 0)])) == (true, false))
  }

  @Test func `a change not newer than an added or removed one of its item is ignored until a restore`() {
    var log = OutboxLog()
    let added = [log.add([change("oslo", 2)]), log.add([change("oslo", 1, isMember: false)])]
    let removed = log.remove([change("oslo", 2)])
    #expect(added + [removed, log.add([change("oslo", 2)])] == [true, false, true, false])
    #expect((log.add([change("rome", 1)]), log.changes) == (true, [change("rome", 1)]))
    var restored = OutboxLog([change("rome", 1), change("oslo", 5)])
    #expect(
      (restored.remove([change("oslo", 5)]), restored.restore(), restored.add([change("rome", 2)]))
        == (true, [change("rome", 0)], true))
  }

  @Test func `removed changes are remembered while thousands of other items are`() {
    var log = OutboxLog()
    let (first, limit) = (change("oslo", 1), OutboxLog.resolvedLimit)
    let others = (1..<2 * limit).map { change("\($0)", $0 + 1) }
    _ = log.remove([first] + others.dropLast())
    #expect(log.add([first]) == false)
    _ = log.remove([others[2 * limit - 2]])
    #expect((log.add([others[limit]]), log.add([first])) == (false, true))
  }

  @Test func `removing a change removes older ones of its item, and keeps newer ones`() {
    var log = OutboxLog([change("oslo", 1, isMember: false), change("rome", 2)])
    #expect(log.remove([change("oslo", 1)]) == true)
    #expect(log.restore() == [change("rome", 0)])
    #expect(log.add([change("rome", 2, isMember: false)]) == true)
    #expect(log.remove([change("rome", 1)]) == false)
    #expect(log.changes == [change("rome", 2, isMember: false)])
  }
}
