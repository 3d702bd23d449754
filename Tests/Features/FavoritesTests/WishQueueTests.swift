import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// Wishes in order, the last for each item.
struct WishQueueTests {
  @Test func `a newer wish takes the place of the older one, at the end`() {
    let queue: Favorites.WishQueue = [wish("oslo", 1), wish("rome", 2), wish("oslo", 3, isFavorite: false)]
    #expect(Array(queue) == [wish("rome", 2), wish("oslo", 3, isFavorite: false)])
    #expect(queue["oslo"] == wish("oslo", 3, isFavorite: false))
  }

  @Test func `whatever is done, it is what a plain list would be`() {
    var random = SeededGenerator(seed: 7)
    var queue = Favorites.WishQueue()
    var list: [Favorites.Wish] = []
    for sequence in 1...3000 {
      let item = String(Int.random(in: 0..<20, using: &random))
      switch Int.random(in: 0..<100, using: &random) {
      case 0:
        #expect(queue.takeAll() == list)
        list = []
      case 1:
        let older = [wish(item, -sequence), wish("older", -sequence)]
        queue.add(older: older)
        list = older.filter { wish in !list.contains { $0.item == wish.item } } + list
      case 2..<20:
        queue.remove(item)
        list.removeAll { $0.item == item }
      default:
        queue.add(wish(item, sequence))
        list.removeAll { $0.item == item }
        list.append(wish(item, sequence))
      }
      #expect(Array(queue) == list)
      #expect(queue.count == list.count && queue.isEmpty == list.isEmpty)
      #expect(queue == Favorites.WishQueue(list))
    }
  }
}
