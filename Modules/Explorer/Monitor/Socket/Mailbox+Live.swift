import Foundation

/// A blocking queue between threads.
final class Mailbox<Element: Sendable>: @unchecked Sendable {  // All variables are protected by `condition`.
  private let condition = NSCondition()
  private var elements: [(element: Element, size: Int)] = []
  private var size = 0
  private var isOver = false
  private let limit: Int

  /// Creates a mailbox with a limit on the total size of waiting elements; a single element may be larger.
  init(limit: Int = .max) { self.limit = limit }

  /// Adds an element, after waiting for room. A no-op once the mailbox is closed.
  func put(_ element: Element, size more: Int = 0) {
    condition.withLock {
      while size > 0, more > limit - size, !isOver { condition.wait() }
      if isOver { return }
      elements.append((element, more))
      size += more
      condition.broadcast()
    }
  }

  /// Waits for the next element, and removes it.
  ///
  /// - Returns: `nil` if none arrives within a number of seconds, or if the mailbox is closed and empty.
  func next(within seconds: Double? = nil) -> Element? {
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    return condition.withLock {
      while elements.isEmpty, !isOver {
        if let end { if !condition.wait(until: end) { break } } else { condition.wait() }
      }
      return elements.isEmpty ? nil : take(at: 0)
    }
  }

  /// Removes and returns the first element that meets a condition; `nil` if there is none.
  func remove(where isWanted: (Element) -> Bool) -> Element? {
    condition.withLock { elements.firstIndex { isWanted($0.element) }.map(take) }
  }

  private func take(at index: Int) -> Element {
    let (element, bytes) = elements.remove(at: index)
    size -= bytes
    condition.broadcast()
    return element
  }

  /// Whether the mailbox is closed to new elements.
  var isClosed: Bool { condition.withLock { isOver } }

  /// Closes the mailbox, which ends all waits.
  func close() {
    condition.withLock {
      isOver = true
      condition.broadcast()
    }
  }
}
