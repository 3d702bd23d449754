import SwiftRex

/// A list to which any thread may append.
final class Log<Element: Sendable>: Sendable {
  private let list = Locked<[Element]>([])

  var elements: [Element] { list.withLock { $0 } }
  var count: Int { list.withLock { $0.count } }

  func append(_ element: Element) {
    list.withLock { $0.append(element) }
  }

  func removeAll() {
    list.withLock { $0 = [] }
  }
}
