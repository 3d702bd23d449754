import SwiftRex

extension Reachability.Dependencies {
  /// Monitors until the paths end, and passes on the first path immediately.
  ///
  /// A later path is passed on if no other follows it within the settle time and it differs from the one that was
  /// passed on last. If the network keeps changing, a path is passed on after 20 postponements.
  func debouncedPaths(_ receive: @escaping @Sendable (Reachability.Path) -> Void) async throws {
    let debouncer = Locked(PathDebouncer(isImmediate: settleTime <= .zero))
    try await withThrowingDiscardingTaskGroup { group in
      for try await path in paths() {
        guard let number = debouncer.withLock({ $0.add(path) }) else { continue }
        let passOn = { @Sendable in if let path = debouncer.withLock({ $0.takeChange(number) }) { receive(path) } }
        if debouncer.withLock({ $0.waits }) {
          group.addTask { if (try? await sleep(settleTime)) != nil { passOn() } }
        } else {
          passOn()
        }
      }
    }
  }
}

/// The paths since the one that was passed on last.
private struct PathDebouncer {
  /// The largest number of changes in a row that postpone the next path.
  private static let maximumPostponements = 20

  /// Whether every path is passed on immediately.
  let isImmediate: Bool
  private var number = 0
  private var waiting = 0
  private var latest: Reachability.Path?
  private var current: Reachability.Path?

  init(isImmediate: Bool) {
    self.isImmediate = isImmediate
  }

  /// Whether the latest path waits for the settle time.
  var waits: Bool { current != nil && !isImmediate && waiting <= Self.maximumPostponements }

  /// Records a path and returns its number; `nil` if it equals the previous one.
  mutating func add(_ path: Reachability.Path) -> Int? {
    guard path != latest else { return nil }
    latest = path
    number += 1
    waiting += 1
    return number
  }

  /// Returns the path with a number if it is still the latest and a change.
  mutating func takeChange(_ number: Int) -> Reachability.Path? {
    guard number == self.number else { return nil }
    waiting = 0
    guard latest != current else { return nil }
    current = latest
    return latest
  }
}
