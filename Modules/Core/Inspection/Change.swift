/// One difference between two values, and where it is.
public struct Change: Equatable, Sendable {
  /// What became of the part.
  public enum Kind: Equatable, Sendable {
    /// A part has another value.
    case changed
    /// A part is there that was not.
    case inserted
    /// A part is gone.
    case removed
  }

  /// The way to the part, such as `favorites.items["oslo"].sync`; for an element of a set, to the set.
  public let path: String
  /// What became of the part.
  public let kind: Kind
  /// The value before; `nil` when there was none.
  public let before: Literal?
  /// The value after; `nil` when there is none.
  public let after: Literal?
}

extension Change: CustomStringConvertible {
  /// The path and the values: `sync: idle → saving`, `items: + "oslo"`, `items: - "oslo"`.
  public var description: String { description(limit: .max) }

  /// The description with each value cut to a number of characters.
  public func description(limit: Int) -> String {
    let before = before?.description(limit: limit) ?? ""
    let after = after?.description(limit: limit) ?? ""
    let news =
      switch kind {
      case .changed: "\(before) → \(after)"
      case .inserted: "+ \(after)"
      case .removed: "- \(before)"
      }
    return path.isEmpty ? news : "\(path): \(news)"
  }
}
