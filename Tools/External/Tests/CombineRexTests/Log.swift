import Foundation

/// A list to which any thread may append.
final class Log<Element: Sendable>: @unchecked Sendable {  // `list` is protected by `lock`.
  private let lock = NSLock()
  private var list: [Element] = []

  var elements: [Element] { lock.withLock { list } }

  func append(_ element: Element) {
    lock.withLock { list.append(element) }
  }
}
