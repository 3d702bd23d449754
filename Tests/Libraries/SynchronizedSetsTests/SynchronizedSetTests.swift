import ShardedSets
import Testing

@testable import SynchronizedSets

/// A set that is changed here and stored elsewhere.
struct SynchronizedSetTests {
  /// A set whose changes of these items are in flight.
  private func inFlight(_ items: String...) -> SynchronizedSet {
    var set = SynchronizedSet()
    for item in items { set.toggle(item) }
    set.startSync()
    return set
  }

  @Test func `an item is in the set before it is stored`() {
    var set = SynchronizedSet()
    set.toggle("oslo")
    #expect(set.items == ["oslo"])
    #expect(set.pending == [change("oslo", 1)])
    #expect(set.serverState == ["oslo": false])
  }

  @Test func `a change that is stored leaves nothing behind`() {
    var set = inFlight("oslo")
    #expect(set.finish(SyncResult(saved: set.inFlight)) == true)
    var stored = SynchronizedSet()
    stored.items = ["oslo"]
    stored.lastSequence = 1
    #expect(set == stored)
  }

  @Test func `a change made while a batch is in flight waits for the next`() {
    var set = inFlight("oslo")
    set.toggle("rome")
    set.startSync()
    #expect(set.inFlight == [change("oslo", 1)])
    #expect(set.pending == [change("rome", 2)])
    #expect(set.finish(SyncResult(saved: set.inFlight)) == true)
    set.startSync()
    #expect(set.inFlight == [change("rome", 2)])
  }

  @Test func `a rejected change is rolled back, the others stay`() {
    var set = inFlight("mordor", "oslo")
    let rejection = Rejection(change("mordor", 1), reason: "no")
    #expect(set.finish(SyncResult(saved: [change("oslo", 2)], rejected: [rejection])) == true)
    #expect(set.items == ["oslo"])
    #expect(set.rejections == ["mordor": "no"])
    set.toggle("mordor")
    #expect(set.rejections == [:])
  }

  @Test func `a rejection does not touch a newer change of its item`() {
    var set = inFlight("oslo")
    set.toggle("oslo")
    set.toggle("oslo")
    #expect(set.finish(SyncResult(rejected: [Rejection(change("oslo", 1), reason: "no")])) == true)
    #expect(set.items == ["oslo"])
    #expect(set.pending == [change("oslo", 3)])
  }

  @Test func `after a failure the rest waits before what is newer`() {
    var set = inFlight("oslo", "rome", "lima")
    set.toggle("bern")
    set.toggle("lima")
    #expect(set.finish(SyncResult(saved: [change("oslo", 1)], failure: SyncFailure("no"))) == true)
    #expect(set.inFlight == [])
    #expect(set.pending == [change("rome", 2), change("bern", 4), change("lima", 5, isMember: false)])
  }

  @Test func `a result of changes that are not in flight changes nothing`() {
    var set = inFlight("oslo")
    let before = set
    #expect(set.finish(SyncResult(saved: [change("oslo", 9)])) == false)
    #expect(set == before)
  }

  @Test func `what the store has is loaded under the changes`() {
    var set = inFlight("oslo")
    set.toggle("rome")
    set.load(["rome", "lima"])
    #expect(set.items == ["oslo", "rome", "lima"])
    #expect(set.serverState == ["oslo": false, "rome": true])
  }

  @Test func `changes of an earlier run come before those of this one`() {
    var set = SynchronizedSet()
    set.toggle("bern")
    set.restore([change("rome", 7), change("lima", 9)])
    #expect(Array(set.pending) == [change("rome", 1), change("lima", 2), change("bern", 3)])
    #expect(set.items == ["rome", "lima", "bern"])
    #expect(set.lastSequence == 3)
  }
}

func change(_ item: String, _ sequence: Int, isMember: Bool = true) -> Change {
  Change(item: item, isMember: isMember, sequence: sequence)
}
