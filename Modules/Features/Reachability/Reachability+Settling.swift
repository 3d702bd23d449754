import SwiftRex

extension Reachability {
  /// Reads paths until they end, and passes on the first one at once, and each later one when no other came for the
  /// settle time; a path that is again what it was is no change.
  ///
  /// A network that does not come to rest is passed on all the same, every so many changes.
  static func readSettled(_ world: Dependencies, passOn: @escaping @Sendable (Path) -> Void) async throws {
    let memory = Locked(Settling(isImmediate: world.settleTime <= .zero))
    try await withThrowingDiscardingTaskGroup { group in
      for try await path in world.paths() {
        let number = memory.withLock { $0.arrive() }
        guard let number else {
          if memory.withLock({ $0.settle(at: path) }) { passOn(path) }
          continue
        }
        group.addTask {
          guard (try? await world.sleep(world.settleTime)) != nil else { return }
          if memory.withLock({ $0.isLatest(number) && $0.settle(at: path) }) { passOn(path) }
        }
      }
    }
  }
}

/// What is known of a network between the first news and the last.
private struct Settling {
  /// How many changes in a row are waited through.
  private static let patience = 20

  /// Whether no change waits.
  let isImmediate: Bool
  private var latest = 0
  private var waiting = 0
  private var known: Reachability.Path?

  init(isImmediate: Bool) {
    self.isImmediate = isImmediate
  }

  /// Takes note of news, and answers its number, or `nil` if it is not to wait.
  mutating func arrive() -> Int? {
    latest += 1
    waiting += 1
    return known == nil || isImmediate || waiting > Self.patience ? nil : latest
  }

  func isLatest(_ number: Int) -> Bool { number == latest }

  /// Believes a path, and answers whether that is a change.
  mutating func settle(at path: Reachability.Path) -> Bool {
    waiting = 0
    defer { known = path }
    return known != path
  }
}
