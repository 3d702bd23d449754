import Foundation

extension HTTPListEntry {
  /// Reads a JSON array of entries; `nil` if it is none.
  static func list(from body: [UInt8]) -> [HTTPListEntry]? {
    try? JSONDecoder().decode([HTTPListEntry].self, from: Data(body))
  }
}
