import Foundation

/// A blocking queue between threads.
final class Mailbox<Element: Sendable>: @unchecked Sendable {  // All variables are protected by `condition`.
  private let condition = NSCondition()
  private var elements: [Element] = []
  private var isClosed = false

  /// Adds an element. A no-op once the mailbox is closed.
  func put(_ element: Element) {
    condition.withLock {
      if !isClosed { elements.append(element) }
      condition.signal()
    }
  }

  /// Waits for the next element, and removes it; `nil` once the mailbox is closed and empty.
  ///
  /// - Parameter onRemoval: Receives the element before other threads see that it is removed.
  func next(onRemoval: (Element) -> Void) -> Element? {
    condition.withLock {
      while elements.isEmpty, !isClosed { condition.wait() }
      if elements.isEmpty { return nil }
      let element = elements.removeFirst()
      onRemoval(element)
      return element
    }
  }

  /// Removes the first element that meets a condition, and returns whether there is one.
  func remove(where isWanted: (Element) -> Bool) -> Bool {
    condition.withLock {
      guard let index = elements.firstIndex(where: isWanted) else { return false }
      elements.remove(at: index)
      return true
    }
  }

  /// Closes the mailbox, which ends all waits.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
