import Dispatch
import Foundation

/// A queue of text, and the thread that writes it.
///
/// Only that thread waits in write(2) for a reader that has stopped reading. Texts that arrive in quick succession are
/// written together.
final class OutputQueue: @unchecked Sendable {  // All variables are protected by `condition`.
  /// The number of queued bytes at which threads that can wait do so.
  static let roomLimit = 1 << 20
  /// The number of queued bytes at which texts of threads that cannot wait are omitted.
  static let limit = 16 << 20
  /// The time for writing the rest after ``release()``, in seconds.
  static let grace = 1.0

  /// The time for collecting text after a write, in seconds, unless a thread is waiting.
  private static let pause = 0.002

  private let condition = NSCondition()
  private let thread = DispatchQueue(label: "line-editing.output")
  private var waiting: [QueuedText] = []
  private var count = 0
  /// The number of calls of ``discard()``.
  private var generation = 0
  private var isWriting = false
  /// The number of threads that are waiting for text to be written.
  private var waiters = 0
  private var deadline: Date?

  /// Whether texts of threads that cannot wait should be omitted.
  var isFull: Bool { condition.withLock { count >= Self.limit } }

  /// Adds a text and the drawings before and after it, without waiting.
  func append(_ printed: String, between before: String, and after: String, to descriptor: OutputDescriptor) {
    condition.withLock {
      let text = QueuedText(
        before: before, printed: printed, after: after, descriptor: descriptor, generation: generation)
      count += text.count
      if let last = waiting.indices.last, waiting[last].takes(text) {
        waiting[last].printed += text.printed
      } else {
        waiting.append(text)
      }
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
    condition.withLock {
      guard deadline == nil, count >= Self.roomLimit else { return }
      beginWaiting()
      defer { waiters -= 1 }
      while deadline == nil, count >= Self.roomLimit { condition.wait() }
    }
  }

  /// Waits until everything is written, at most until the grace after ``release()`` has passed.
  func waitUntilWritten() {
    condition.withLock {
      guard isWriting else { return }
      beginWaiting()
      defer { waiters -= 1 }
      while isWriting {
        if let deadline {
          guard condition.wait(until: deadline) else { return }
        } else {
          condition.wait()
        }
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

  /// Counts this thread as waiting, which ends the pause of the writer.
  private func beginWaiting() {
    waiters += 1
    condition.broadcast()
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
      pause()
    }
  }

  private func pause() {
    let end = Date(timeIntervalSinceNow: Self.pause)
    condition.withLock {
      while waiters == 0, deadline == nil, condition.wait(until: end) {}
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
