import Dispatch
import Foundation

/// Text that waits to be written, in order, and the thread that writes it.
///
/// The reader of a pipe may have stopped reading: no thread but that of the queue waits in write(2). Texts that come in quick
/// succession are written together.
final class OutputQueue: @unchecked Sendable {  // All variables are protected by `condition`.
  /// The number of waiting bytes from which on there is no room, and a thread that can wait does so.
  static let roomLimit = 1 << 20
  /// The number of waiting bytes from which on text is omitted that no thread can wait for.
  static let limit = 16 << 20
  /// The time that the waiting text has to be written after ``release()``.
  static let grace = 1.0

  /// The time after a write in which text is collected, unless a thread waits for it to be written.
  private static let pause = 0.002

  private let condition = NSCondition()
  private let thread = DispatchQueue(label: "line-editing.output")
  private var waiting: [QueuedText] = []
  private var count = 0
  /// The number of calls of ``discard()``.
  private var generation = 0
  private var isWriting = false
  /// The number of threads that wait for text to be written.
  private var waiters = 0
  private var deadline: Date?

  /// Whether text that no thread waits for is to be omitted.
  var isFull: Bool { condition.withLock { count >= Self.limit } }

  /// Adds a text that was printed, and the drawings before and after it; returns before it is written.
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

  /// Discards what was printed and is not written yet, but no drawing.
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

  /// Waits until everything is written, but not longer than the grace after ``release()``.
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

  /// Ends all waits for a reader that does not read: those for room at once, the last one after the grace.
  func release() {
    condition.withLock {
      deadline = deadline ?? Date(timeIntervalSinceNow: Self.grace)
      condition.broadcast()
    }
  }

  /// Ends a pause of the writer, which this thread waits for from now on.
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

  /// Removes and returns all that waits; `nil`, and no thread writes any more, if that is nothing.
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
