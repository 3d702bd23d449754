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
    #expect(set.serverState == [:])
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

  @Test func `a change that the store failed at is held until it is released, and the others go on`() {
    var set = inFlight("poison", "oslo")
    let failed = FailedChange(change("poison", 1), reason: "500")
    #expect(set.finish(SyncResult(saved: [change("oslo", 2)], failed: [failed])) == true)
    #expect(set.items == ["poison", "oslo"])
    #expect(set.failures == ["poison": ItemFailure(reason: "500", retry: RetryState(failures: 1))])
    #expect(set.startSync() == false)
    set.toggle("rome")
    #expect(set.startSync() == true)
    #expect(set.inFlight == [change("rome", 3)])
    #expect(set.finish(SyncResult(saved: set.inFlight)) == true)
    set.release("poison")
    set.startSync()
    #expect(set.inFlight == [change("poison", 1)])
    #expect(set.finish(SyncResult(failed: [failed])) == true)
    #expect(set.failures["poison"]?.retry.failures == 2)
    set.release()
    set.startSync()
    #expect(set.finish(SyncResult(saved: set.inFlight)) == true)
    #expect(set.failures == [:])
    #expect(set.pending == [])
  }

  @Test func `a new change of an item that the store failed at is not held`() {
    var set = inFlight("poison")
    #expect(set.finish(SyncResult(failed: [FailedChange(change("poison", 1), reason: "500")])) == true)
    set.toggle("poison")
    #expect(set.failures == [:])
    #expect(set.startSync() == true)
  }

  @Test func `a failure at a change of which there is a newer one is forgotten`() {
    var set = inFlight("poison")
    set.toggle("poison")
    #expect(set.finish(SyncResult(failed: [FailedChange(change("poison", 1), reason: "500")])) == true)
    #expect(set.failures == [:])
    #expect(set.pending == [change("poison", 2, isMember: false)])
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
