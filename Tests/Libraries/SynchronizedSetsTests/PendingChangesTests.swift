import SwiftRexTesting
import Testing

@testable import SynchronizedSets

/// Changes in order, the last for each item.
struct PendingChangesTests {
  @Test func `a newer change takes the place of the older one, at the end`() {
    let queue: PendingChanges = [change("oslo", 1), change("rome", 2), change("oslo", 3, isMember: false)]
    #expect(Array(queue) == [change("rome", 2), change("oslo", 3, isMember: false)])
    #expect(queue["oslo"] == change("oslo", 3, isMember: false))
  }

  @Test func `whatever is done, it is what a plain list would be`() {
    var random = SeededGenerator(seed: 7)
    var queue = PendingChanges()
    var list: [Change] = []
    for sequence in 1...3000 {
      let item = String(Int.random(in: 0..<20, using: &random))
      switch Int.random(in: 0..<100, using: &random) {
      case 0:
        #expect(queue.removeAll() == list)
        list = []
      case 1:
        let older = [change(item, -sequence), change("older", -sequence)]
        queue.add(older: older)
        list = older.filter { change in !list.contains { $0.item == change.item } } + list
      case 2..<20:
        queue.remove(item)
        list.removeAll { $0.item == item }
      default:
        queue.add(change(item, sequence))
        list.removeAll { $0.item == item }
        list.append(change(item, sequence))
      }
      #expect(Array(queue) == list)
      #expect(queue.count == list.count && queue.isEmpty == list.isEmpty)
      #expect(queue == PendingChanges(list))
    }
  }
}
