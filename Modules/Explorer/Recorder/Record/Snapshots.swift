/// Some states of a recording, from which the others are recomputed.
///
/// A snapshot is due after 20,000 actions, or earlier if they took about 10 milliseconds. When there are too many
/// snapshots, or they are too large, every second one is removed, and new ones become half as frequent. So large states
/// take longer to recompute, but no more memory.
@usableFromInline struct Snapshots<State: Sendable>: Sendable {
  private var states: [(number: Int, state: State, size: Double)]
  private var interval = 20_000
  private var workLimit = Duration.milliseconds(10)
  private var work = Duration.zero
  private static var countLimit: Int { 256 }
  /// The maximum estimated size of all states but the oldest, in bytes: 32 MiB.
  private static var sizeLimit: Double { 0x1p25 }
  /// The number of the action after which the next snapshot is due; lower if it is overdue.
  @usableFromInline private(set) var nextDue: Int

  init(_ state: State, after number: Int) {
    states = [(number, state, 0)]
    nextDue = number + interval
  }

  /// The state before the oldest action that is kept.
  var oldest: State { states[0].state }

  mutating func count(work: Duration) {
    self.work += work
    if self.work >= workLimit { nextDue = 0 }
  }

  mutating func keep(_ state: State, after number: Int) {
    work = .zero
    states.append((number, state, estimatedSize(of: state)))
    while states.count > Self.countLimit || states.dropFirst().map(\.size).reduce(0, +) > Self.sizeLimit {
      states = states.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      if interval < 1 << 40 { (interval, workLimit) = (interval * 2, workLimit * 2) }
    }
    nextDue = number + interval
  }

  /// Removes the states up to an action, and begins with the state after it.
  mutating func begin(with state: State, after number: Int) {
    states.removeAll { $0.number <= number }
    states.insert((number, state, 0), at: 0)
  }

  /// Returns the last snapshot at or before an action, with its number.
  func nearest(to number: Int) -> (number: Int, state: State) {
    var (lower, upper) = (0, states.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if states[middle].number <= number { lower = middle } else { upper = middle }
    }
    return (states[lower].number, states[lower].state)
  }
}

/// Returns an estimate of the bytes that a value stores outside itself: for each collection, the number of its elements
/// times the size of the first one.
///
/// It cannot be known which of these bytes are shared with other values, so all of them count.
///
/// - Parameter depth: The maximum depth of nested values.
private func estimatedSize(of value: Any, depth: Int = 8) -> Double {
  if let text = value as? String { return Double(text.utf8.count) }
  if depth == 0 { return 0 }
  func size(of collection: some Collection) -> Double {
    func stride<Element>(of element: Element) -> Double { Double(MemoryLayout<Element>.stride) }
    guard let first = collection.first else { return 0 }
    // A hash table has room for up to twice as many.
    return 2 * Double(collection.count) * (stride(of: first) + estimatedSize(of: first, depth: depth - 1))
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .collection, .set, .dictionary: return (value as? any Collection).map { size(of: $0) } ?? 0
  default: return mirror.children.reduce(0) { $0 + estimatedSize(of: $1.value, depth: depth - 1) }
  }
}
