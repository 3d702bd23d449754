import Foundation

/// The resource that a path names.
enum Place: Equatable {
  case collection
  case item(String)

  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].isEmpty, parts[1] == "favorites" else { return nil }
    switch parts.count {
    case 2: self = .collection
    case 3 where parts[2].isEmpty: self = .collection
    case 3:
      guard let id = parts[2].removingPercentEncoding else { return nil }
      self = .item(id)
    default: return nil
    }
  }
}
