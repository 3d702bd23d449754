import Dispatch
import Foundation

/// A queue of text, and the thread that writes it.
///
/// Only that thread blocks in write(2) if the program at the other end stops reading.
final class OutputQueue: @unchecked Sendable {  // All variables are protected by `condition`.
  /// The number of queued bytes from which on threads wait if they can.
  static let roomLimit = 1 << 20
  /// The number of queued bytes from which on the strings of other threads are omitted.
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

  var isFull: Bool { condition.withLock { count >= Self.limit } }

  /// Adds a string, with the drawings around it, without waiting.
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

  /// Discards the queued strings, but not the drawings.
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

  /// Ends waits for room now, and other waits after the grace.
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

/// A printed string, with the drawings around it, which are written even if the text is discarded.
struct QueuedText {
  let before: String
  let printed: String
  let after: String
  let descriptor: OutputDescriptor
  let generation: Int

  /// The number of scalars that are written together, after which the text may be cut.
  private static let chunk = 4096
  /// The end of a string that was cut, which resets its attributes.
  private static let cut = "\u{1B}[0m…\n"

  var count: Int { before.utf8.count + printed.utf8.count + after.utf8.count }

  /// Writes the text; a long one on a terminal is cut when it is discarded.
  func write(unless isDiscarded: () -> Bool) {
    if !descriptor.isTerminal || printed.utf8.count <= Self.chunk {
      return descriptor.writeNow(before + (isDiscarded() ? "" : printed) + after)
    }
    descriptor.writeNow(before)
    var rest = printed.unicodeScalars[...]
    while !rest.isEmpty, !isDiscarded() {
      let chunk = rest.prefix(Self.chunk)
      descriptor.writeNow(String(chunk))
      rest = rest[chunk.endIndex...]
    }
    descriptor.writeNow((rest.isEmpty ? "" : Self.cut) + after)
  }
}
