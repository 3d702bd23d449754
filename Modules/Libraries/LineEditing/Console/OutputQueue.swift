import Dispatch
import Foundation

/// Text that waits to be written, in order, and the thread that writes it.
///
/// The reader of a pipe may have stopped reading: no thread but that of the queue waits in write(2).
final class OutputQueue: @unchecked Sendable {  // All variables are protected by `condition`.
  /// The number of waiting bytes from which on there is no room, and a thread that can wait does so.
  static let roomLimit = 1 << 20
  /// The number of waiting bytes from which on text is omitted that no thread can wait for.
  static let limit = 16 << 20
  /// The time that the waiting text has to be written after ``release()``.
  static let grace = 1.0

  private let condition = NSCondition()
  private let thread = DispatchQueue(label: "line-editing.output")
  private var waiting: [(text: String, descriptor: OutputDescriptor)] = []
  private var count = 0
  private var isWriting = false
  private var deadline: Date?

  /// Whether text that no thread waits for is to be omitted.
  var isFull: Bool { condition.withLock { count >= Self.limit } }

  /// Adds a text; returns before it is written.
  func append(_ text: String, to descriptor: OutputDescriptor) {
    condition.withLock {
      waiting.append((text, descriptor))
      count += text.utf8.count
      guard !isWriting else { return }
      isWriting = true
      thread.async { self.writeAll() }
    }
  }

  /// Waits until there is room, or the queue is released.
  func waitForRoom() {
    condition.withLock {
      while deadline == nil, count >= Self.roomLimit { condition.wait() }
    }
  }

  /// Waits until everything is written, but not longer than the grace after ``release()``.
  func waitUntilWritten() {
    condition.withLock {
      while isWriting {
        if let deadline {
          guard condition.wait(until: deadline) else { return }
        } else {
          condition.wait()
        }
      }
    }
  }

  /// Ends all waits for a reader that does not read: those for room at once, the last one after the grace.
  func release() {
    condition.withLock {
      deadline = deadline ?? Date(timeIntervalSinceNow: Self.grace)
      condition.broadcast()
    }
  }

  private func writeAll() {
    while let texts = next() {
      for (text, descriptor) in texts {
        descriptor.writeNow(text)
        condition.withLock {
          count -= text.utf8.count
          condition.broadcast()
        }
      }
    }
  }

  /// Removes and returns all that waits; `nil`, and no thread writes any more, if that is nothing.
  private func next() -> [(text: String, descriptor: OutputDescriptor)]? {
    condition.withLock {
      defer { waiting = [] }
      guard waiting.isEmpty else { return waiting }
      isWriting = false
      condition.broadcast()
      return nil
    }
  }
}
