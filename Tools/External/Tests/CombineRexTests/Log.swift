import Foundation

/// A list that any thread may append to.
final class Log<Element: Sendable>: @unchecked Sendable {  // `list` is protected by `lock`.
  private let lock = NSLock()
  private var list: [Element] = []

  var elements: [Element] { lock.withLock { list } }

  func append(_ element: Element) {
    lock.withLock { list.append(element) }
  }
}
