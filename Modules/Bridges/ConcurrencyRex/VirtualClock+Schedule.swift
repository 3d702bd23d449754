extension VirtualClock {
  /// A task that waits for an instant.
  struct Sleeper {
    let deadline: Instant
    let id: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// Returns which of several comes next, at an instant; `nil` for none.
  typealias Choose = @Sendable (_ count: Int, _ instant: Instant) -> Int?

  /// The jobs that are ready to run, and the tasks that sleep. Tasks with one deadline wake up in order of arrival,
  /// unless another one is chosen.
  struct Schedule {
    var now = Instant()
    /// A slice, so that removing the first job does not move the others.
    var ready: ArraySlice<UnownedJob> = []
    /// Sorted by deadline, the latest first.
    var sleepers: [Sleeper] = []
    private var lastId = 0

    mutating func nextId() -> Int {
      lastId += 1
      return lastId
    }

    /// Adds a sleeper, or returns the function that wakes it immediately.
    mutating func add(_ sleeper: Sleeper, isCancelled: Bool) -> (() -> Void)? {
      if isCancelled { return { sleeper.continuation.resume(throwing: CancellationError()) } }
      if sleeper.deadline <= now { return { sleeper.continuation.resume() } }
      sleepers.insert(sleeper, at: index(before: sleeper))
      return nil
    }

    mutating func remove(_ id: Int) -> Sleeper? {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }

    /// Removes the next job that is ready.
    mutating func takeReady(_ choose: Choose?) -> UnownedJob? {
      guard let choose, !ready.isEmpty else { return ready.popFirst() }
      return choose(ready.count, now).map { $0 == 0 ? ready.removeFirst() : ready.remove(at: ready.startIndex + $0) }
    }

    /// Removes the next sleeper, and advances the time to its deadline.
    mutating func wake(until goal: Instant?, _ choose: Choose?) -> Sleeper? {
      guard let next = sleepers.last, goal.map({ next.deadline <= $0 }) ?? true else { return nil }
      now = max(now, next.deadline)
      guard let choose else { return sleepers.removeLast() }
      let count = sleepers.reversed().prefix { $0.deadline == next.deadline }.count
      return choose(count, now).map { sleepers.remove(at: sleepers.count - 1 - $0) }
    }

    private func index(before sleeper: Sleeper) -> Int {
      var range = 0..<sleepers.count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        let isLater = sleepers[middle].deadline > sleeper.deadline
        range = isLater ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
  }
}
