import Foundation

/// The requests of a client that wait for their turn. One thread adds requests, and another one takes them.
final class RequestQueue: @unchecked Sendable {  // All variables are protected by `condition`.
  private let condition = NSCondition()
  private var waiting: [(request: MonitorRequest, size: Int)] = []
  private var size = 0
  private var isClosed = false

  /// The number of bytes of requests that wait at most; then the client has to wait.
  private static let limit = 256 << 10

  /// Adds a request, after waiting for room.
  ///
  /// - Parameter isGone: Returns whether the client is gone, so that nothing waits for its room.
  func append(_ request: MonitorRequest, size more: Int, unless isGone: () -> Bool) {
    condition.withLock {
      while size > 0, size + more > Self.limit, !isClosed, !isGone() {
        _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1))
      }
      waiting.append((request, more))
      size += more
      condition.broadcast()
    }
  }

  /// Waits for the next request, and removes it; `nil` once the queue is closed.
  func next() -> MonitorRequest? {
    condition.withLock {
      while waiting.isEmpty, !isClosed { condition.wait() }
      guard !isClosed else { return nil }
      let (request, bytes) = waiting.removeFirst()
      size -= bytes
      condition.broadcast()
      return request
    }
  }

  /// Removes and returns the waiting request with a number; `nil` if there is none.
  func remove(_ id: Int) -> MonitorRequest? {
    condition.withLock {
      guard let index = waiting.firstIndex(where: { $0.request.id == id }) else { return nil }
      let (request, bytes) = waiting.remove(at: index)
      size -= bytes
      condition.broadcast()
      return request
    }
  }

  /// Ends the wait of both threads.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
