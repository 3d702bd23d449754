import Foundation

/// The lines that answer a request, in order.
final class Mailbox: @unchecked Sendable {  // All variables are protected by `condition`.
  private let condition = NSCondition()
  private var lines: [ReceivedLine] = []
  private var isClosed = false

  /// Adds a line.
  func put(_ line: ReceivedLine) {
    condition.withLock {
      lines.append(line)
      condition.broadcast()
    }
  }

  /// Ends the waits, because no more lines arrive.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// Waits for the next line, at most a number of seconds; `nil` if there is none.
  func next(within seconds: Double? = nil) -> ReceivedLine? {
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    return condition.withLock {
      while lines.isEmpty, !isClosed {
        if let end { if !condition.wait(until: end) { break } } else { condition.wait() }
      }
      return lines.isEmpty ? nil : lines.removeFirst()
    }
  }
}
