import Foundation

/// A value of a JSON file; what is not there is a missing value.
struct JSON {
  private(set) var value: Any?

  init(_ value: Any?) {
    self.value = value
  }

  init(contentsOf file: URL) throws {
    value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  }

  subscript(_ key: String) -> JSON { JSON((value as? [String: Any])?[key]) }

  var isMissing: Bool { value == nil }
  var text: String { value as? String ?? "" }
  var list: [JSON] { (value as? [Any] ?? []).map(JSON.init) }
  var members: [String: JSON] { (value as? [String: Any] ?? [:]).mapValues(JSON.init) }

  /// All objects in the value, itself included.
  var objects: [JSON] {
    let parts = (value as? [String: Any]).map { Array($0.values) } ?? (value as? [Any]) ?? []
    return (value is [String: Any] ? [self] : []) + parts.flatMap { JSON($0).objects }
  }

  mutating func set(_ key: String, to list: [JSON]) {
    set(key, to: list.map { $0.value as Any })
  }

  mutating func set(_ key: String, to part: Any) {
    guard var members = value as? [String: Any] else { return }
    members[key] = part
    value = members
  }

  mutating func remove(_ key: String) {
    guard var members = value as? [String: Any] else { return }
    members[key] = nil
    value = members
  }

  func write(to file: URL) throws {
    guard let value else { return }
    try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]).write(to: file)
  }
}
