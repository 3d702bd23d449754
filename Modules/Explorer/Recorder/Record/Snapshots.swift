/// Some of the states of a recording, from which all others are computed.
///
/// A state is kept after 20,000 actions, or after fewer if these took about 10 milliseconds. When there are too many, or when
/// they are too large, every second one is removed, and from then on states are kept half as often. So large states take
/// longer to compute again, but no more memory.
@usableFromInline struct Snapshots<State: Sendable>: Sendable {
  private var states: [(number: Int, state: State, size: Double)]
  private var interval = 20_000
  private var workLimit = Duration.milliseconds(10)
  private var work = Duration.zero
  private static var countLimit: Int { 256 }
  /// The estimated size of all states but the oldest, in bytes: 32 MiB.
  private static var sizeLimit: Double { 0x1p25 }
  /// The number of the action after which the next state should be kept, or a lower one.
  @usableFromInline private(set) var nextDue: Int

  init(_ state: State, after number: Int) {
    states = [(number, state, 0)]
    nextDue = number + interval
  }

  /// The state from which the first action that is kept began.
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

  /// Removes the states before an action, whose state becomes the oldest.
  mutating func begin(with state: State, after number: Int) {
    states.removeAll { $0.number <= number }
    states.insert((number, state, 0), at: 0)
  }

  /// Returns the last kept state that is not later than the state after an action, and its number.
  func nearest(to number: Int) -> (number: Int, state: State) {
    var (lower, upper) = (0, states.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if states[middle].number <= number { lower = middle } else { upper = middle }
    }
    return (states[lower].number, states[lower].state)
  }
}

/// Returns an estimate of the bytes that a value has outside of its own: the numbers of the elements of its collections,
/// times the size of the first of them.
///
/// It cannot be known which of these bytes are shared with other values, so all are counted.
///
/// - Parameter depth: The largest number of values within one another.
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
