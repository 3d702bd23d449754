import SwiftRex

extension AsyncSequence where Self: Sendable, Element: Equatable & Sendable {
  /// Passes on the first element immediately, and later only elements that last for a duration.
  ///
  /// An element that equals the previous one is not a change. While the elements keep changing, the latest one is
  /// passed on after the longest wait. If it is the same as before the changes, nothing is passed on.
  ///
  /// - Parameters:
  ///   - duration: The time that an element must last.
  ///   - longestWait: The time after the first of several changes at which the latest is passed on.
  ///   - now: Returns the time since a fixed moment.
  ///   - sleep: Waits for a duration; throws if it is cancelled.
  ///   - receive: Receives the elements.
  /// - Throws: The error of the sequence, immediately. A change that has not lasted is dropped.
  public func debounce(
    for duration: Duration, longestWait: Duration, now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void, _ receive: @escaping @Sendable (Element) -> Void
  ) async throws {
    let changes = Locked(Changes<Element>())
    @Sendable func passOn(_ number: Int) {
      if let element = changes.withLock({ $0.settle(number) }) { receive(element) }
    }
    try await withThrowingDiscardingTaskGroup { group in
      for try await element in self {
        guard let (number, start) = changes.withLock({ $0.add(element, at: now()) }) else { continue }
        let wait = start.map { Swift.min(duration, $0 + longestWait - now()) } ?? .zero
        if wait > .zero {
          group.addTask { if (try? await sleep(wait)) != nil { passOn(number) } }
        } else {
          passOn(number)
        }
      }
    }
  }
}

/// The changes of the elements of a sequence.
private struct Changes<Element: Equatable & Sendable>: Sendable {
  private var count = 0
  private var latest: Element?
  private var passedOn: Element?
  /// The time of the first change since an element was passed on or lasted; `nil` if there is none.
  private var start: Duration?

  /// Records an element, and returns its number and the time of the first change that waits, which is `nil` for the
  /// first element. Returns `nil` for an element that equals the previous one.
  mutating func add(_ element: Element, at time: Duration) -> (number: Int, start: Duration?)? {
    guard element != latest else { return nil }
    latest = element
    count += 1
    if passedOn != nil { start = start ?? time }
    return (count, start)
  }

  /// Returns the element with a number if no other has followed, and it differs from the one that was passed on last.
  mutating func settle(_ number: Int) -> Element? {
    guard number == count else { return nil }
    start = nil
    guard latest != passedOn else { return nil }
    passedOn = latest
    return latest
  }
}
