import Foundation

/// What the file holds: a version, so that later forms can be told apart, and the items, sorted.
struct FavoritesDocument: Codable {
  private let version: Int
  let items: Set<String>

  static let currentVersion = 1

  init(items: Set<String>) {
    version = Self.currentVersion
    self.items = items
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "version \(version) is not known")
    }
    items = try container.decode(Set<String>.self, forKey: .items)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(items.sorted(), forKey: .items)
  }

  private enum CodingKeys: String, CodingKey {
    case version, items
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
