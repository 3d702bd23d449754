import Dispatch
import Foundation

/// A queue of text, and the thread that writes it.
///
/// Only that thread waits in write(2) for a reader that has stopped reading.
final class OutputQueue: @unchecked Sendable {  // All variables are protected by `condition`.
  /// The number of queued bytes at which threads that can wait do so.
  static let roomLimit = 1 << 20
  /// The number of queued bytes at which texts of threads that cannot wait are omitted.
  static let limit = 16 << 20
  /// The time for writing the rest after ``release()``, in seconds.
  static let grace = 1.0

  private let condition = NSCondition()
  private let thread = DispatchQueue(label: "line-editing.output")
  private var waiting: [QueuedText] = []
  private var count = 0
  /// The number of calls of ``discard()``.
  private var generation = 0
  private var isWriting = false
  private var deadline: Date?

  /// Whether texts of threads that cannot wait should be omitted.
  var isFull: Bool { condition.withLock { count >= Self.limit } }

  /// Adds a text and the drawings before and after it, without waiting.
  func append(_ printed: String, between before: String, and after: String, to descriptor: OutputDescriptor) {
    condition.withLock {
      let text = QueuedText(
        before: before, printed: printed, after: after, descriptor: descriptor, generation: generation)
      count += text.count
      waiting.append(text)
      guard !isWriting else { return }
      isWriting = true
      thread.async { self.writeAll() }
    }
  }

  /// Discards the queued texts, but not the drawings.
  func discard() {
    condition.withLock { generation += 1 }
  }

  /// Waits until there is room, or the queue is released.
  func waitForRoom() {
    condition.withLock { while deadline == nil, count >= Self.roomLimit { condition.wait() } }
  }

  /// Waits until everything is written, at most until the grace after ``release()`` has passed.
  func waitUntilWritten() {
    condition.withLock {
      while isWriting {
        guard let deadline else {
          condition.wait()
          continue
        }
        if !condition.wait(until: deadline) { return }
      }
    }
  }

  /// Ends waits for room immediately, and waits for the rest after the grace.
  func release() {
    condition.withLock {
      deadline = deadline ?? Date(timeIntervalSinceNow: Self.grace)
      condition.broadcast()
    }
  }

  private func writeAll() {
    while let texts = next() {
      for text in texts {
        text.write { self.isDiscarded(text) }
        condition.withLock {
          count -= text.count
          condition.broadcast()
        }
      }
    }
  }

  private func isDiscarded(_ text: QueuedText) -> Bool { condition.withLock { text.generation < generation } }

  /// Removes and returns all queued texts; without any, stops writing and returns `nil`.
  private func next() -> [QueuedText]? {
    condition.withLock {
      defer { waiting = [] }
      guard waiting.isEmpty else { return waiting }
      isWriting = false
      condition.broadcast()
      return nil
    }
  }
}
