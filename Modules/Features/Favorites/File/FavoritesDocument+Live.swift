import Foundation

/// What a file holds: the items, the wishes that wait to be delivered elsewhere, and a version, so that later forms can
/// be told apart.
///
/// Version 1 had no wishes. Both are JSON; items of a list that a person can read are sorted, those of a longer one in
/// any order.
struct FavoritesDocument: Decodable {
  var items: Favorites.Items
  var outbox: [Favorites.Wish]

  static let currentVersion = 2

  init(items: Favorites.Items = [], outbox: [Favorites.Wish] = []) {
    self.items = items
    self.outbox = outbox
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "version \(version) is not known")
    }
    items = Favorites.Items(try container.decode([String].self, forKey: .items))
    outbox = try container.decodeIfPresent([Favorites.Wish].self, forKey: .outbox) ?? []
  }

  private enum CodingKeys: String, CodingKey {
    case version, items, outbox
  }

  /// The bytes of the file, one line for each item and each wish.
  func encoded() -> Data {
    var text = JSONText()
    text.append("{\n  \"version\": \(Self.currentVersion),\n  \"items\": [")
    text.append(lines: items.count > 10_000 ? Array(items) : items.sorted()) { text, item in text.append(quoting: item)
    }
    text.append("],\n  \"outbox\": [")
    text.append(lines: outbox) { text, wish in
      text.append("{\"item\": ")
      text.append(quoting: wish.item)
      text.append(", \"isFavorite\": \(wish.isFavorite), \"sequence\": \(wish.sequence)}")
    }
    text.append("]\n}\n")
    return text.data
  }
}
