import Foundation

/// One entry of a list of favorites: an identifier, or an object with an `id`, or with a `name` as web servers list
/// the files of a folder.
struct HTTPListEntry: Decodable, Equatable {
  /// `nil` for what a folder holds beside files.
  let id: String?
  let eTag: String?

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      (id, eTag) = (text, nil)
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    let isFile = try object.decodeIfPresent(String.self, forKey: .type).map { $0 == "file" } ?? true
    let named = try object.decodeIfPresent(String.self, forKey: .id) ?? object.decode(String.self, forKey: .name)
    id = object.contains(.id) || isFile ? named : nil
    eTag = try object.decodeIfPresent(String.self, forKey: .etag)
  }

  private enum Key: String, CodingKey {
    case id, name, type, etag
  }

  /// Returns the entries of a JSON array; `nil` if the text is none.
  static func list(from body: [UInt8]) -> [HTTPListEntry]? {
    try? JSONDecoder().decode([HTTPListEntry].self, from: Data(body))
  }
}
